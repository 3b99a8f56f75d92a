#pragma once

#include <vector>

#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/virtual_time.h"

namespace mazurka {

// In exploration, a native that waits is one operation. A thread that is about to execute a native
// that would have to wait is not enabled. If only the time limit can end a wait at that moment, the
// limit passes at once: no thread can distinguish that from having waited.
//
// Blocking natives run in two phases. The first call (native_phase 0) checks the arguments, sets
// the thread's status and returns kBlocked. When the scheduler enables the thread, the machine
// repeats the call with native_phase 1, and the native finishes. These natives use two phases:
// - Object.wait always, and Thread.join by a thread that holds the Thread's monitor: they release a
//   monitor in between.
// - All of them without exploration.
// - With --timeouts last, each native that has a time limit.

// Blocks the thread. `delay_nanos` < 0: no time limit.
inline NativeStatus Block(NativeEnv& e, ThreadStatus status, Ref object, int64_t delay_nanos) {
  Thread& t = e.thread;
  e.vm.threads().BeforeChange(t);
  t.status = status;
  t.wait_object = object;
  t.notified = false;
  t.timed_out = false;
  t.has_deadline = delay_nanos >= 0;
  t.deadline = delay_nanos >= 0 ? DeadlineAfter(e.vm.clock().NowForDeadline(), delay_nanos) : 0;
  t.in_operation = true;
  t.native_phase = 1;
  return NativeStatus::kBlocked;
}

// Second phase: clears what the thread was waiting for.
inline void Resume(NativeEnv& e) {
  Thread& t = e.thread;
  e.vm.threads().BeforeChange(t);
  t.status = ThreadStatus::kRunnable;
  t.wait_object = Ref::kNull;
  t.has_deadline = false;
  t.deadline = 0;
  t.notified = false;
  t.timed_out = false;
  t.in_operation = false;
  t.native_phase = 0;
}

// Advances the clock by the time limit of a wait.
inline void PassDelay(NativeEnv& e, int64_t delay_nanos) {
  int64_t deadline = DeadlineAfter(e.vm.clock().now(), delay_nanos);
  if (deadline > e.vm.clock().now()) e.vm.clock().Advance(deadline);
}

// How a thread would wait in the native that it is about to execute.
struct Waiting {
  ThreadStatus status = ThreadStatus::kRunnable;  // what Thread.getState reports
  bool timed = false;
  bool blocked = false;  // not enabled until another thread acts
  int64_t limit = 0;     // nanoseconds, if timed
  // Blocked and timed: an idle worker of a ForkJoinPool, see HostState::holds_idle_workers.
  bool idle = false;
};
Waiting WaitingBefore(Vm& vm, const Thread& t, const Method& native, const uint32_t* args);
Waiting WaitingBeforePark(Vm& vm, const Thread& t, const Method& native, const uint32_t* args);
Waiting WaitingBeforeNetworkCall(Vm& vm, const Thread& t, const Method& native,
                                 const uint32_t* args);

// The interrupt status is in the Thread object, where it outlives the thread, and in the record of
// a live thread, where the scheduler reads it.
bool IsInterrupted(Vm& vm, Ref thread_object);
void ClearInterrupt(Vm& vm, Thread& t);
void SetInterrupt(Vm& vm, Ref thread_object);

// The Thread objects of the live threads of a process, in order of their start.
std::vector<Ref> LiveThreadObjects(Vm& vm, uint8_t process);

// The wait set of the object, longest waiting first.
std::vector<Thread*> WaitersOf(Vm& vm, Ref object);
// Wakes all threads in the wait set of `object`; the caller need not hold its monitor.
void NotifyAllWaiters(Vm& vm, Ref object);

}  // namespace mazurka
