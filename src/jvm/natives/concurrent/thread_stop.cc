// Thread.suspend, resume and stop. Each affects whatever the other thread does next, so each is an
// operation on everything.
#include "jvm/natives/concurrent/thread_stop.h"

#include "jvm/interpreter/locks.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/lock_steps.h"

namespace mazurka {
namespace {

// A thread that suspends itself waits in its own call until another thread resumes it.
NativeStatus Suspend(NativeEnv& e) {
  Thread& t = e.thread;
  if (t.native_phase != 0) {
    Resume(e);
    return e.Void();
  }
  Thread* target = e.vm.threads().Find(e.Reference(0));
  if (target == nullptr) return e.Void();
  e.vm.threads().BeforeChange(*target);
  target->suspended = true;
  if (target != &t) return e.Void();
  t.in_operation = true;
  t.native_phase = 1;
  return NativeStatus::kBlocked;
}

NativeStatus ResumeSuspended(NativeEnv& e) {
  if (Thread* target = e.vm.threads().Find(e.Reference(0)); target != nullptr) {
    e.vm.threads().BeforeChange(*target);
    target->suspended = false;
  }
  return e.Void();
}

// Lets a thread that has not begun to wait throw the exception instead of its next operation.
void StopNow(Vm& vm, Thread& t, Ref reason) {
  vm.threads().BeforeChange(t);
  t.at_operation = t.at_access = t.in_operation = false;
  t.native_phase = 0;
  t.announced = Announced::kNone;
  t.announced_object = t.native_object = Ref::kNull;
  t.native_index = 0;
  t.native_value = 0;
  t.callee = nullptr;
  t.exception = reason;
}

// Lets a thread that waits throw the exception when its wait ends, which is as soon as possible.
void StopAfterWait(NativeEnv& e, Thread& t, Ref reason) {
  Vm& vm = e.vm;
  Process& p = e.process();
  const uint32_t slot = IndexOf(t.id);
  Ref reasons = p.root(Root::kStopReasons);
  const uint32_t room = IsNull(reasons) ? 0 : vm.heap().Length(reasons);
  if (slot >= room) {
    Ref larger = vm.objects().NewArray(e.thread, *e.program().known.object_array, slot * 2 + 4);
    for (uint32_t i = 0; i < room; ++i)
      vm.objects().StoreRefElement(larger, i, vm.heap().LoadElement<Ref>(reasons, i));
    vm.globals().SetRoot(p, Root::kStopReasons, larger);
    reasons = larger;
  }
  vm.objects().Publish(reasons);
  vm.objects().StoreRefElement(reasons, slot, reason);
  vm.threads().BeforeChange(t);
  t.stopped = true;
}

NativeStatus Stop(NativeEnv& e) {
  Ref object = e.Reference(0), reason = e.Reference(1);
  Vm& vm = e.vm;
  if (object == e.thread.object) {
    vm.threads().BeforeChange(e.thread);
    e.thread.exception = reason;
    return NativeStatus::kThrown;
  }
  Thread* target = vm.threads().Find(object);
  if (target == nullptr) {
    // Only a thread that has not started yet reads the field, see ThreadTable::Start.
    vm.objects().Set<uint8_t>(object, *e.program().known.thread->FieldNamed("stillborn"), 1);
    return e.Void();
  }
  // The exception can come between any two instructions, and a search interleaves only operations.
  if (vm.options().explore) return e.Unsupported("Thread.stop of another thread that is alive");
  Thread& t = *target;
  if (t.status == ThreadStatus::kAtLock || MayBeQueued(t))
    return vm.NeedsShippedLocks(e.thread, "Thread.stop of a thread at a lock");
  const Ref wanted = vm.monitors().WantedLock(t);
  const bool waits_for_monitor =
      t.status != ThreadStatus::kReacquire && !IsNull(wanted) && !vm.monitors().IsFree(t, wanted);
  // Such a thread may have begun to wait, and then does not notice, or may not.
  if (waits_for_monitor || t.status == ThreadStatus::kClassInit)
    return e.Unsupported("Thread.stop of a thread that waits for a monitor or a class");
  if (t.status == ThreadStatus::kEnding || t.status == ThreadStatus::kAssumeFailed ||
      !IsNull(t.exception) || t.stopped)
    return e.Void();
  if (InterruptNeedsNotes(vm, object)) return vm.NeedsLockSteps(e.thread, LockNeed::kNotes);
  vm.objects().Publish(reason);
  if (t.status == ThreadStatus::kRunnable) {
    StopNow(vm, t, reason);
  } else {
    StopAfterWait(e, t, reason);
  }
  // As in HotSpot, so that a thread that waits wakes up.
  SetInterrupt(vm, object);
  return e.Void();
}

constexpr std::string_view kThread = "java/lang/Thread";

constexpr NativeRow kRows[] = {
    {kThread, "stop0(Ljava/lang/Object;)V", &Stop},
    {kThread, "suspend0()V", &Suspend},
    {kThread, "resume0()V", &ResumeSuspended},
};

}  // namespace

NativeStatus ThrowStop(NativeEnv& e) {
  Thread& t = e.thread;
  Ref reasons = e.process().root(Root::kStopReasons);
  const uint32_t slot = IndexOf(t.id);
  e.vm.threads().BeforeChange(t);
  t.stopped = false;
  t.exception = e.vm.heap().LoadElement<Ref>(reasons, slot);
  e.vm.objects().StoreRefElement(reasons, slot, Ref::kNull);
  return NativeStatus::kThrown;
}

MAZ_NATIVE_TABLE(ThreadStopNatives, kRows)

}  // namespace mazurka
