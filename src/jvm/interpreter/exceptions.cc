// Throwing, stack traces, messages.

#include "jvm/classfile/code.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

constexpr size_t kMaxTraceDepth = 1024;
constexpr int32_t kNativeBci = -2;

std::string_view ErrorClass(LoadError::Kind kind, bool not_found_as_exception) {
  switch (kind) {
    case LoadError::Kind::kNotFound:
      return not_found_as_exception ? "java/lang/ClassNotFoundException"
                                    : "java/lang/NoClassDefFoundError";
    case LoadError::Kind::kNoClassDef:
      return "java/lang/NoClassDefFoundError";
    case LoadError::Kind::kFormat:
      return "java/lang/ClassFormatError";
    case LoadError::Kind::kVersion:
      return "java/lang/UnsupportedClassVersionError";
    case LoadError::Kind::kCircularity:
      return "java/lang/ClassCircularityError";
    case LoadError::Kind::kIncompatible:
      return "java/lang/IncompatibleClassChangeError";
    case LoadError::Kind::kVerify:
      return "java/lang/VerifyError";
    case LoadError::Kind::kDuplicate:
      return "java/lang/LinkageError";
    case LoadError::Kind::kAccess:
      return "java/lang/IllegalAccessError";
  }
  return "java/lang/LinkageError";
}

// Whether the instruction that failed is one the user can see: not in a hidden frame, and not the
// call of a method handle, whose null check the JDK does in hidden code.
bool ExplainsItself(const Thread& t) {
  return t.frame != nullptr && !t.frame->method->hidden && t.frame->pc->op != Op::kInvokeHandle;
}

std::string Replaced(std::string text, char from, char to) {
  for (char& c : text) {
    if (c == from) c = to;
  }
  return text;
}

}  // namespace

Ref Vm::NewThrowable(Thread& t, Klass& klass, std::optional<std::string_view> message, Ref cause) {
  Ref throwable = objects().NewInstance(t, klass);
  Process& p = ProcessOf(t);
  Klass& base = *program_.known.throwable;
  if (message) objects().SetRef(throwable, *throwable_message_, strings().New(t, *message));
  objects().SetRef(throwable, *throwable_cause_, IsNull(cause) ? throwable : cause);
  // Throwable's field initialisers.
  if (p.classes[base.id].state == InitState::kDone) {
    objects().SetRef(throwable, *base.FieldNamed("stackTrace"),
                     objects().GetStaticRef(p, base, "UNASSIGNED_STACK"));
    objects().SetRef(throwable, *base.FieldNamed("suppressedExceptions"),
                     objects().GetStaticRef(p, base, "SUPPRESSED_SENTINEL"));
  }
  FillInStackTrace(t, throwable);
  if (klass.name.view() == "java/lang/NullPointerException" && ExplainsItself(t)) {
    // It counts how often its trace was filled in, in a field whose name differs between releases;
    // the message that explains it is made for the first trace only.
    for (std::string_view name : {"extendedMessageState", "numStackTracesFilledIn"}) {
      if (const Field* count = klass.FieldNamed(name)) objects().Set<int32_t>(throwable, *count, 1);
    }
  }
  return throwable;
}

Ref Vm::MessageOf(Ref throwable) { return objects().GetRef(throwable, *throwable_message_); }
Ref Vm::CauseOf(Ref throwable) { return objects().GetRef(throwable, *throwable_cause_); }

NativeStatus Vm::ThrowObject(Thread& t, Ref exception) {
  t.exception = exception;
  return NativeStatus::kThrown;
}
NativeStatus Vm::ThrowCause(Thread& t, std::string_view class_name,
                            std::optional<std::string_view> message, Ref cause) {
  return ThrowObject(t, NewThrowable(t, *program_.LoadBoot(class_name), message, cause));
}
NativeStatus Vm::Throw(Thread& t, std::string_view class_name, std::string_view message) {
  return ThrowCause(t, class_name, message, Ref::kNull);
}
NativeStatus Vm::ThrowNoMessage(Thread& t, std::string_view class_name) {
  return ThrowCause(t, class_name, std::nullopt, Ref::kNull);
}

NativeStatus Vm::ThrowIndex(Thread& t, int32_t index, uint32_t length) {
  return Throw(
      t, "java/lang/ArrayIndexOutOfBoundsException",
      "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(length));
}

NativeStatus Vm::ThrowClassCast(Thread& t, const Klass& actual, const Klass& wanted) {
  std::string from = actual.ExternalName(), to = wanted.ExternalName();
  std::string text = "class " + from + " cannot be cast to class " + to + " (";
  std::string where_from = classes().Whereabouts(ProcessOf(t), actual),
              where_to = classes().Whereabouts(ProcessOf(t), wanted);
  // "A is in X" and "B is in X" become "A and B are in X".
  std::string_view tail_from = std::string_view(where_from).substr(from.size());
  std::string_view tail_to = std::string_view(where_to).substr(to.size());
  if (tail_from == tail_to && tail_from.starts_with(" is in ")) {
    text += from + " and " + to + " are in " + std::string(tail_from.substr(7));
  } else {
    text += where_from + "; " + where_to;
  }
  return Throw(t, "java/lang/ClassCastException", text + ")");
}

NativeStatus Vm::ThrowSelection(Thread& t, const Klass& klass, const Method& resolved) {
  if (!klass.IsSubtypeOf(resolved.owner)) {
    return Throw(t, "java/lang/IncompatibleClassChangeError",
                 "Class " + klass.ExternalName() + " does not implement the requested interface " +
                     resolved.owner->ExternalName());
  }
  return Throw(t, "java/lang/AbstractMethodError", klass.SelectionFailure(resolved));
}

NativeStatus Vm::ThrowLoad(Thread& t, const LoadError& error, bool not_found_as_exception) {
  if (error.kind == LoadError::Kind::kNotFound) {
    Ref not_found = NewThrowable(t, *program_.LoadBoot("java/lang/ClassNotFoundException"),
                                 Replaced(error.message, '/', '.'), Ref::kNull);
    objects().SetRef(not_found, *throwable_cause_,
                     Ref::kNull);  // its constructors leave no cause to be set
    if (not_found_as_exception) return ThrowObject(t, not_found);
    return ThrowCause(t, "java/lang/NoClassDefFoundError", Replaced(error.message, '.', '/'),
                      not_found);
  }
  return Throw(t, ErrorClass(error.kind, not_found_as_exception), error.message);
}

// --- Stacks
// -------------------------------------------------------------------------------------------

int32_t Vm::LineOf(const Method& m, int32_t bci) {
  if (bci < 0 || m.owner->file == nullptr || m.is_native() || m.is_abstract()) return -1;
  auto code = ParseCode(*m.owner->file, m.owner->file->methods[m.file_index]);
  return code ? code->lines.LineAt(static_cast<uint32_t>(bci)) : -1;
}

std::vector<Vm::StackEntry> Vm::StackOf(Thread& t, bool with_hidden) {
  std::vector<StackEntry> stack;
  bool running = &t == running_.thread && t.status == ThreadStatus::kRunnable;
  Method* native = running ? running_.native : BlockedNative(t);
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

// A blocked thread stands at the call of the native that blocked it.
Method* Vm::BlockedNative(const Thread& t) {
  if (t.frame == nullptr || t.frame->method->native != nullptr) return nullptr;
  const Insn& cell = *t.frame->pc;
  bool call = cell.op == Op::kInvokeStatic || cell.op == Op::kInvokeDirect;
  if (!call) return nullptr;
  Method* m = program_.method(cell.b);
  return m->native != nullptr ? m : nullptr;
}

void Vm::FillInStackTrace(Thread& t, Ref throwable) {
  // Frames as (method id, bci); the frames that make the exception are left out.
  std::vector<std::pair<uint32_t, int32_t>> trace;
  bool top = true;
  if (running_.native != nullptr && &t == running_.thread &&
      running_.native->name.view() != "fillInStackTrace") {
    trace.emplace_back(running_.native->id, kNativeBci);
    top = false;
  }
  const Klass& klass = objects().KlassOf(throwable);
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
      objects().NewArray(t, *program_.known.long_array, static_cast<uint32_t>(trace.size()));
  for (size_t i = 0; i < trace.size(); ++i) {
    uint64_t entry = uint64_t{trace[i].first} << 32 | static_cast<uint32_t>(trace[i].second);
    std::memcpy(heap_.Address(array) + kArrayHeaderBytes + i * 8, &entry, 8);
  }
  objects().SetRef(throwable, *throwable_backtrace_, array);
  objects().Set<int32_t>(throwable, *throwable_depth_, static_cast<int32_t>(trace.size()));
}

void Vm::CopyStackTrace(Ref from, Ref to) {
  objects().SetRef(to, *throwable_backtrace_, objects().GetRef(from, *throwable_backtrace_));
  objects().Set<int32_t>(to, *throwable_depth_, objects().Get<int32_t>(from, *throwable_depth_));
}

std::vector<Vm::StackEntry> Vm::BacktraceOf(Ref throwable) {
  std::vector<StackEntry> stack;
  Ref array = objects().GetRef(throwable, *throwable_backtrace_);
  if (IsNull(array)) return stack;
  for (uint32_t i = 0; i < heap_.Length(array); ++i) {
    auto entry = heap_.LoadElement<uint64_t>(array, i);
    Method* m = program_.method(static_cast<uint32_t>(entry >> 32));
    auto bci = static_cast<int32_t>(static_cast<uint32_t>(entry));
    stack.push_back({m, bci, LineOf(*m, bci)});
  }
  return stack;
}

std::string Vm::FormatEntry(const StackEntry& e) {
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

std::string Vm::FormatStack(Thread& t) {
  std::string text;
  for (const StackEntry& e : StackOf(t)) text += "\tat " + FormatEntry(e) + "\n";
  return text;
}

NativeStatus Vm::Unsupported(Thread& t, std::string what) {
  if (unsupported_.empty()) {
    unsupported_ = "unsupported: " + what + "\n" + FormatStack(t);
  }
  return NativeStatus::kStop;
}

NativeStatus Vm::NeedsShippedLocks(Thread& t, const std::string& what) {
  lock_need_ = LockNeed::kShipped;
  return Unsupported(t, what + " with --locks abstract; --locks shipped runs the JDK's own code");
}

NativeStatus Vm::NeedsLockSteps(Thread& t, LockNeed need) {
  lock_need_ = need;
  return Unsupported(
      t, "this order of steps of abstract locks; --locks shipped runs the JDK's own code");
}

}  // namespace mazurka
