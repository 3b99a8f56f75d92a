// Object.wait, notify and notifyAll (JLS §17.2).
#include <algorithm>

#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/thread_stop.h"

namespace mazurka {
namespace {

NativeStatus NotOwner(NativeEnv& e) {
  return e.Throw("java/lang/IllegalMonitorStateException", "current thread is not owner");
}

bool WaitsFor(const Thread& t, Ref object) {
  return t.status == ThreadStatus::kWaiting && t.wait_object == object;
}

// The position behind all threads in the wait set. It depends only on the set.
uint32_t NextInLine(Vm& vm, Ref object) {
  uint32_t last = 0;
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    const Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (WaitsFor(t, object)) last = std::max(last, t.wait_sequence);
  }
  return last + 1;
}

void Wake(Vm& vm, Thread& t) {
  vm.threads().BeforeChange(t);
  t.notified = true;
  t.has_deadline = false;
  t.status = ThreadStatus::kReacquire;
  vm.accesses().TouchThread(t.object, SpecialSlot::kWake, true);
}

NativeStatus BeginWait(NativeEnv& e) {
  Ref object = e.Reference(0);
  int64_t millis = e.Long(1);
  if (millis < 0) {
    return e.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
  }
  if (!e.vm.monitors().Holds(e.thread, object)) return NotOwner(e);
  if (IsInterrupted(e.vm, e.thread.object)) {
    ClearInterrupt(e.vm, e.thread);
    return e.ThrowNoMessage("java/lang/InterruptedException");
  }
  uint32_t place = NextInLine(e.vm, object);
  uint16_t held = 0;
  while (e.vm.monitors().Holds(e.thread, object)) {
    e.vm.monitors().Unlock(e.thread, object);
    ++held;
  }
  NativeStatus status =
      Block(e, ThreadStatus::kWaiting, object, millis > 0 ? MillisToNanos(millis) : -1);
  e.thread.wait_sequence = place;
  e.thread.wait_count = held;
  return status;
}

NativeStatus EndWait(NativeEnv& e) {
  Thread& t = e.thread;
  Ref object = e.Reference(0);
  if (!e.vm.monitors().TryLock(t, object)) {
    e.vm.threads().BeforeChange(t);
    t.status = ThreadStatus::kReacquire;
    return NativeStatus::kBlocked;
  }
  for (uint16_t i = 1; i < t.wait_count; ++i) e.vm.monitors().TryLock(t, object);
  bool notified = t.notified;
  Resume(e);
  t.wait_count = 0;
  t.wait_sequence = 0;
  if (t.stopped) return ThrowStop(e);
  // A thread that was notified and interrupted may return normally, and then stays interrupted.
  if (!notified && IsInterrupted(e.vm, t.object)) {
    ClearInterrupt(e.vm, t);
    return e.vm.exceptions().ThrowNoMessage(t, "java/lang/InterruptedException");
  }
  return e.Void();
}

NativeStatus Wait(NativeEnv& e) { return e.thread.native_phase == 0 ? BeginWait(e) : EndWait(e); }

NativeStatus Notify(NativeEnv& e) {
  Ref object = e.Reference(0);
  if (!e.vm.monitors().Holds(e.thread, object)) return NotOwner(e);
  std::vector<Thread*> waiters = WaitersOf(e.vm, object);
  // Exploration chooses the thread; otherwise the one that has waited longest.
  if (!waiters.empty()) Wake(e.vm, *waiters[e.vm.choice() % waiters.size()]);
  return e.Void();
}

NativeStatus NotifyAll(NativeEnv& e) {
  if (!e.vm.monitors().Holds(e.thread, e.Reference(0))) return NotOwner(e);
  NotifyAllWaiters(e.vm, e.Reference(0));
  return e.Void();
}

constexpr NativeRow kRows[] = {
    {"java/lang/Object", "wait(J)V", &Wait},
    {"java/lang/Object", "notify()V", &Notify},
    {"java/lang/Object", "notifyAll()V", &NotifyAll},
};

}  // namespace

std::vector<Thread*> WaitersOf(Vm& vm, Ref object) {
  std::vector<Thread*> waiters;
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (WaitsFor(t, object)) waiters.push_back(&t);
  }
  std::sort(waiters.begin(), waiters.end(),
            [](const Thread* a, const Thread* b) { return a->wait_sequence < b->wait_sequence; });
  return waiters;
}

void NotifyAllWaiters(Vm& vm, Ref object) {
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (WaitsFor(t, object)) Wake(vm, t);
  }
}

MAZ_NATIVE_TABLE(MonitorNatives, kRows)

}  // namespace mazurka
