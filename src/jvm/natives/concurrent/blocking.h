#pragma once

#include <vector>

#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/virtual_time.h"

namespace mazurka {

// In exploration a thread that stands before a native that would have to wait is not enabled, and a
// wait with a time limit that could not end otherwise ends at once, by its limit: nobody can tell
// that from having waited. So these natives are one operation each. Object.wait, which gives up a
// monitor, is two. So is each of them without exploration, and with --timeouts last each that has a
// time limit:
//
// Natives that block run in two phases. The first call (native_phase 0) checks, sets the thread's
// status and answers kBlocked; when the scheduler lets the thread go on, the call is made again
// with native_phase 1 and finishes.

// Puts the thread to rest. `delay_nanos` < 0: no time limit.
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

// The second call has come: forgets what the thread was waiting for.
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

// The time limit of a wait passes.
inline void PassDelay(NativeEnv& e, int64_t delay_nanos) {
  int64_t deadline = DeadlineAfter(e.vm.clock().now(), delay_nanos);
  if (deadline > e.vm.clock().now()) e.vm.clock().Set(deadline);
}

// How a thread stands before the call of a native.
struct Waiting {
  ThreadStatus status = ThreadStatus::kRunnable;  // what Thread.getState tells it waits in
  bool timed = false;
  bool blocked = false;  // until others have done something
  int64_t limit = 0;     // nanoseconds, if timed
};
Waiting WaitingBefore(Vm& vm, const Thread& t, const Method& native, const uint32_t* args);
Waiting WaitingBeforePark(Vm& vm, const Thread& t, const Method& native, const uint32_t* args);

// The interrupt status is kept in the Thread object, where it outlives the thread, and in the
// record of a live thread, where the scheduler looks.
bool IsInterrupted(Vm& vm, Ref thread_object);
void ClearInterrupt(Vm& vm, Thread& t);
void SetInterrupt(Vm& vm, Ref thread_object);

// The Thread objects of the live threads of a process, in order of their start.
std::vector<Ref> LiveThreadObjects(Vm& vm, uint8_t process);

// The wait set of the object, longest waiting first.
std::vector<Thread*> WaitersOf(Vm& vm, Ref object);
// Wakes all threads in the wait set of `object`, whoever holds its monitor.
void NotifyAllWaiters(Vm& vm, Ref object);

}  // namespace mazurka
