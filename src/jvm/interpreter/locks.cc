#include "jvm/interpreter/locks.h"

#include <algorithm>
#include <bit>

namespace mazurka {
namespace {

bool IsInLine(const Thread& t, Ref place) {
  return t.status == ThreadStatus::kAtLock && t.wait_object == place && t.wait_sequence != 0;
}

bool HasFlag(const Thread& t, LockFlags flag) { return (t.lock_flags & flag) != 0; }

bool IsWriterFirst(Vm& vm, Ref sync) {
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    const Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (IsInLine(t, sync) && t.wait_sequence == 1)
      return !HasFlag(t, kLockShared) && !HasFlag(t, kLockFaded);
  }
  return false;
}

// True if the lock's state, without the queue, lets the thread take the lock.
bool AllowsState(Vm& vm, const Thread& t, Ref sync) {
  const SyncKind kind = KindOfSync(vm, sync);
  const uint32_t state = LockState(vm, sync);
  if (kind == SyncKind::kSemaphore) return static_cast<int32_t>(state - t.lock_saved) >= 0;
  if (state == 0) return true;
  if (kind == SyncKind::kLatch || kind == SyncKind::kWorker) return false;
  if (t.lock_op == LockOp::kReacquire) return false;
  const bool is_owner = LockOwner(vm, sync) == t.object;
  if (kind == SyncKind::kReentrant) return is_owner;
  if (HasFlag(t, kLockShared)) return (state & kWriteMask) == 0 || is_owner;
  return (state & kWriteMask) != 0 && is_owner;
}

bool IsSharedKind(Vm& vm, const Thread& t, Ref sync) {
  return HasFlag(t, kLockShared) || KindOfSync(vm, sync) == SyncKind::kSemaphore;
}

// True for a thread that has to check the queue: it has no hold, and is not queued itself. Only
// readers have to, unless the lock is fair.
bool HeedsQueue(Vm& vm, const Thread& t, Ref sync) {
  if (HasFlag(t, kLockTry) || IsQueued(t)) return false;
  if (!HasFlag(t, kLockShared)) return IsFairSync(vm, sync) && LockOwner(vm, sync) != t.object;
  return LockOwner(vm, sync) != t.object && ReadHolds(vm, sync, t.object) == 0;
}

// True if a thread that heeds the queue has to wait for it.
bool QueueBars(Vm& vm, Ref sync) {
  if (!IsFairSync(vm, sync)) return IsWriterFirst(vm, sync);
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    if (IsInLine(vm.threads()[static_cast<ThreadId>(i)], sync)) return true;
  }
  return false;
}

// True if the state is the one that the thread read before it checked the queue. Semaphores read
// the state afterwards, and only state 0 lets a thread take an exclusive lock.
bool IsStateAsRead(Vm& vm, const Thread& t, Ref sync) {
  return !HasFlag(t, kLockShared) || t.lock_saved == LockState(vm, sync);
}

bool HasPassed(Vm& vm, const Thread& t, Ref sync) {
  return HasFlag(t, kLockLooking) && HasFlag(t, kLockPassed) && IsStateAsRead(vm, t, sync);
}

// With VmOptions::lock_notes: true if the search has seen that the thread is interrupted.
bool IsEverInterrupted(Vm& vm, const Thread& t) {
  return vm.options().lock_notes && vm.assumptions().IsMutated(NeverInterruptedName(vm, t.object));
}

// Under exploration VirtualClock::MayPass decides when a deadline may pass. A thread that was
// interrupted before its wait began does not park, and detects the interrupt first. The exception
// is a thread that wants the lock and whose deadline other threads have already let pass: it times
// out without checking for the interrupt.
bool MayTimeOut(Vm& vm, const Thread& t) {
  if (!t.has_deadline) return false;
  if (HasFlag(t, kLockInterruptedEarly))
    return t.lock_op == LockOp::kLock && vm.clock().now() >= t.deadline;
  if (t.timed_out) return true;
  if (vm.options().explore) return vm.clock().MayPass(t.deadline);
  return vm.clock().now() >= t.deadline;
}

// True if the deadline may pass before the thread takes the lock. The wait must have begun. A
// thread that was interrupted early has tried to take the lock, and may not have read the clock
// yet.
bool MayBeLate(Vm& vm, const Thread& t) {
  const bool asks_late = vm.options().lock_times || HasFlag(t, kLockInterruptedEarly);
  return asks_late && !t.timed_out && MayTimeOut(vm, t);
}

// True if the operation ends with an interrupt instead of waiting. A ReentrantLock tries to take
// the lock, and then checks the interrupt status once more.
bool EndsInstead(Vm& vm, const Thread& t) {
  return t.interrupted && HasFlag(t, kLockInterruptible) && t.lock_op == LockOp::kLock &&
         KindOfSync(vm, SyncOf(vm, t)) == SyncKind::kReentrant;
}

bool MayBegin(Vm& vm, const Thread& t) {
  if (EndsInstead(vm, t)) return false;
  if (Queues(vm, t)) return !IsQueued(t);
  return HasFlag(t, kLockTimed) && !t.has_deadline && t.lock_op == LockOp::kLock;
}

bool MayLook(Vm& vm, const Thread& t) {
  if (!vm.options().lock_looks) return false;
  Ref sync = SyncOf(vm, t);
  if (!HeedsQueue(vm, t, sync)) return false;
  const bool shared = IsSharedKind(vm, t, sync);
  if (IsFairSync(vm, sync) && shared && !HasFlag(t, kLockFailed) && FailsNow(vm, t)) return true;
  if (!AllowsState(vm, t, sync) && KindOfSync(vm, sync) != SyncKind::kSemaphore) return false;
  return !HasFlag(t, kLockLooking) || !IsStateAsRead(vm, t, sync);
}

// The actions that an interrupt enables for a thread that waits for the lock. A queued thread has
// parked, and an interrupt wakes it. Unless it is interruptible, it then tries to take the lock
// before it parks again.
uint32_t InterruptActions(Vm& vm, const Thread& t, bool can_take) {
  if (!t.interrupted) return kLockBlocked;
  bool ends = HasFlag(t, kLockInterruptible) && t.lock_op == LockOp::kLock;
  if (!vm.options().lock_notes || !IsQueued(t)) return ends ? kLockInterrupted : kLockBlocked;
  return !ends && HasFlag(t, kLockAwake) && can_take ? kLockBlocked : kLockNote;
}

uint32_t ActionsForLock(Vm& vm, const Thread& t) {
  if (HasFlag(t, kLockTry)) return kLockProceed;
  if (HasFlag(t, kLockNoted) && HasFlag(t, kLockInterruptible)) return kLockInterrupted;
  if (HasFlag(t, kLockGivesUp) || HasFlag(t, kLockFaded)) return kLockTimesOut;
  bool can_take = CanTakeLock(vm, t);
  uint32_t actions = InterruptActions(vm, t, can_take);
  if (MayLook(vm, t)) actions |= kLockLook;
  if (can_take && MayBeLate(vm, t)) actions |= kLockTimesOut;
  if (MayBegin(vm, t) && (!can_take || HasFlag(t, kLockFailed))) actions |= kLockBegin;
  if (can_take) return actions | kLockProceed;
  return (actions & kLockBegin) == 0 && MayTimeOut(vm, t) ? actions | kLockTimesOut : actions;
}

uint32_t ActionsInWaitSet(Vm& vm, const Thread& t) {
  bool ends = HasFlag(t, kLockInterruptible);
  if (HasFlag(t, kLockNoted) && ends) return kLockInterrupted;
  uint32_t actions = kLockBlocked;
  const bool notes = vm.options().lock_notes &&
                     (!ends || vm.assumptions().IsMutated(NoneInterruptedInWaitSetName()));
  if (t.interrupted && notes) actions = kLockNote;
  if (t.interrupted && !notes && ends) actions = kLockInterrupted;
  if (MayTimeOut(vm, t)) actions |= kLockTimesOut;
  if (vm.options().spurious) actions |= kLockSpurious;
  return actions;
}

uint32_t ActionsForReacquire(Vm& vm, const Thread& t) {
  bool can_take = CanTakeLock(vm, t);
  uint32_t actions = InterruptActions(vm, t, can_take);
  if (MayLook(vm, t)) actions |= kLockLook;
  if (can_take) return actions | kLockProceed;
  return MayBegin(vm, t) ? actions | kLockBegin : actions;
}

}  // namespace

SyncKind KindOfSync(Vm& vm, Ref sync) {
  if (!vm.options().abstract_locks) return SyncKind::kShipped;
  const LockLayout& layout = vm.lock_layout();
  const uint32_t klass = vm.heap().Header(sync).klass;
  auto is = [&](const Klass* one, const Klass* fair) {
    return klass == one->id || klass == fair->id;
  };
  if (is(layout.reentrant_sync, layout.fair_reentrant_sync)) return SyncKind::kReentrant;
  if (is(layout.read_write_sync, layout.fair_read_write_sync)) return SyncKind::kReadWrite;
  if (is(layout.semaphore_sync, layout.fair_semaphore_sync)) return SyncKind::kSemaphore;
  if (klass == layout.latch_sync->id) return SyncKind::kLatch;
  if (klass == layout.worker->id) return SyncKind::kWorker;
  return SyncKind::kShipped;
}

bool IsReadWriteSync(Vm& vm, Ref sync) {
  const uint32_t klass = vm.heap().Header(sync).klass;
  return klass == vm.lock_layout().read_write_sync->id ||
         klass == vm.lock_layout().fair_read_write_sync->id;
}

bool IsFairSync(Vm& vm, Ref sync) {
  const LockLayout& layout = vm.lock_layout();
  const uint32_t klass = vm.heap().Header(sync).klass;
  return klass == layout.fair_reentrant_sync->id || klass == layout.fair_read_write_sync->id ||
         klass == layout.fair_semaphore_sync->id;
}

Ref SyncOf(Vm& vm, const Thread& t) {
  if (t.lock_op != LockOp::kWaiting) return t.wait_object;
  return vm.heap().Load<Ref>(t.wait_object, vm.lock_layout().condition_sync);
}

std::vector<Thread*> LockLine(Vm& vm, Ref place) {
  std::vector<Thread*> line;
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (IsInLine(t, place)) line.push_back(&t);
  }
  std::sort(line.begin(), line.end(),
            [](const Thread* a, const Thread* b) { return a->wait_sequence < b->wait_sequence; });
  return line;
}

uint32_t ReadHolds(Vm& vm, Ref sync, Ref thread_object) {
  Ref holds = vm.heap().Load<Ref>(sync, vm.lock_layout().read_holds);
  if (IsNull(holds)) return 0;
  uint32_t count = 0;
  for (uint32_t i = 0; i < vm.heap().Length(holds); ++i) {
    if (vm.heap().LoadElement<Ref>(holds, i) == thread_object) ++count;
  }
  return count;
}

bool HasQueue(Vm& vm, Ref sync) {
  if (IsReadWriteSync(vm, sync) || IsFairSync(vm, sync)) return true;
  return vm.options().lock_queues && KindOfSync(vm, sync) == SyncKind::kSemaphore;
}

bool Queues(Vm& vm, const Thread& t) {
  return HasQueue(vm, SyncOf(vm, t)) || IsEverInterrupted(vm, t);
}

uint64_t NeverInterruptedName(Vm& vm, Ref thread_object) {
  return VmName("interrupted", "never", vm.heap().Header(thread_object).name);
}

uint64_t NoneInterruptedInWaitSetName() { return VmName("interrupted", "none in wait set"); }

bool IsQueued(const Thread& t) { return t.wait_sequence != 0 && t.lock_op != LockOp::kWaiting; }

bool CanTakeLock(Vm& vm, const Thread& t) {
  Ref sync = SyncOf(vm, t);
  if (t.wait_sequence > 1 || !AllowsState(vm, t, sync)) return false;
  return !HeedsQueue(vm, t, sync) || !QueueBars(vm, sync) || HasPassed(vm, t, sync);
}

bool IsHeldUpByQueue(Vm& vm, const Thread& t) {
  Ref sync = SyncOf(vm, t);
  return HeedsQueue(vm, t, sync) && AllowsState(vm, t, sync) && QueueBars(vm, sync);
}

bool FailsNow(Vm& vm, const Thread& t) {
  Ref sync = SyncOf(vm, t);
  return !AllowsState(vm, t, sync) || (HeedsQueue(vm, t, sync) && QueueBars(vm, sync));
}

uint32_t LockActions(Vm& vm, const Thread& t) {
  if (HasFlag(t, kLockThrows)) return kLockInterrupted;
  switch (t.lock_op) {
    case LockOp::kLock:
      return ActionsForLock(vm, t);
    case LockOp::kAwait:
      return HasFlag(t, kLockInterruptible) && t.interrupted ? kLockProceed | kLockInterrupted
                                                             : kLockProceed;
    case LockOp::kWaiting:
      return ActionsInWaitSet(vm, t);
    case LockOp::kReacquire:
      return ActionsForReacquire(vm, t);
    default:
      return kLockProceed;
  }
}

uint32_t LockAlternatives(Vm& vm, const Thread& t) {
  return std::max(1u, static_cast<uint32_t>(std::popcount(LockActions(vm, t))));
}

LockAction LockActionOf(Vm& vm, const Thread& t, uint32_t choice) {
  uint32_t actions = LockActions(vm, t);
  for (uint32_t skip = choice; skip > 0 && std::popcount(actions) > 1; --skip) {
    actions &= actions - 1;
  }
  return static_cast<LockAction>(actions & (~actions + 1));
}

bool OnlyReadsLock(Vm& vm, const Thread& t) {
  if (t.status != ThreadStatus::kAtLock || t.lock_op != LockOp::kLock) return false;
  if (HasFlag(t, kLockTry)) return !CanTakeLock(vm, t);
  const Ref sync = SyncOf(vm, t);
  return KindOfSync(vm, sync) == SyncKind::kLatch && !Queues(vm, t);
}

bool GivesPermits(Vm& vm, const Thread& t) {
  if (t.status != ThreadStatus::kAtLock || t.lock_op != LockOp::kUnlock) return false;
  const SyncKind kind = KindOfSync(vm, t.wait_object);
  return kind == SyncKind::kSemaphore || kind == SyncKind::kLatch;
}

// An attempt, or one with a time limit, ends in another way if there are too few. An interrupt, a
// queue, and steps that only some programs need (VmOptions) make others of it too.
bool TakesPermits(Vm& vm, const Thread& t) {
  return t.status == ThreadStatus::kAtLock && t.lock_op == LockOp::kLock &&
         (t.lock_flags & ~kLockInterruptible) == 0 && !t.interrupted &&
         KindOfSync(vm, t.wait_object) == SyncKind::kSemaphore && !HasQueue(vm, t.wait_object) &&
         !vm.options().lock_notes;
}

bool MayBeQueued(const Thread& t) {
  if (t.status != ThreadStatus::kAtLock || HasFlag(t, kLockTry)) return false;
  return t.lock_op == LockOp::kLock || t.lock_op == LockOp::kWaiting ||
         t.lock_op == LockOp::kReacquire;
}

Thread* LockBlocker(Vm& vm, const Thread& t) {
  if (t.lock_op != LockOp::kLock && t.lock_op != LockOp::kReacquire) return nullptr;
  if (LockActions(vm, t) != kLockBlocked) return nullptr;
  Ref owner = LockOwner(vm, SyncOf(vm, t));
  return IsNull(owner) ? nullptr : vm.threads().Find(owner);
}

}  // namespace mazurka
