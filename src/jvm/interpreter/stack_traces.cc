#include "jvm/interpreter/stack_traces.h"

#include "jvm/classfile/code.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

constexpr size_t kMaxTraceDepth = 1024;
constexpr int32_t kNativeBci = -2;
constexpr int kMaxCauses = 32;

}  // namespace

StackTraces::StackTraces(Vm& vm)
    : vm_(vm),
      heap_(vm.heap()),
      program_(vm.program()),
      backtrace_(program_.known.throwable->FieldNamed("backtrace")),
      depth_(program_.known.throwable->FieldNamed("depth")) {}

int32_t StackTraces::LineOf(const Method& m, int32_t bci) {
  if (bci < 0 || m.owner->file == nullptr || m.is_native() || m.is_abstract()) return -1;
  auto code = ParseCode(*m.owner->file, m.owner->file->methods[m.file_index]);
  return code ? code->lines.LineAt(static_cast<uint32_t>(bci)) : -1;
}

std::vector<StackEntry> StackTraces::StackOf(Thread& t, bool with_hidden) {
  std::vector<StackEntry> stack;
  bool running = &t == vm_.running().thread && t.status == ThreadStatus::kRunnable;
  Method* native = running ? vm_.running().native : BlockedNative(t);
  if (native != nullptr) stack.push_back({native, kNativeBci, -1});
  for (Frame* f = t.frame; f != nullptr; f = f->previous) {
    if ((f->flags & kFrameNotBegun) != 0) continue;
    if (f->method->hidden && !with_hidden) continue;
    if (f->method->native != nullptr || f->method->is_native()) {
      if (f->method != native) stack.push_back({f->method, kNativeBci, -1});
      continue;
    }
    const Code* code = f->method->code.load(std::memory_order_acquire);
    int32_t bci = code->BciOf(PlaceIn(*f));
    stack.push_back({f->method, bci, LineOf(*f->method, bci)});
  }
  return stack;
}

// The pc of a blocked thread is at the call of the native that blocked it.
Method* StackTraces::BlockedNative(const Thread& t) {
  if (t.frame == nullptr || t.frame->method->native != nullptr) return nullptr;
  const Insn& cell = *t.frame->pc;
  bool call = cell.op == Op::kInvokeStatic || cell.op == Op::kInvokeDirect;
  if (!call) return nullptr;
  Method* m = program_.method(cell.b);
  return m->native != nullptr ? m : nullptr;
}

void StackTraces::FillIn(Thread& t, Ref throwable) {
  // Frames as (method id, bci), without the frames that construct the exception.
  std::vector<std::pair<uint32_t, int32_t>> trace;
  bool top = true;
  if (vm_.running().native != nullptr && &t == vm_.running().thread &&
      vm_.running().native->name.view() != "fillInStackTrace") {
    trace.emplace_back(vm_.running().native->id, kNativeBci);
    top = false;
  }
  const Klass& klass = vm_.objects().KlassOf(throwable);
  bool skipping_fill = top, skipping_init = top;
  for (Frame* f = t.frame; f != nullptr && trace.size() < kMaxTraceDepth; f = f->previous) {
    if ((f->flags & kFrameNotBegun) != 0) continue;
    const Method& m = *f->method;
    if (skipping_fill && m.name.view() == "fillInStackTrace") continue;
    skipping_fill = false;
    if (skipping_init && m.is_initializer && klass.IsSubtypeOf(m.owner)) continue;
    skipping_init = false;
    if (m.hidden) continue;
    bool native = m.native != nullptr || m.is_native();
    int32_t bci = native ? kNativeBci : m.code.load(std::memory_order_acquire)->BciOf(PlaceIn(*f));
    trace.emplace_back(m.id, bci);
  }
  Ref array =
      vm_.objects().NewArray(t, *program_.known.long_array, static_cast<uint32_t>(trace.size()));
  for (size_t i = 0; i < trace.size(); ++i) {
    uint64_t entry = uint64_t{trace[i].first} << 32 | static_cast<uint32_t>(trace[i].second);
    std::memcpy(heap_.Address(array) + kArrayHeaderBytes + i * 8, &entry, 8);
  }
  vm_.objects().SetRef(throwable, *backtrace_, array);
  vm_.objects().Set<int32_t>(throwable, *depth_, static_cast<int32_t>(trace.size()));
}

void StackTraces::Copy(Ref from, Ref to) {
  vm_.objects().SetRef(to, *backtrace_, vm_.objects().GetRef(from, *backtrace_));
  vm_.objects().Set<int32_t>(to, *depth_, vm_.objects().Get<int32_t>(from, *depth_));
}

std::vector<StackEntry> StackTraces::BacktraceOf(Ref throwable) {
  std::vector<StackEntry> stack;
  Ref array = vm_.objects().GetRef(throwable, *backtrace_);
  if (IsNull(array)) return stack;
  for (uint32_t i = 0; i < heap_.Length(array); ++i) {
    auto entry = heap_.LoadElement<uint64_t>(array, i);
    Method* m = program_.method(static_cast<uint32_t>(entry >> 32));
    auto bci = static_cast<int32_t>(static_cast<uint32_t>(entry));
    stack.push_back({m, bci, LineOf(*m, bci)});
  }
  return stack;
}

std::string StackTraces::FormatEntry(const StackEntry& e) {
  const Klass& owner = *e.method->owner;
  std::string text;
  if (owner.loader == kPlatformLoader) text += "platform/";
  if (owner.module) text += std::string(owner.module.view()) + "/";
  text += owner.ExternalName() + "." + std::string(e.method->name.view()) + "(";
  if (e.bci == kNativeBci)
    text += "Native Method";
  else if (!owner.source_file)
    text += "Unknown Source";
  else {
    text += owner.source_file.view();
    if (e.line >= 0) text += ":" + std::to_string(e.line);
  }
  return text + ")";
}

std::string StackTraces::FormatStack(Thread& t) {
  std::string text;
  for (const StackEntry& e : StackOf(t)) text += "\tat " + FormatEntry(e) + "\n";
  return text;
}

std::string StackTraces::FormatThrowable(Ref throwable) {
  std::string text;
  for (int left = kMaxCauses; !IsNull(throwable) && left > 0; --left) {
    text += vm_.objects().KlassOf(throwable).ExternalName();
    Ref message = vm_.exceptions().MessageOf(throwable);
    if (!IsNull(message)) text += ": " + vm_.strings().Utf8(message);
    text += "\n";
    for (const StackEntry& entry : BacktraceOf(throwable))
      text += "\tat " + FormatEntry(entry) + "\n";
    Ref cause = vm_.exceptions().CauseOf(throwable);
    if (IsNull(cause) || cause == throwable) break;
    text += "Caused by: ";
    throwable = cause;
  }
  return text;
}

}  // namespace mazurka
