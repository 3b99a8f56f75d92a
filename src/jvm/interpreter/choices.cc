#include "jvm/interpreter/choices.h"

namespace mazurka {
namespace {

int64_t IntAt(const uint32_t* args, uint32_t slot) { return static_cast<int32_t>(args[slot]); }

int64_t LongAt(const uint32_t* args, uint32_t slot) {
  int64_t value;
  std::memcpy(&value, args + slot, sizeof value);
  return value;
}

Draw Between(int64_t first, int64_t end) {
  if (first >= end) return {};
  return {first, static_cast<uint64_t>(end) - static_cast<uint64_t>(first)};
}

constexpr std::string_view kWeakName = "weakCompareAndSet";

// AtomicIntegerFieldUpdater and similar classes.
bool IsWeakUpdater(const Method& m) {
  return m.name.view() == kWeakName &&
         m.owner->name.view().starts_with("java/util/concurrent/atomic/") &&
         m.owner->loader == kBootLoader;
}

bool IsJdk(const Klass& k) { return k.loader == kBootLoader || k.loader == kPlatformLoader; }

// The frame of the JDK method that the program called and that the thread is executing; null if the
// thread is in a method of the program.
Frame* FrameOfCall(const Thread& t) {
  Frame* outermost = nullptr;
  for (Frame* f = t.frame; f != nullptr && IsJdk(*f->method->owner); f = f->previous) outermost = f;
  return outermost;
}

}  // namespace

bool IsWeakUpdate(const Thread& t, const Method& native) {
  const std::string_view name = native.name.view();
  if (name.starts_with(kWeakName)) return true;
  return name.starts_with("compareAndSet") && t.frame != nullptr && IsWeakUpdater(*t.frame->method);
}

bool MayFailSpuriously(const Vm& vm, const Thread& t, const Method& native) {
  if (!vm.options().spurious || !IsWeakUpdate(t, native)) return false;
  const Frame* call = FrameOfCall(t);
  return call == nullptr || (call->flags & kFrameFailedWeakly) == 0;
}

void RecordSpuriousFailure(Vm& vm, Thread& t) {
  Frame* call = FrameOfCall(t);
  if (call == nullptr) return;
  if (call->epoch != vm.heap().epoch()) vm.calls().SaveFrame(*call);
  call->flags |= kFrameFailedWeakly;
}

Draw DrawOf(const Method& native, const uint32_t* args) {
  switch (VisibleKindOf(native)) {
    case VisibleNative::kChoose:
      return Between(0, IntAt(args, 0));
    case VisibleNative::kDrawBoolean:
      return Between(0, 2);
    case VisibleNative::kDrawInt:
      return Between(0, IntAt(args, 1));
    case VisibleNative::kDrawIntRange:
      return Between(IntAt(args, 1), IntAt(args, 2));
    case VisibleNative::kDrawLong:
      return Between(0, LongAt(args, 1));
    case VisibleNative::kDrawLongRange:
      return Between(LongAt(args, 1), LongAt(args, 3));
    default:
      return {};
  }
}

bool IsBeyondLimit(const Method& native, const Draw& draw) {
  if (VisibleKindOf(native) == VisibleNative::kChoose) return draw.count > INT32_MAX;
  return draw.count > static_cast<uint32_t>(native.visible_kind >> kVisibleLimitShift);
}

bool IsCollectionPoint(const Thread& t, const Method& native, const uint32_t* args) {
  if (VisibleKindOf(native) != VisibleNative::kCollect || t.library_depth > 0) return false;
  // A thread that compares with an object keeps that object alive.
  if (native.name.view() == "refersTo0" && args[1] != 0) return false;
  const Frame* f = t.frame;
  while (f != nullptr && IsJdk(*f->method->owner) &&
         f->method->owner->name.view().starts_with("java/lang/ref/"))
    f = f->previous;
  // The thread that runs finalizers asks its queue for the next one.
  if (f == nullptr) return native.name.view() == "remove";
  const std::string_view caller = f->method->owner->name.view();
  return !IsJdk(*f->method->owner) || caller.starts_with("java/util/WeakHashMap") ||
         caller.starts_with("jdk/internal/ref/CleanerImpl");
}

uint32_t AlternativesOf(const Method& native, const uint32_t* args) {
  if (VisibleKindOf(native) < VisibleNative::kChoose) return 1;
  const Draw draw = DrawOf(native, args);
  return draw.count > 1 && !IsBeyondLimit(native, draw) ? static_cast<uint32_t>(draw.count) : 1;
}

}  // namespace mazurka
