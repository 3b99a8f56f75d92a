// Unsafe.park and unpark, under java.util.concurrent.locks.LockSupport.
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/locks.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/lock_steps.h"
#include "jvm/natives/concurrent/thread_stop.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/lang/clock_reads.h"

namespace mazurka {
namespace {

void TakePermit(NativeEnv& e) {
  e.vm.threads().BeforeChange(e.thread);
  e.thread.permit = false;
}

bool IsOfProgram(const Klass& klass) { return klass.loader != kBootLoader; }

// Whether the method is AbstractQueuedSynchronizer's or AbstractQueuedLongSynchronizer's.
bool IsSynchronizerMethod(const Method& method) {
  std::string_view owner = method.owner->name.view();
  return owner == "java/util/concurrent/locks/AbstractQueuedSynchronizer" ||
         owner == "java/util/concurrent/locks/AbstractQueuedLongSynchronizer";
}

// Whether the program can observe that park returns: it has called park itself, or the thread waits
// at a synchroniser of the program, whose tryAcquire runs again. Classes of the JDK only check
// their condition again.
bool IsOwnPark(Vm& vm, const Thread& t) {
  for (const Frame* f = t.frame; f != nullptr; f = f->previous) {
    std::string_view owner = f->method->owner->name.view();
    if (owner == "java/util/concurrent/locks/LockSupport" || owner == "sun/misc/Unsafe") continue;
    if (!f->method->is_static() && IsSynchronizerMethod(*f->method))
      return IsOfProgram(vm.objects().KlassOf(static_cast<Ref>(f->locals[0])));
    return IsOfProgram(*f->method->owner);
  }
  return false;
}

// True if a thread that parks itself, see IsOwnPark, also waits at abstract locks. The JDK's code
// of a lock takes a permit of a thread that waits there, or leaves one; no other thread's permit
// changes.
bool SharesPermit(Vm& vm, const Thread& t) {
  HostState::PermitUse& use = HostState::Of(vm).permit_use[t.StableName()];
  use.parks = true;
  return use.waits_at_lock;
}

// park(isAbsolute, time): an absolute time is in milliseconds of the wall clock, a relative one in
// nanoseconds. A relative time of zero means no limit.
enum : uint32_t { kAbsolute = 1, kTime = 2 };  // argument slots

// Whether the thread is a worker of a ForkJoinPool that waits for work.
bool IsIdleWorker(const Thread& t) {
  const Frame* f = t.frame;
  while (f != nullptr && f->method->owner->name.view() == "java/util/concurrent/locks/LockSupport")
    f = f->previous;
  return f != nullptr && f->method->owner->name.view() == "java/util/concurrent/ForkJoinPool" &&
         f->method->name.view() == "awaitWork";
}

// Whether only another thread can end the wait.
bool IsUntimed(bool absolute, int64_t time) { return !absolute && time == 0; }

// Virtual nanoseconds at a time in milliseconds of the wall clock. Negative: before the start.
int64_t VirtualTime(const Vm& vm, int64_t wall_millis) {
  const int64_t start = vm.options().environment->start_millis;
  return wall_millis <= start ? -1 : MillisToNanos(wall_millis - start);
}

// Whether the limit has passed before the wait begins.
bool IsPast(const Vm& vm, bool absolute, int64_t time, int64_t now) {
  return absolute ? VirtualTime(vm, time) <= now : time < 0;
}

NativeStatus Park(NativeEnv& e) {
  Thread& t = e.thread;
  if (t.native_phase != 0) {
    Resume(e);
    if (t.stopped) return ThrowStop(e);
    t.permit = false;
    return e.Void();
  }
  if (e.vm.options().abstract_locks && IsOwnPark(e.vm, t) && SharesPermit(e.vm, t))
    return e.vm.NeedsShippedLocks(t, kPermitNeed);
  if (t.permit) {
    TakePermit(e);
    return e.Void();
  }
  bool absolute = e.Bool(kAbsolute);
  int64_t time = e.Long(kTime);
  bool untimed = IsUntimed(absolute, time);
  if (IsInterrupted(e.vm, t.object)) return e.Void();
  if (!untimed && IsPast(e.vm, absolute, time, e.vm.clock().NowForDeadline())) return e.Void();
  // Return spuriously. For a timed park this is the second alternative.
  if (e.vm.options().spurious && e.vm.options().explore && (untimed || e.vm.choice() == 1)) {
    return e.Void();
  }
  int64_t delay = -1;
  if (!untimed) delay = absolute ? VirtualTime(e.vm, time) - ReadClock(e) : time;
  if (!untimed && e.vm.threads().PassesAtOnce(t)) {
    PassDelay(e, delay);
    return e.Void();
  }
  return Block(e, ThreadStatus::kParked, Ref::kNull, delay);
}

NativeStatus Unpark(NativeEnv& e) {
  Ref object = e.Reference(1);
  if (IsNull(object)) return e.Void();
  if (Thread* target = e.vm.threads().Find(object)) {
    e.vm.threads().BeforeChange(*target);
    target->permit = true;
  }
  return e.Void();
}

NativeStatus GetBlocker(NativeEnv& e) {
  Ref object = e.Reference(0);
  const Thread* target = IsNull(object) ? nullptr : e.vm.threads().Find(object);
  // Arriving at a lock is invisible, so the blocker of another thread may change at any time.
  // Refuse every such query.
  if (!e.vm.options().abstract_locks || target == nullptr || target == &e.thread)
    return RunShipped(e);
  return e.vm.NeedsShippedLocks(e.thread, "LockSupport.getBlocker of another thread");
}

constexpr NativeRow kRows[] = {
    {"jdk/internal/misc/Unsafe", "park(ZJ)V", &Park},
    {"jdk/internal/misc/Unsafe", "unpark(Ljava/lang/Object;)V", &Unpark},
    {"java/util/concurrent/locks/LockSupport", "getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;",
     &GetBlocker, "--locks abstract: locks park no thread, so the machine stops",
     NativeRow::Shipped::kKept},
};

}  // namespace

Waiting WaitingBeforePark(Vm& vm, const Thread& t, const Method& native, const uint32_t* args) {
  if (native.native != &Park || t.permit || t.interrupted) return {};
  if (vm.options().abstract_locks && IsOwnPark(vm, t) && SharesPermit(vm, t))
    return {};  // Park reports the need
  int64_t time;
  std::memcpy(&time, args + kTime, 8);
  bool absolute = (args[kAbsolute] & 0xff) != 0;
  if (IsUntimed(absolute, time)) return {ThreadStatus::kParked, false, !vm.options().spurious};
  if (IsPast(vm, absolute, time, vm.clock().now())) return {};
  const bool idle = HostState::Of(vm).holds_idle_workers && IsIdleWorker(t);
  if (idle) HostState::Of(vm).held_idle_worker = true;
  return {ThreadStatus::kParked, true, idle,
          absolute ? VirtualTime(vm, time) - vm.clock().now() : time, idle};
}

MAZ_NATIVE_TABLE(ParkNatives, kRows)

}  // namespace mazurka
