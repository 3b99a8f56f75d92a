// The stack walker behind java.lang.StackWalker. A walk is identified by its anchor, which counts
// the frames returned so far. The anchor is in the walker object, so walks may nest.
#include <fmt/format.h>

#include "jvm/interpreter/native.h"
#include "jvm/natives/lang/stack_elements.h"

namespace mazurka {
namespace {

// Bits of `mode`, as java.lang.StackStreamFactory defines them.
enum : int64_t { kClassesOnly = 0x2, kCallerClass = 0x4, kShowHidden = 0x20, kLiveFrames = 0x100 };

bool IsWalkerFrame(const StackEntry& entry) {
  const Klass* owner = entry.method->owner;
  auto is = [](const Klass* k, std::string_view name) {
    return k != nullptr && k->name.view() == name;
  };
  constexpr std::string_view kAbstract = "java/lang/StackStreamFactory$AbstractStackWalker";
  return is(owner, "java/lang/StackWalker") || is(owner, kAbstract) || is(owner->super, kAbstract);
}

// The frames of the walk, from the caller of StackWalker down.
std::vector<StackEntry> FramesToWalk(NativeEnv& e, int64_t mode) {
  std::vector<StackEntry> all = e.vm.stack_traces().StackOf(e.thread, (mode & kShowHidden) != 0);
  size_t first = 0;
  while (first < all.size() && IsWalkerFrame(all[first])) ++first;
  return {all.begin() + static_cast<ptrdiff_t>(first), all.end()};
}

// Sets the method of a StackFrameInfo, by name and type as in an unresolved MemberName, and its
// finished stack trace element.
void FillFrameInfo(NativeEnv& e, Ref info, const StackEntry& entry) {
  const Method& method = *entry.method;
  Vm& vm = e.vm;
  enum : uint32_t { kIsMethod = 0x10000, kIsConstructor = 0x20000, kKindShift = 24 };
  enum : uint32_t {
    kInvokeVirtual = 5,
    kInvokeStatic = 6,
    kNewInvokeSpecial = 8,
    kInvokeInterface = 9
  };
  uint32_t kind = method.is_static()             ? kInvokeStatic
                  : method.is_initializer        ? kNewInvokeSpecial
                  : method.owner->is_interface() ? kInvokeInterface
                                                 : kInvokeVirtual;
  uint32_t flags =
      method.access | (method.is_initializer ? kIsConstructor : kIsMethod) | kind << kKindShift;
  Ref member = vm.objects().GetRef(info, "memberName");
  vm.objects().SetRef(member, "clazz", vm.classes().Mirror(e.process(), *method.owner));
  vm.objects().SetRef(member, "name", vm.strings().InternLiteral(e.process(), method.name.view()));
  vm.objects().SetRef(member, "type",
                      vm.strings().InternLiteral(e.process(), method.descriptor.view()));
  vm.objects().SetInt(member, "flags", static_cast<int32_t>(flags));
  vm.objects().SetInt(info, "bci", std::max(entry.bci, 0));
  Ref element = vm.objects().NewInstance(e.thread, *e.program().known.stack_trace_element);
  FillFinishedStackElement(vm, e.thread, element, entry);
  vm.objects().SetRef(info, "ste", element);
}

// Fills frames[start..] with up to `batch` entries from `from`. Returns the index after the last.
uint32_t FillBatch(NativeEnv& e, int64_t mode, const std::vector<StackEntry>& entries, size_t from,
                   uint32_t batch, uint32_t start, Ref frames) {
  uint32_t end = start;
  for (size_t i = from; i < entries.size() && end - start < batch; ++i, ++end) {
    if ((mode & kClassesOnly) != 0) {
      e.vm.objects().StoreRefElement(frames, end,
                                     e.vm.classes().Mirror(e.process(), *entries[i].method->owner));
    } else {
      FillFrameInfo(e, e.heap().LoadElement<Ref>(frames, end), entries[i]);
    }
  }
  return end;
}

// callStackWalk(mode, skip, batch, start, frames): fills the first batch, then continues in
// doStackWalk(anchor, skip, batch, start, end).
NativeStatus CallStackWalk(NativeEnv& e) {
  int64_t mode = e.Long(1);
  auto skip = static_cast<uint32_t>(e.Int(3)), batch = static_cast<uint32_t>(e.Int(4)),
       start = static_cast<uint32_t>(e.Int(5));
  Ref frames = e.Reference(6);
  if (IsNull(frames)) return e.Throw("java/lang/NullPointerException", "frames_array is NULL");
  if ((mode & kLiveFrames) != 0) return e.Unsupported("StackWalker with live frames");
  std::vector<StackEntry> entries = FramesToWalk(e, mode);
  if ((mode & kCallerClass) != 0 && !entries.empty() && entries[0].method->caller_sensitive) {
    return e.Throw(
        "java/lang/UnsupportedOperationException",
        fmt::format("StackWalker::getCallerClass called from @CallerSensitive '{}' method",
                    entries[0].method->FullName()));
  }
  uint32_t end = FillBatch(e, mode, entries, skip, batch, start, frames);
  if (end == start && (mode & kCallerClass) == 0) {
    return e.Throw("java/lang/InternalError", "stack walk: decode failed");
  }
  Klass* walker = e.method.owner;
  Method* go_on = walker->MethodNamed("doStackWalk", "(JIIII)Ljava/lang/Object;");
  int64_t anchor = int64_t{skip} + (end - start) + 1;
  std::memcpy(e.args + 1, &anchor, sizeof(anchor));
  e.args[3] = skip;
  e.args[4] = batch;
  e.args[5] = start;
  e.args[6] = end;
  return e.vm.calls().PushFrame(e.thread, *go_on, e.args) ? NativeStatus::kTailCall
                                                          : NativeStatus::kThrown;
}

// The frames of a walk that has begun. Frames of the program may now lie above the walker's own, so
// skip down to this walk's frames first.
std::vector<StackEntry> FramesBelowWalk(NativeEnv& e, int64_t mode) {
  std::vector<StackEntry> all = e.vm.stack_traces().StackOf(e.thread, (mode & kShowHidden) != 0);
  // The innermost doStackWalk belongs to this walk: only the walk being consumed fetches frames.
  size_t i = 0;
  while (i < all.size() && all[i].method->name.view() != "doStackWalk") ++i;
  while (i < all.size() && IsWalkerFrame(all[i])) ++i;
  return {all.begin() + static_cast<ptrdiff_t>(i), all.end()};
}

// fetchStackFrames(mode, anchor, batch, start, frames)
NativeStatus FetchStackFrames(NativeEnv& e) {
  int64_t mode = e.Long(1), anchor = e.Long(3);
  auto batch = static_cast<uint32_t>(e.Int(5)), start = static_cast<uint32_t>(e.Int(6));
  Ref frames = e.Reference(7);
  std::vector<StackEntry> entries = FramesBelowWalk(e, mode);
  uint32_t end = FillBatch(e, mode, entries, static_cast<size_t>(anchor - 1), batch, start, frames);
  e.vm.objects().SetLong(e.Reference(0), "anchor", anchor + (end - start));
  return e.ReturnInt(static_cast<int32_t>(end));
}

NativeStatus CheckModes(NativeEnv& e) { return e.ReturnBool(true); }

constexpr std::string_view kWalker = "java/lang/StackStreamFactory$AbstractStackWalker";

constexpr NativeRow kRows[] = {
    {kWalker, "callStackWalk(JIII[Ljava/lang/Object;)Ljava/lang/Object;", &CallStackWalk},
    {kWalker, "fetchStackFrames(JJII[Ljava/lang/Object;)I", &FetchStackFrames},
    {"java/lang/StackStreamFactory", "checkStackWalkModes()Z", &CheckModes},
};

}  // namespace

MAZ_NATIVE_TABLE(StackWalkerNatives, kRows)

}  // namespace mazurka
