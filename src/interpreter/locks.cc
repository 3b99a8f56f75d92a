#include "interpreter/locks.h"

#include <algorithm>
#include <bit>

namespace mazurka {
namespace {

bool IsInLine(const Thread& t, Ref place) {
  return t.status == ThreadStatus::kAtLock && t.wait_object == place && t.wait_sequence != 0 &&
         (t.lock_op == LockOp::kWaiting || t.lock_op == LockOp::kReacquire);
}

bool HasFlag(const Thread& t, LockFlags flag) { return (t.lock_flags & flag) != 0; }

bool HasSignalled(Vm& vm, Ref sync) {
  for (uint32_t i = 0; i < vm.thread_slots(); ++i) {
    if (IsInLine(vm.thread(static_cast<ThreadId>(i)), sync)) return true;
  }
  return false;
}

bool MayTimeOut(Vm& vm, const Thread& t) {
  if (!t.has_deadline) return false;
  if (vm.options().explore) return vm.MayPass(t.deadline);
  return t.timed_out || vm.now() >= t.deadline;
}

uint32_t InterruptAction(const Thread& t) {
  return HasFlag(t, kLockInterruptible) && t.interrupted ? kLockInterrupted : kLockBlocked;
}

uint32_t ActionsForLock(Vm& vm, const Thread& t) {
  if (HasFlag(t, kLockTry)) return kLockProceed;
  uint32_t actions = InterruptAction(t);
  if (CanTakeLock(vm, t)) return actions | kLockProceed;
  if (!HasFlag(t, kLockTimed)) return actions;
  if (!t.has_deadline) return actions | kLockBeginTimed;
  return MayTimeOut(vm, t) ? actions | kLockTimesOut : actions;
}

uint32_t ActionsInWaitSet(Vm& vm, const Thread& t) {
  uint32_t actions = InterruptAction(t);
  if (!HasFlag(t, kLockInterruptedEarly) && MayTimeOut(vm, t)) actions |= kLockTimesOut;
  return actions;
}

}  // namespace

bool IsAbstractSync(Vm& vm, Ref sync) {
  if (!vm.options().abstract_locks) return false;
  uint32_t klass = vm.heap().Header(sync).klass;
  return klass == vm.lock_layout().reentrant_sync->id ||
         klass == vm.lock_layout().read_write_sync->id;
}

bool IsReadWriteSync(Vm& vm, Ref sync) {
  return vm.heap().Header(sync).klass == vm.lock_layout().read_write_sync->id;
}

Ref SyncOf(Vm& vm, const Thread& t) {
  if (t.lock_op != LockOp::kWaiting) return t.wait_object;
  return vm.heap().Load<Ref>(t.wait_object, vm.lock_layout().condition_sync);
}

std::vector<Thread*> LockLine(Vm& vm, Ref place) {
  std::vector<Thread*> line;
  for (uint32_t i = 0; i < vm.thread_slots(); ++i) {
    Thread& t = vm.thread(static_cast<ThreadId>(i));
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

bool CanTakeLock(Vm& vm, const Thread& t) {
  Ref sync = SyncOf(vm, t);
  uint32_t state = LockState(vm, sync);
  if (t.lock_op == LockOp::kReacquire) return state == 0 && t.wait_sequence <= 1;
  if (state == 0) return true;
  bool is_owner = LockOwner(vm, sync) == t.object;
  if (!IsReadWriteSync(vm, sync)) return is_owner;
  if (HasFlag(t, kLockShared)) return (state & kWriteMask) == 0 || is_owner;
  return (state & kWriteMask) != 0 && is_owner;
}

bool IsReaderBehindSignalled(Vm& vm, const Thread& t) {
  if (!HasFlag(t, kLockShared) || HasFlag(t, kLockTry)) return false;
  Ref sync = SyncOf(vm, t);
  if (LockOwner(vm, sync) == t.object || ReadHolds(vm, sync, t.object) > 0) return false;
  return HasSignalled(vm, sync);
}

uint32_t LockActions(Vm& vm, const Thread& t) {
  switch (t.lock_op) {
    case LockOp::kLock:
      return ActionsForLock(vm, t);
    case LockOp::kAwait:
      return kLockProceed | InterruptAction(t);
    case LockOp::kWaiting:
      return ActionsInWaitSet(vm, t);
    case LockOp::kReacquire:
      return CanTakeLock(vm, t) ? kLockProceed : kLockBlocked;
    default:
      return kLockProceed;
  }
}

uint32_t LockChoices(Vm& vm, const Thread& t) {
  return std::max(1u, static_cast<uint32_t>(std::popcount(LockActions(vm, t))));
}

LockAction LockActionOf(Vm& vm, const Thread& t, uint32_t choice) {
  uint32_t actions = LockActions(vm, t);
  for (uint32_t skip = choice; skip > 0 && std::popcount(actions) > 1; --skip) {
    actions &= actions - 1;
  }
  return static_cast<LockAction>(actions & (~actions + 1));
}

bool IsFailingTryLock(Vm& vm, const Thread& t) {
  return t.status == ThreadStatus::kAtLock && t.lock_op == LockOp::kLock && HasFlag(t, kLockTry) &&
         !CanTakeLock(vm, t);
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
  return IsNull(owner) ? nullptr : vm.ThreadOf(owner);
}

}  // namespace mazurka
