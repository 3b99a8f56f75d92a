// java.util.concurrent.locks.ReentrantReadWriteLock under --locks abstract; see
// interpreter/locks.h.
#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/lock_steps.h"

namespace mazurka {
namespace {

using Offset = uint32_t LockLayout::*;
constexpr Offset kPair = &LockLayout::read_write_lock_sync;
constexpr Offset kRead = &LockLayout::read_lock_sync;
constexpr Offset kWrite = &LockLayout::write_lock_sync;

Ref SyncOfReceiver(NativeEnv& e, Offset offset) {
  return e.vm.options().abstract_locks ? AbstractSync(e, e.vm.lock_layout().*offset) : Ref::kNull;
}

template <Offset kOffset, uint16_t kFlags>
NativeStatus Acquire(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e, kOffset);
  return IsNull(sync) ? RunShipped(e) : AcquireLock(e, sync, kFlags);
}

template <Offset kOffset, uint16_t kFlags>
NativeStatus TryLockTimed(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e, kOffset), unit = e.Reference(3);
  if (IsNull(sync)) return RunShipped(e);
  if (IsNull(unit)) return e.ThrowNoMessage("java/lang/NullPointerException");
  return AcquireLock(e, sync, kFlags | kLockInterruptible | kLockTimed,
                     UnitToNanos(e.vm, unit, e.Long(1)));
}

NativeStatus UnlockWrite(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e, kWrite);
  if (IsNull(sync)) return RunShipped(e);
  if (!IsTimeFor(e, LockOp::kUnlock, sync)) return NativeStatus::kBlocked;
  return ReleaseExclusive(e, sync);
}

NativeStatus UnlockRead(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e, kRead);
  if (IsNull(sync)) return RunShipped(e);
  if (!IsTimeFor(e, LockOp::kUnlock, sync)) return NativeStatus::kBlocked;
  if (ReadHolds(e.vm, sync, e.thread.object) == 0) {
    return e.Throw("java/lang/IllegalMonitorStateException",
                   "attempt to unlock read lock, not locked by current thread");
  }
  RemoveReadHold(e.vm, sync, e.thread.object);
  e.heap().Store<uint32_t>(sync, e.vm.lock_layout().state, LockState(e.vm, sync) - kReadUnit);
  return e.Void();
}

// Invisible: only the thread itself can change the result.
template <Offset kOffset>
NativeStatus IsWriterCurrentThread(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e, kOffset);
  if (IsNull(sync)) return RunShipped(e);
  return e.ReturnBool(LockOwner(e.vm, sync) == e.thread.object);
}

template <Offset kOffset>
NativeStatus GetWriteHoldCount(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e, kOffset);
  if (IsNull(sync)) return RunShipped(e);
  bool is_owner = LockOwner(e.vm, sync) == e.thread.object;
  return e.ReturnInt(is_owner ? static_cast<int32_t>(LockState(e.vm, sync) & kWriteMask) : 0);
}

NativeStatus GetReadHoldCount(NativeEnv& e) {
  Ref sync = SyncOfReceiver(e, kPair);
  if (IsNull(sync)) return RunShipped(e);
  return e.ReturnInt(static_cast<int32_t>(ReadHolds(e.vm, sync, e.thread.object)));
}

NativeStatus AsksForQueue(NativeEnv& e) {
  if (IsNull(SyncOfReceiver(e, kPair))) return RunShipped(e);
  return e.vm.NeedsShippedLocks(e.thread, e.method.FullName());
}

constexpr std::string_view kPairClass = "java/util/concurrent/locks/ReentrantReadWriteLock";
constexpr std::string_view kSyncClass = "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";
constexpr std::string_view kReadClass =
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock";
constexpr std::string_view kWriteClass =
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock";
constexpr std::string_view kTimed = "tryLock(JLjava/util/concurrent/TimeUnit;)Z";
constexpr uint16_t kSharedInterruptible = kLockShared | kLockInterruptible;
constexpr uint16_t kSharedTry = kLockShared | kLockTry;

constexpr NativeRow kRows[] = {
    {kReadClass, "lock()V", &Acquire<kRead, kLockShared>, kLockReason, kKept},
    {kReadClass, "lockInterruptibly()V", &Acquire<kRead, kSharedInterruptible>, kLockReason, kKept},
    {kReadClass, "tryLock()Z", &Acquire<kRead, kSharedTry>, kLockReason, kKept},
    {kReadClass, kTimed, &TryLockTimed<kRead, kLockShared>, kLockReason, kKept},
    {kReadClass, "unlock()V", &UnlockRead, kLockReason, kKept},
    {kWriteClass, "lock()V", &Acquire<kWrite, 0>, kLockReason, kKept},
    {kWriteClass, "lockInterruptibly()V", &Acquire<kWrite, kLockInterruptible>, kLockReason, kKept},
    {kWriteClass, "tryLock()Z", &Acquire<kWrite, kLockTry>, kLockReason, kKept},
    {kWriteClass, kTimed, &TryLockTimed<kWrite, 0>, kLockReason, kKept},
    {kWriteClass, "unlock()V", &UnlockWrite, kLockReason, kKept},
    {kWriteClass, "isHeldByCurrentThread()Z", &IsWriterCurrentThread<kWrite>, kLockReason, kKept},
    {kWriteClass, "getHoldCount()I", &GetWriteHoldCount<kWrite>, kLockReason, kKept},
    {kPairClass, "isWriteLockedByCurrentThread()Z", &IsWriterCurrentThread<kPair>, kLockReason,
     kKept},
    {kPairClass, "getWriteHoldCount()I", &GetWriteHoldCount<kPair>, kLockReason, kKept},
    {kPairClass, "getReadHoldCount()I", &GetReadHoldCount, kLockReason, kKept},
    {kSyncClass, "getOwner()Ljava/lang/Thread;", &AsksForOwner, kOwnerReason, kKept},
    {kPairClass, "hasQueuedThreads()Z", &AsksForQueue, kQueueReason, kKept},
    {kPairClass, "hasQueuedThread(Ljava/lang/Thread;)Z", &AsksForQueue, kQueueReason, kKept},
    {kPairClass, "getQueueLength()I", &AsksForQueue, kQueueReason, kKept},
    {kPairClass, "getQueuedThreads()Ljava/util/Collection;", &AsksForQueue, kQueueReason, kKept},
    {kPairClass, "getQueuedWriterThreads()Ljava/util/Collection;", &AsksForQueue, kQueueReason,
     kKept},
    {kPairClass, "getQueuedReaderThreads()Ljava/util/Collection;", &AsksForQueue, kQueueReason,
     kKept},
};

}  // namespace

MAZ_NATIVE_TABLE(ReadWriteLockNatives, kRows)

}  // namespace mazurka
