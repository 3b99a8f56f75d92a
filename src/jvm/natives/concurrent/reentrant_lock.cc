// java.util.concurrent.locks.ReentrantLock under --locks abstract; see interpreter/locks.h.
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/lock_steps.h"

namespace mazurka {
namespace {

Ref SyncOfReceiver(NativeEnv& e) {
  return e.vm.options().abstract_locks ? AbstractSync(e, e.vm.lock_layout().reentrant_lock_sync)
                                       : Ref::kNull;
}

template <uint16_t kFlags>
NativeStatus Acquire(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e);
  return IsNull(sync) ? RunShipped(e) : AcquireLock(e, sync, kFlags);
}

NativeStatus TryLockTimed(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e), unit = e.Reference(3);
  if (IsNull(sync)) return RunShipped(e);
  if (IsNull(unit)) return e.ThrowNoMessage("java/lang/NullPointerException");
  return AcquireLock(e, sync, kLockInterruptible | kLockTimed, UnitToNanos(e.vm, unit, e.Long(1)));
}

NativeStatus Unlock(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e);
  if (IsNull(sync)) return RunShipped(e);
  if (!IsTimeFor(e, LockOp::kUnlock, sync)) return NativeStatus::kBlocked;
  return ReleaseExclusive(e, sync);
}

// Invisible: only the thread itself can change the result.
NativeStatus IsHeldByCurrentThread(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e);
  if (IsNull(sync)) return RunShipped(e);
  return e.ReturnBool(LockOwner(e.vm, sync) == e.thread.object);
}

NativeStatus GetHoldCount(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e);
  if (IsNull(sync)) return RunShipped(e);
  bool is_owner = LockOwner(e.vm, sync) == e.thread.object;
  return e.ReturnInt(is_owner ? static_cast<int32_t>(LockState(e.vm, sync)) : 0);
}

NativeStatus AsksForQueue(NativeEnv& e) {
  if (IsNull(SyncOfReceiver(e))) return RunShipped(e);
  return e.vm.NeedsShippedLocks(e.thread, e.method.FullName());
}

constexpr std::string_view kLock = "java/util/concurrent/locks/ReentrantLock";
constexpr std::string_view kSync = "java/util/concurrent/locks/ReentrantLock$Sync";

constexpr NativeRow kRows[] = {
    {kLock, "lock()V", &Acquire<0>, kLockReason, kKept},
    {kLock, "lockInterruptibly()V", &Acquire<kLockInterruptible>, kLockReason, kKept},
    {kLock, "tryLock()Z", &Acquire<kLockTry>, kLockReason, kKept},
    {kLock, "tryLock(JLjava/util/concurrent/TimeUnit;)Z", &TryLockTimed, kLockReason, kKept},
    {kLock, "unlock()V", &Unlock, kLockReason, kKept},
    {kLock, "isHeldByCurrentThread()Z", &IsHeldByCurrentThread, kLockReason, kKept},
    {kLock, "getHoldCount()I", &GetHoldCount, kLockReason, kKept},
    {kSync, "getOwner()Ljava/lang/Thread;", &AsksForOwner, kOwnerReason, kKept},
    {kLock, "hasQueuedThreads()Z", &AsksForQueue, kQueueReason, kKept},
    {kLock, "hasQueuedThread(Ljava/lang/Thread;)Z", &AsksForQueue, kQueueReason, kKept},
    {kLock, "getQueueLength()I", &AsksForQueue, kQueueReason, kKept},
    {kLock, "getQueuedThreads()Ljava/util/Collection;", &AsksForQueue, kQueueReason, kKept},
};

}  // namespace

MAZ_NATIVE_TABLE(ReentrantLockNatives, kRows)

}  // namespace mazurka
