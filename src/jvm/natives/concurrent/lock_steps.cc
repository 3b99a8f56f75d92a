#include "jvm/natives/concurrent/lock_steps.h"

#include <limits>

#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/lock_looks.h"
#include "jvm/natives/host_state.h"

namespace mazurka {
namespace {

NativeStatus TooManyHolds(NativeEnv& e) {
  return e.Throw("java/lang/Error", "Maximum lock count exceeded");
}

void SetState(NativeEnv& e, Ref sync, uint32_t state) {
  e.heap().Store<uint32_t>(sync, e.vm.lock_layout().state, state);
}

NativeStatus TakeShared(NativeEnv& e, Ref sync) {
  uint32_t state = LockState(e.vm, sync);
  if (state / kReadUnit == kMaxReadWriteHolds) return TooManyHolds(e);
  if (!AddReadHold(e)) return NativeStatus::kThrown;
  // AddReadHold may have moved objects.
  SetState(e, e.heap().Load<Ref>(e.Reference(0), e.vm.lock_layout().read_lock_sync),
           state + kReadUnit);
  return NativeStatus::kDone;
}

void TakePermits(NativeEnv& e, Ref sync, uint32_t permits) {
  SetState(e, sync, LockState(e.vm, sync) - permits);
}

void TakeWorker(NativeEnv& e, Ref sync) {
  SetState(e, sync, 1);
  e.vm.objects().StoreRef(sync, e.vm.lock_layout().owner, e.thread.object);
}

NativeStatus TakeExclusive(NativeEnv& e, Ref sync) {
  uint32_t state = LockState(e.vm, sync);
  bool full = IsReadWriteSync(e.vm, sync)
                  ? (state & kWriteMask) == kMaxReadWriteHolds
                  : state == static_cast<uint32_t>(std::numeric_limits<int32_t>::max());
  if (full) return TooManyHolds(e);
  SetState(e, sync, state + 1);
  e.vm.objects().StoreRef(sync, e.vm.lock_layout().owner, e.thread.object);
  return NativeStatus::kDone;
}

// Changes the lock's state. `permits` is for semaphores.
// REQUIRES: the lock is available
NativeStatus TakeState(NativeEnv& e, Ref sync, uint16_t flags, uint32_t permits) {
  switch (KindOfSync(e.vm, sync)) {
    case SyncKind::kSemaphore:
      TakePermits(e, sync, permits);
      return NativeStatus::kDone;
    case SyncKind::kLatch:
      return NativeStatus::kDone;
    case SyncKind::kWorker:
      TakeWorker(e, sync);
      return NativeStatus::kDone;
    default:
      return (flags & kLockShared) != 0 ? TakeShared(e, sync) : TakeExclusive(e, sync);
  }
}

// What Semaphore.Sync.nonfairTryAcquireShared returns: negative if the permits were not taken.
NativeStatus ReturnPermitsLeft(NativeEnv& e, uint32_t left) {
  return e.ReturnInt(static_cast<int32_t>(left));
}

// Takes the lock and returns the result of the method.
// REQUIRES: the lock is available
NativeStatus Take(NativeEnv& e, Ref sync, uint16_t flags, uint32_t permits) {
  NativeStatus status = TakeState(e, sync, flags, permits);
  if (status != NativeStatus::kDone) return status;
  if ((flags & (kLockTimed | kLockTry)) == 0) return e.Void();
  if ((flags & kLockTry) != 0 && KindOfSync(e.vm, sync) == SyncKind::kSemaphore)
    return ReturnPermitsLeft(e, LockState(e.vm, sync));
  return e.ReturnBool(true);
}

// A kLockTry that does not get the lock.
NativeStatus Fail(NativeEnv& e, Ref sync, uint32_t permits) {
  if (KindOfSync(e.vm, sync) == SyncKind::kSemaphore)
    return ReturnPermitsLeft(e, LockState(e.vm, sync) - permits);
  return e.ReturnBool(false);
}

// Takes the lock in this step, and sets the interrupt status again in the next.
// REQUIRES: the method returns nothing
NativeStatus TakeAndRestore(NativeEnv& e, Ref sync, uint16_t flags, uint32_t permits) {
  NativeStatus status = TakeState(e, sync, flags, permits);
  if (status != NativeStatus::kDone) return status;
  if ((flags & kLockShared) != 0)  // the synchroniser may have moved
    sync = AbstractSync(e, e.vm.lock_layout().read_lock_sync);
  StandAtLock(e, LockOp::kRestore, flags, sync);
  return NativeStatus::kBlocked;
}

NativeStatus Proceed(NativeEnv& e, Ref sync, uint16_t flags) {
  const bool can_take = CanTakeLock(e.vm, e.thread);
  const bool recorded = (e.thread.lock_flags & kLockNoted) != 0;
  const uint32_t permits = e.thread.lock_saved;
  LeaveLine(e);
  LeaveLock(e);
  if (!can_take) return Fail(e, sync, permits);
  LetOthersPark(e, sync);
  return recorded ? TakeAndRestore(e, sync, flags, permits) : Take(e, sync, flags, permits);
}

NativeStatus Begin(NativeEnv& e, Ref sync, uint16_t flags, int64_t nanos) {
  if (NeedsLooks(e)) return e.vm.NeedsLockSteps(e.thread, LockNeed::kLooks);
  bool timed = (flags & kLockTimed) != 0;
  if (timed && nanos <= 0) {
    LeaveLock(e);
    return e.ReturnBool(false);
  }
  if (timed && NeedsTimes(e)) return e.vm.NeedsLockSteps(e.thread, LockNeed::kTimes);
  e.vm.threads().BeforeChange(e.thread);
  if (timed) {
    e.thread.has_deadline = true;
    e.thread.deadline = DeadlineAfter(e.vm.clock().NowForDeadline(), nanos);
    if (e.thread.interrupted) e.thread.lock_flags |= kLockInterruptedEarly;
  }
  if ((flags & kLockShared) != 0) e.thread.lock_saved = 0;  // forgets the state that it read
  if (Queues(e.vm, e.thread)) EnterQueue(e, sync);
  return StayAtLock(e);
}

NativeStatus EndByInterrupt(NativeEnv& e, Ref sync) {
  Thread& t = e.thread;
  if ((t.lock_flags & kLockThrows) != 0) {
    LeaveLock(e);
    return ThrowInterrupted(e);
  }
  if (NeedsLooks(e)) return e.vm.NeedsLockSteps(t, LockNeed::kLooks);
  if ((t.lock_flags & kLockNoted) == 0) {
    ClearInterrupt(e.vm, t);
    t.lock_flags |= kLockNoted;
  }
  if (Fades(e, sync)) return StayAtLock(e);
  LeaveLine(e);
  LeaveLock(e);
  return e.vm.exceptions().ThrowNoMessage(t, "java/lang/InterruptedException");
}

NativeStatus EndByTimeOut(NativeEnv& e, Ref sync) {
  const bool parks = (e.thread.lock_flags & kLockInterruptedEarly) == 0;
  if (e.vm.options().lock_times && !e.thread.timed_out && parks) return RecordTime(e);
  e.vm.clock().PassTo(e.thread.deadline);
  if (Lingers(e, sync) || Fades(e, sync)) return StayAtLock(e);
  LeaveLine(e);
  LeaveLock(e);
  return e.ReturnBool(false);
}

// Whether other threads could observe the thread's accesses.
bool HasOperations(NativeEnv& e) {
  return e.vm.options().explore && !e.vm.threads().IsAlone() && e.thread.atomic_depth == 0;
}

// True if the thread has this number of holds of a ReentrantLock. Other threads cannot observe how
// many there are, so the inner ones are invisible.
bool IsHeldAgain(NativeEnv& e, Ref sync, uint32_t holds) {
  return KindOfSync(e.vm, sync) == SyncKind::kReentrant &&
         LockOwner(e.vm, sync) == e.thread.object && LockState(e.vm, sync) >= holds;
}

}  // namespace

Ref AbstractSync(NativeEnv& e, uint32_t offset) {
  Ref sync = e.heap().Load<Ref>(e.Reference(0), offset);
  return !IsNull(sync) && IsAbstractSync(e.vm, sync) ? sync : Ref::kNull;
}

bool IsAcquisitionVisible(NativeEnv& e, Ref sync, uint16_t flags) {
  bool interruptible = (flags & kLockInterruptible) != 0;
  return interruptible ? HasOperations(e) : IsLockVisible(e, sync);
}

bool IsLockVisible(NativeEnv& e, Ref sync) {
  const VmOptions& options = e.vm.options();
  if (!HasOperations(e)) return false;
  uint32_t mask = options.every_operation ? kAnyObjectFlag : kEscapedFlag;
  return (e.heap().Header(sync).meta & mask) != 0;
}

void StandAtLock(NativeEnv& e, LockOp op, uint16_t flags, Ref sync) {
  Block(e, ThreadStatus::kAtLock, sync, -1);
  e.thread.lock_op = op;
  e.thread.lock_flags = flags;
  e.thread.wait_sequence = 0;
}

void LeaveLock(NativeEnv& e) {
  Resume(e);
  e.thread.lock_op = LockOp::kNone;
  e.thread.lock_flags = 0;
  e.thread.lock_saved = 0;
  e.thread.wait_sequence = 0;
  e.thread.wait_count = 0;
}

NativeStatus StayAtLock(NativeEnv& e) {
  e.vm.threads().BeforeChange(e.thread);
  e.thread.status = ThreadStatus::kAtLock;
  return NativeStatus::kBlocked;
}

bool ReadInterrupt(NativeEnv& e) {
  e.vm.accesses().TouchThread(e.thread.object, SpecialSlot::kInterrupt, false);
  return IsInterrupted(e.vm, e.thread.object);
}

NativeStatus StandInterrupted(NativeEnv& e, LockOp op, uint16_t flags, Ref sync) {
  if (!HasOperations(e)) return ThrowInterrupted(e);
  StandAtLock(e, op, flags | kLockThrows, sync);
  return NativeStatus::kBlocked;
}

bool IsTimeFor(NativeEnv& e, LockOp op, Ref sync) {
  if (e.thread.native_phase == 0) {
    const bool inner = op == LockOp::kUnlock && IsHeldAgain(e, sync, 2);
    if (inner || !IsLockVisible(e, sync)) return true;
    StandAtLock(e, op, 0, sync);
    return false;
  }
  LeaveLock(e);
  return true;
}

NativeStatus AcquireLock(NativeEnv& e, Ref sync, uint16_t flags, int64_t nanos, uint32_t permits) {
  uint32_t choice = e.vm.choice();
  if (e.thread.native_phase == 0) {
    bool interruptible = (flags & kLockInterruptible) != 0;
    if (interruptible && ReadInterrupt(e)) return StandInterrupted(e, LockOp::kLock, flags, sync);
    StandAtLock(e, LockOp::kLock, flags, sync);
    e.thread.lock_saved = permits;
    const bool again = !interruptible && IsHeldAgain(e, sync, 1);
    const bool may_wait = !again && (IsLockVisible(e, sync) || !CanTakeLock(e.vm, e.thread));
    if (may_wait && (flags & kLockTry) == 0 && SharesPermitWithLocks(e))
      return e.vm.NeedsShippedLocks(e.thread, kPermitNeed);
    if (!again && IsAcquisitionVisible(e, sync, flags)) return NativeStatus::kBlocked;
    choice = 0;  // that was of the operation before
  }
  if (e.thread.lock_op == LockOp::kRestore) {
    LeaveLock(e);
    SetInterrupt(e.vm, e.thread.object);
    return e.Void();
  }
  switch (LockActionOf(e.vm, e.thread, choice)) {
    case kLockBlocked:
    case kLockSpurious:  // only in a wait set
      return StayAtLock(e);
    case kLockProceed:
      return Proceed(e, sync, flags);
    case kLockBegin:
      return Begin(e, sync, flags, nanos);
    case kLockInterrupted:
      return EndByInterrupt(e, sync);
    case kLockTimesOut:
      return EndByTimeOut(e, sync);
    case kLockNote:
      return RecordInterrupt(e);
    case kLockLook:
      return Look(e, sync);
  }
  return StayAtLock(e);
}

NativeStatus ReleaseExclusive(NativeEnv& e, Ref sync) {
  if (LockOwner(e.vm, sync) != e.thread.object) return NotLockOwner(e);
  uint32_t state = LockState(e.vm, sync) - 1;
  uint32_t holds = IsReadWriteSync(e.vm, sync) ? state & kWriteMask : state;
  if (holds == 0) e.vm.objects().StoreRef(sync, e.vm.lock_layout().owner, Ref::kNull);
  SetState(e, sync, state);
  return e.Void();
}

NativeStatus NotLockOwner(NativeEnv& e) {
  return e.ThrowNoMessage("java/lang/IllegalMonitorStateException");
}

NativeStatus AsksForOwner(NativeEnv& e) {
  Ref sync = e.Reference(0);
  if (!IsAbstractSync(e.vm, sync) || !IsLockVisible(e, sync) ||
      LockOwner(e.vm, sync) == e.thread.object)
    return RunShipped(e);
  return e.vm.NeedsShippedLocks(e.thread, "asking for the owner of a lock");
}

NativeStatus ThrowInterrupted(NativeEnv& e) {
  ClearInterrupt(e.vm, e.thread);
  return e.ThrowNoMessage("java/lang/InterruptedException");
}

bool SharesPermitWithLocks(NativeEnv& e) {
  if (!e.vm.options().explore) return false;
  HostState::PermitUse& use = HostState::Of(e.vm).permit_use[e.thread.StableName()];
  use.waits_at_lock = true;
  return use.parks;
}

void EnterQueue(NativeEnv& e, Ref sync) {
  uint32_t place = static_cast<uint32_t>(LockLine(e.vm, sync).size()) + 1;
  e.vm.threads().BeforeChange(e.thread);
  e.thread.lock_flags &= ~(kLockLooking | kLockPassed | kLockFailed);
  e.thread.wait_count = 0;
  e.thread.wait_sequence = place;
}

void LeaveLine(NativeEnv& e) {
  Thread& t = e.thread;
  if (t.wait_sequence == 0) return;
  LetLookersPass(e.vm, t.wait_object, t.wait_sequence);
  for (Thread* other : LockLine(e.vm, t.wait_object)) {
    if (other->wait_sequence <= t.wait_sequence) continue;
    e.vm.threads().BeforeChange(*other);
    --other->wait_sequence;
  }
  e.vm.threads().BeforeChange(t);
  t.wait_sequence = 0;
}

NativeStatus RecordInterrupt(NativeEnv& e) {
  Thread& t = e.thread;
  ClearInterrupt(e.vm, t);
  bool tries = t.lock_op != LockOp::kWaiting && CanTakeLock(e.vm, t);
  t.lock_flags &= ~kLockAwake;
  t.lock_flags |= tries ? kLockNoted | kLockAwake : kLockNoted;
  return StayAtLock(e);
}

NativeStatus RecordTime(NativeEnv& e) {
  e.vm.threads().BeforeChange(e.thread);
  e.vm.clock().PassTo(e.thread.deadline);
  e.thread.timed_out = true;
  return StayAtLock(e);
}

bool NeedsTimes(NativeEnv& e) {
  if (!e.vm.options().explore || e.vm.options().lock_times) return false;
  HostState::Of(e.vm).timed_lock_wait = true;
  return HostState::Of(e.vm).clock_read;
}

void LetOthersPark(NativeEnv& e, Ref sync) {
  if (!e.vm.options().lock_notes) return;
  for (Thread* t : LockLine(e.vm, sync)) {
    if ((t->lock_flags & kLockAwake) == 0) continue;
    e.vm.threads().BeforeChange(*t);
    t->lock_flags &= ~kLockAwake;
  }
}

bool InterruptNeedsNotes(Vm& vm, Ref thread_object) {
  if (!vm.options().abstract_locks || vm.options().lock_notes) return false;
  const Thread* t = vm.threads().Find(thread_object);
  return t != nullptr && t->interrupted && t->status == ThreadStatus::kAtLock &&
         (t->lock_flags & kLockInterruptible) != 0 && t->wait_sequence != 0 &&
         t->lock_op != LockOp::kReacquire;
}

void RecordInterrupted(Vm& vm, Ref thread_object) {
  if (!vm.options().explore || !vm.options().lock_notes) return;
  const uint64_t name = NeverInterruptedName(vm, thread_object);
  if (!vm.assumptions().IsMutated(name)) vm.assumptions().RefuteConstant(name);
}

int64_t UnitToNanos(Vm& vm, Ref unit, int64_t duration) {
  auto nanos = vm.heap().Load<int64_t>(unit, vm.lock_layout().unit_nanos);
  int64_t product;
  if (!__builtin_mul_overflow(duration, nanos, &product)) return product;
  return duration > 0 ? std::numeric_limits<int64_t>::max() : std::numeric_limits<int64_t>::min();
}

}  // namespace mazurka
