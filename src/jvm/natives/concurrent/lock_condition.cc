// Conditions of abstract locks: AbstractQueuedSynchronizer.ConditionObject. Conditions of other
// synchronisers run the JDK's code.
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/lock_looks.h"

namespace mazurka {
namespace {

Ref SyncOfReceiver(NativeEnv& e) {
  return e.vm.options().abstract_locks ? AbstractSync(e, e.vm.lock_layout().condition_sync)
                                       : Ref::kNull;
}

bool IsOwner(NativeEnv& e, Ref sync) { return LockOwner(e.vm, sync) == e.thread.object; }

// Releases the lock and enters the wait set of the condition.
NativeStatus EnterWaitSet(NativeEnv& e, Ref sync, int64_t nanos) {
  Thread& t = e.thread;
  Ref condition = e.Reference(0);
  uint32_t place = static_cast<uint32_t>(LockLine(e.vm, condition).size()) + 1;
  e.vm.threads().BeforeChange(t);
  t.lock_saved = LockState(e.vm, sync);
  if ((t.lock_flags & kLockTimed) != 0) {
    if (t.interrupted) t.lock_flags |= kLockInterruptedEarly;
    t.has_deadline = true;
    t.deadline = DeadlineAfter(e.vm.clock().NowForDeadline(), nanos < 0 ? 0 : nanos);
  }
  t.lock_op = LockOp::kWaiting;
  t.wait_object = condition;
  t.wait_sequence = place;
  e.heap().Store<uint32_t>(sync, e.vm.lock_layout().state, 0);
  e.vm.objects().StoreRef(sync, e.vm.lock_layout().owner, Ref::kNull);
  return StayAtLock(e);
}

// Leaves the wait set without a signal. The thread then competes for the lock like any other.
NativeStatus GiveUpWaiting(NativeEnv& e, Ref sync, LockAction reason) {
  Thread& t = e.thread;
  const bool timed_out = reason == kLockTimesOut, spurious = reason == kLockSpurious;
  e.vm.accesses().Touch(e.vm.objects().StableName(t.wait_object), 0, 0, true);  // as SignalWaiters
  LeaveLine(e);
  e.vm.threads().BeforeChange(t);
  t.lock_op = LockOp::kReacquire;
  t.wait_object = sync;
  t.timed_out = timed_out;
  t.notified = spurious;  // a spurious wakeup returns the result of a signal
  t.lock_flags &= ~kLockInterruptedEarly;
  if (timed_out) {
    e.vm.clock().PassTo(t.deadline);
  } else if (!spurious && (t.lock_flags & kLockNoted) == 0) {
    ClearInterrupt(e.vm, t);
  } else if (!spurious) {
    t.lock_flags &= ~kLockNoted;
  }
  return StayAtLock(e);
}

// How a wait ended. The thread holds the lock again.
struct WaitEnd {
  bool signalled;
  bool interrupted;  // and not signalled
  int64_t deadline;
};

void TakeBack(NativeEnv& e, Ref sync) {
  Thread& t = e.thread;
  e.heap().Store<uint32_t>(sync, e.vm.lock_layout().state, t.lock_saved);
  e.vm.objects().StoreRef(sync, e.vm.lock_layout().owner, t.object);
  LeaveLine(e);
  LetOthersPark(e, sync);
}

WaitEnd EndWait(NativeEnv& e) {
  Thread& t = e.thread;
  WaitEnd end{t.notified, !t.notified && !t.timed_out, t.deadline};
  bool restores = t.lock_op == LockOp::kRestore;
  LeaveLock(e);
  if (restores) SetInterrupt(e.vm, t.object);
  return end;
}

// One phase of a wait, for all forms of await. `finish` maps how the wait ended to the native's
// result.
template <typename Finish>
NativeStatus AwaitStep(NativeEnv& e, Ref sync, uint16_t flags, int64_t nanos, Finish finish) {
  Thread& t = e.thread;
  uint32_t choice = e.vm.choice();
  if (t.native_phase == 0) {
    bool interruptible = (flags & kLockInterruptible) != 0;
    if (interruptible && ReadInterrupt(e)) return StandInterrupted(e, LockOp::kAwait, flags, sync);
    if (!interruptible && !IsOwner(e, sync)) return NotLockOwner(e);
    // The JDK's code releases the read holds too, but keeps the thread's counts of them.
    if (IsReadWriteSync(e.vm, sync) && ReadHolds(e.vm, sync, t.object) > 0)
      return e.vm.NeedsShippedLocks(t, "Condition.await of a thread that holds the read lock");
    if (SharesPermitWithLocks(e)) return e.vm.NeedsShippedLocks(t, kPermitNeed);
    StandAtLock(e, LockOp::kAwait, flags, sync);
    if (IsAcquisitionVisible(e, sync, flags)) return NativeStatus::kBlocked;
    choice = 0;  // it belongs to the previous operation
  }
  LockAction action = LockActionOf(e.vm, t, choice);
  if (action == kLockBlocked) return StayAtLock(e);
  if (action == kLockNote) return RecordInterrupt(e);
  if (action == kLockLook) return Look(e, sync);
  if (t.lock_op == LockOp::kAwait) {
    const bool owns = IsOwner(e, sync);
    if (action == kLockProceed && owns) {
      const bool timed = (flags & (kLockTimed | kLockNanos)) == kLockTimed;
      return timed && NeedsTimes(e) ? e.vm.NeedsLockSteps(t, LockNeed::kTimes)
                                    : EnterWaitSet(e, sync, nanos);
    }
    LeaveLock(e);
    return action == kLockProceed ? NotLockOwner(e) : ThrowInterrupted(e);
  }
  if (t.lock_op == LockOp::kWaiting) {
    bool times_out = action == kLockTimesOut;
    bool answers_time = (t.lock_flags & kLockNanos) != 0 || e.vm.options().lock_times;
    if (times_out && answers_time && !t.timed_out) return RecordTime(e);
    return GiveUpWaiting(e, sync, action);
  }
  if (action == kLockBegin) {
    if (NeedsLooks(e)) return e.vm.NeedsLockSteps(t, LockNeed::kLooks);
    EnterQueue(e, sync);
    return StayAtLock(e);
  }
  if (t.lock_op == LockOp::kReacquire) {
    TakeBack(e, sync);
    if ((t.lock_flags & kLockNoted) != 0) {
      e.vm.threads().BeforeChange(t);
      t.lock_op = LockOp::kRestore;
      return StayAtLock(e);
    }
  }
  WaitEnd end = EndWait(e);
  if (end.interrupted) {
    return e.ThrowNoMessage("java/lang/InterruptedException");
  }
  return finish(end);
}

// A ForkJoinPool adds a worker when one of its workers waits without a time limit.
bool IsPoolWorker(NativeEnv& e) {
  return e.vm.objects().KlassOf(e.thread.object).IsSubtypeOf(e.vm.lock_layout().pool_worker);
}

template <uint8_t kFlags>
NativeStatus Await(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e);
  if (IsNull(sync)) return RunShipped(e);
  if (IsPoolWorker(e)) {
    return e.vm.NeedsShippedLocks(e.thread, "Condition.await in a worker of a ForkJoinPool");
  }
  return AwaitStep(e, sync, kFlags, 0, [&](const WaitEnd&) { return e.Void(); });
}

constexpr uint16_t kTimedFlags = kLockInterruptible | kLockTimed;

NativeStatus AwaitTimed(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e), unit = e.Reference(3);
  if (IsNull(sync)) return RunShipped(e);
  if (IsNull(unit)) return e.ThrowNoMessage("java/lang/NullPointerException");
  return AwaitStep(e, sync, kTimedFlags, UnitToNanos(e.vm, unit, e.Long(1)),
                   [&](const WaitEnd& end) { return e.ReturnBool(end.signalled); });
}

NativeStatus AwaitNanos(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e);
  if (IsNull(sync)) return RunShipped(e);
  int64_t nanos = e.Long(1);
  return AwaitStep(e, sync, kTimedFlags | kLockNanos, nanos, [&](const WaitEnd& end) {
    // Reads the clock, but returns a difference of times: see docs/time.md.
    int64_t remaining = end.deadline - e.vm.clock().NowForDeadline();
    return e.ReturnLong(remaining <= nanos ? remaining : INT64_MIN);
  });
}

NativeStatus AwaitUntil(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e), date = e.Reference(1);
  if (IsNull(sync)) return RunShipped(e);
  if (IsNull(date)) return e.ThrowNoMessage("java/lang/NullPointerException");
  const LockLayout& layout = e.vm.lock_layout();
  if (&e.vm.objects().KlassOf(date) != layout.date ||
      !IsNull(e.heap().Load<Ref>(date, layout.date_calendar))) {
    return e.vm.NeedsShippedLocks(e.thread, "Condition.awaitUntil with such a Date");
  }
  auto millis = e.heap().Load<int64_t>(date, layout.date_millis);
  const int64_t start = e.vm.options().environment->start_millis;
  int64_t nanos = millis <= start ? 0 : MillisToNanos(millis - start) - e.vm.clock().Read();
  return AwaitStep(e, sync, kTimedFlags, nanos,
                   [&](const WaitEnd& end) { return e.ReturnBool(end.signalled); });
}

void Signal(NativeEnv& e, Ref sync, Thread& waiter) {
  uint32_t place = static_cast<uint32_t>(LockLine(e.vm, sync).size()) + 1;
  e.vm.threads().BeforeChange(waiter);
  waiter.lock_op = LockOp::kReacquire;
  waiter.wait_object = sync;
  waiter.wait_sequence = place;
  waiter.notified = true;
  waiter.timed_out = false;
  waiter.lock_flags &= ~kLockInterruptedEarly;
}

// True if the thread may have cleared its interrupt status and not left the wait set yet: in the
// abstraction it is about to do both, or has done both and waits for the lock.
bool MayLingerInWaitSet(Vm& vm, const Thread& t, Ref sync) {
  if (t.status != ThreadStatus::kAtLock || SyncOf(vm, t) != sync) return false;
  if (t.lock_op == LockOp::kWaiting) return t.interrupted;
  return t.lock_op == LockOp::kReacquire && !t.notified && !t.timed_out;
}

// Call this when a thread observes who is in a wait set of the lock. If a thread may linger there,
// clearing the status and leaving the wait set must be two steps.
void RecordLook(NativeEnv& e, Ref sync) {
  const uint64_t name = NoneInterruptedInWaitSetName();
  if (!e.vm.options().explore || !e.vm.options().lock_notes || e.vm.assumptions().IsMutated(name))
    return;
  for (uint32_t i = 0; i < e.vm.threads().slots(); ++i) {
    if (!MayLingerInWaitSet(e.vm, e.vm.threads()[static_cast<ThreadId>(i)], sync)) continue;
    e.vm.assumptions().RefuteConstant(name);
    return;
  }
}

template <bool kAll>
NativeStatus SignalWaiters(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e);
  if (IsNull(sync)) return RunShipped(e);
  if (!IsOwner(e, sync)) return NotLockOwner(e);
  Ref condition = e.Reference(0);
  // No thread enters the wait set while this thread holds the lock, but a waiter may leave it by
  // time-out or interrupt. Hence the read of the condition.
  e.vm.accesses().Touch(e.vm.objects().StableName(condition), 0, 0, false);
  RecordLook(e, sync);
  if (e.thread.native_phase == 0 && LockLine(e.vm, condition).empty()) return e.Void();
  if (!IsTimeFor(e, kAll ? LockOp::kSignalAll : LockOp::kSignal, sync))
    return NativeStatus::kBlocked;
  std::vector<Thread*> waiters = LockLine(e.vm, condition);
  for (size_t i = 0; i < waiters.size(); ++i) {
    if (kAll || i == 0) {
      Signal(e, sync, *waiters[i]);
    } else {
      e.vm.threads().BeforeChange(*waiters[i]);
      --waiters[i]->wait_sequence;
    }
  }
  return e.Void();
}

template <bool kCount>
NativeStatus Waiters(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e);
  if (IsNull(sync)) return RunShipped(e);
  if (!IsOwner(e, sync)) return NotLockOwner(e);
  e.vm.accesses().Touch(e.vm.objects().StableName(e.Reference(0)), 0, 0,
                        false);  // as SignalWaiters
  RecordLook(e, sync);
  size_t count = LockLine(e.vm, e.Reference(0)).size();
  if (e.thread.native_phase == 0 && count == 0) return e.ReturnInt(0);
  if (!IsTimeFor(e, LockOp::kQuery, sync)) return NativeStatus::kBlocked;
  return e.ReturnInt(kCount ? static_cast<int32_t>(count) : count > 0 ? 1 : 0);
}

NativeStatus AsksForThreads(NativeEnv& e) {
  if (IsNull(SyncOfReceiver(e))) return RunShipped(e);
  return e.vm.NeedsShippedLocks(e.thread, e.method.FullName());
}

constexpr std::string_view kCondition =
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";

constexpr NativeRow kRows[] = {
    {kCondition, "await()V", &Await<kLockInterruptible>, kLockReason, kKept},
    {kCondition, "awaitUninterruptibly()V", &Await<0>, kLockReason, kKept},
    {kCondition, "await(JLjava/util/concurrent/TimeUnit;)Z", &AwaitTimed, kLockReason, kKept},
    {kCondition, "awaitNanos(J)J", &AwaitNanos, kLockReason, kKept},
    {kCondition, "awaitUntil(Ljava/util/Date;)Z", &AwaitUntil, kLockReason, kKept},
    {kCondition, "signal()V", &SignalWaiters<false>, kLockReason, kKept},
    {kCondition, "signalAll()V", &SignalWaiters<true>, kLockReason, kKept},
    {kCondition, "hasWaiters()Z", &Waiters<false>, kLockReason, kKept},
    {kCondition, "getWaitQueueLength()I", &Waiters<true>, kLockReason, kKept},
    {kCondition, "getWaitingThreads()Ljava/util/Collection;", &AsksForThreads, kQueueReason, kKept},
};

}  // namespace

MAZ_NATIVE_TABLE(LockConditionNatives, kRows)

}  // namespace mazurka
