#include "natives/lock_steps.h"

#include <limits>

#include "heap/names.h"
#include "natives/blocking.h"

namespace mazurka {
namespace {

NativeStatus TooManyHolds(NativeEnv& e) {
  return e.vm.Throw(e.thread, "java/lang/Error", "Maximum lock count exceeded");
}

void SetState(NativeEnv& e, Ref sync, uint32_t state) {
  e.heap().Store<uint32_t>(sync, e.vm.lock_layout().state, state);
}

// The array of read holds of the receiver, a ReadLock, with at least one free entry at its end. A
// larger one replaces one that is full; its name tells its size, so that names stay unique. Null:
// OutOfMemoryError.
Ref HoldsWithRoom(NativeEnv& e) {
  constexpr uint32_t kFirstSize = 8;
  const LockLayout& layout = e.vm.lock_layout();
  auto sync = [&] { return e.heap().Load<Ref>(e.Reference(0), layout.read_lock_sync); };
  Ref holds = e.heap().Load<Ref>(sync(), layout.read_holds);
  uint32_t size = IsNull(holds) ? 0 : e.heap().Length(holds);
  if (size > 0 && IsNull(e.heap().LoadElement<Ref>(holds, size - 1))) return holds;
  uint32_t new_size = size == 0 ? kFirstSize : size * 2;
  uint64_t bytes = kArrayHeaderBytes + uint64_t{new_size} * 4;
  if (!e.vm.EnsureHeap(e.thread, bytes)) return Ref::kNull;
  holds = e.heap().Load<Ref>(sync(), layout.read_holds);
  Ref grown = e.vm.NewNamed(*e.program().known.object_array, bytes,
                            VmName("read holds", "", e.vm.StableName(sync()) + new_size));
  e.heap().Header(grown).length = new_size;
  for (uint32_t i = 0; i < size; ++i)
    e.vm.StoreRefElement(grown, i, e.heap().LoadElement<Ref>(holds, i));
  e.vm.StoreRef(sync(), layout.read_holds, grown);
  return grown;
}

NativeStatus TakeShared(NativeEnv& e, Ref sync) {
  uint32_t state = LockState(e.vm, sync);
  if (state / kReadUnit == kMaxReadWriteHolds) return TooManyHolds(e);
  if (!AddReadHold(e)) return NativeStatus::kThrown;
  // Making room may have moved objects.
  SetState(e, e.heap().Load<Ref>(e.Reference(0), e.vm.lock_layout().read_lock_sync),
           state + kReadUnit);
  return NativeStatus::kDone;
}

NativeStatus TakeExclusive(NativeEnv& e, Ref sync) {
  uint32_t state = LockState(e.vm, sync);
  bool full = IsReadWriteSync(e.vm, sync)
                  ? (state & kWriteMask) == kMaxReadWriteHolds
                  : state == static_cast<uint32_t>(std::numeric_limits<int32_t>::max());
  if (full) return TooManyHolds(e);
  SetState(e, sync, state + 1);
  e.vm.StoreRef(sync, e.vm.lock_layout().owner, e.thread.object);
  return NativeStatus::kDone;
}

// The lock can be had.
NativeStatus Take(NativeEnv& e, Ref sync, uint8_t flags) {
  NativeStatus status = (flags & kLockShared) != 0 ? TakeShared(e, sync) : TakeExclusive(e, sync);
  if (status != NativeStatus::kDone) return status;
  return (flags & (kLockTimed | kLockTry)) != 0 ? e.ReturnBool(true) : e.Void();
}

NativeStatus Proceed(NativeEnv& e, Ref sync, uint8_t flags) {
  if (IsReaderBehindSignalled(e.vm, e.thread)) {
    return e.vm.NeedsShippedLocks(e.thread,
                                  "a read lock while a signalled thread waits for the write lock");
  }
  bool can_take = CanTakeLock(e.vm, e.thread);
  LeaveLock(e);
  return can_take ? Take(e, sync, flags) : e.ReturnBool(false);
}

NativeStatus BeginTimed(NativeEnv& e, int64_t nanos) {
  if (nanos <= 0) {
    LeaveLock(e);
    return e.ReturnBool(false);
  }
  e.thread.has_deadline = true;
  e.thread.deadline = DeadlineAfter(e.vm.NowForDeadline(), nanos);
  return StayAtLock(e);
}

}  // namespace

Ref AbstractSync(NativeEnv& e, uint32_t offset) {
  Ref sync = e.heap().Load<Ref>(e.Reference(0), offset);
  return !IsNull(sync) && IsAbstractSync(e.vm, sync) ? sync : Ref::kNull;
}

bool IsLockVisible(NativeEnv& e, Ref sync) {
  const VmOptions& options = e.vm.options();
  if (!options.explore || e.vm.IsAlone() || e.thread.atomic_depth > 0) return false;
  uint32_t mask = options.every_operation ? kAnyObjectFlag : kEscapedFlag;
  return (e.heap().Header(sync).meta & mask) != 0;
}

void StandAtLock(NativeEnv& e, LockOp op, uint8_t flags, Ref sync) {
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
}

NativeStatus StayAtLock(NativeEnv& e) {
  e.vm.BeforeChange(e.thread);
  e.thread.status = ThreadStatus::kAtLock;
  return NativeStatus::kBlocked;
}

bool ReadInterrupt(NativeEnv& e) {
  e.vm.TouchThread(e.thread.object, SpecialSlot::kInterrupt, false);
  return IsInterrupted(e.vm, e.thread.object);
}

bool IsTimeFor(NativeEnv& e, LockOp op, Ref sync) {
  if (e.thread.native_phase == 0) {
    if (!IsLockVisible(e, sync)) return true;
    StandAtLock(e, op, 0, sync);
    return false;
  }
  LeaveLock(e);
  return true;
}

NativeStatus AcquireLock(NativeEnv& e, Ref sync, uint8_t flags, int64_t nanos) {
  if (e.thread.native_phase == 0) {
    bool interruptible = (flags & kLockInterruptible) != 0;
    if (interruptible && ReadInterrupt(e)) return ThrowInterrupted(e);
    StandAtLock(e, LockOp::kLock, flags, sync);
    if (IsLockVisible(e, sync)) return NativeStatus::kBlocked;
  }
  switch (LockActionOf(e.vm, e.thread, e.vm.choice())) {
    case kLockBlocked:
      return StayAtLock(e);
    case kLockProceed:
      return Proceed(e, sync, flags);
    case kLockBeginTimed:
      return BeginTimed(e, nanos);
    case kLockInterrupted:
      LeaveLock(e);
      return ThrowInterrupted(e);
    case kLockTimesOut:
      e.vm.PassTo(e.thread.deadline);
      LeaveLock(e);
      return e.ReturnBool(false);
  }
  return StayAtLock(e);
}

NativeStatus ReleaseExclusive(NativeEnv& e, Ref sync) {
  if (LockOwner(e.vm, sync) != e.thread.object) return NotLockOwner(e);
  uint32_t state = LockState(e.vm, sync) - 1;
  uint32_t holds = IsReadWriteSync(e.vm, sync) ? state & kWriteMask : state;
  if (holds == 0) e.vm.StoreRef(sync, e.vm.lock_layout().owner, Ref::kNull);
  SetState(e, sync, state);
  return e.Void();
}

NativeStatus NotLockOwner(NativeEnv& e) {
  return e.vm.ThrowNoMessage(e.thread, "java/lang/IllegalMonitorStateException");
}

NativeStatus ThrowInterrupted(NativeEnv& e) {
  ClearInterrupt(e.vm, e.thread);
  return e.vm.ThrowNoMessage(e.thread, "java/lang/InterruptedException");
}

void LeaveLine(NativeEnv& e) {
  Thread& t = e.thread;
  if (t.wait_sequence == 0) return;
  for (Thread* other : LockLine(e.vm, t.wait_object)) {
    if (other->wait_sequence <= t.wait_sequence) continue;
    e.vm.BeforeChange(*other);
    --other->wait_sequence;
  }
  e.vm.BeforeChange(t);
  t.wait_sequence = 0;
}

int64_t UnitToNanos(Vm& vm, Ref unit, int64_t duration) {
  auto nanos = vm.heap().Load<int64_t>(unit, vm.lock_layout().unit_nanos);
  int64_t product;
  if (!__builtin_mul_overflow(duration, nanos, &product)) return product;
  return duration > 0 ? std::numeric_limits<int64_t>::max() : std::numeric_limits<int64_t>::min();
}

bool AddReadHold(NativeEnv& e) {
  Ref holds = HoldsWithRoom(e);
  if (IsNull(holds)) return false;
  auto entry = [&](uint32_t i) { return e.heap().LoadElement<Ref>(holds, i); };
  // Sorted by the threads' stable names, so that equal holds are equal arrays.
  uint64_t name = e.vm.StableName(e.thread.object);
  uint32_t at = 0;
  while (!IsNull(entry(at)) && e.vm.StableName(entry(at)) <= name) ++at;
  for (Ref carried = e.thread.object; !IsNull(carried); ++at) {
    Ref next = entry(at);
    e.vm.StoreRefElement(holds, at, carried);
    carried = next;
  }
  return true;
}

void RemoveReadHold(Vm& vm, Ref sync, Ref thread_object) {
  Ref holds = vm.heap().Load<Ref>(sync, vm.lock_layout().read_holds);
  uint32_t size = vm.heap().Length(holds);
  uint32_t at = 0;
  while (vm.heap().LoadElement<Ref>(holds, at) != thread_object) ++at;
  for (; at < size; ++at) {
    Ref next = at + 1 < size ? vm.heap().LoadElement<Ref>(holds, at + 1) : Ref::kNull;
    vm.StoreRefElement(holds, at, next);
    if (IsNull(next)) break;
  }
}

}  // namespace mazurka
