// AbstractQueuedSynchronizer under --locks abstract, for the synchronisers of Semaphore,
// CountDownLatch and ThreadPoolExecutor.Worker; see interpreter/locks.h. Other subclasses run the
// JDK's code.
#include <limits>

#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/lock_steps.h"
#include "jvm/natives/host_state.h"

namespace mazurka {
namespace {

constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";
constexpr std::string_view kSettingReason =
    "the settings of a pool are presumed constant; a change restarts the search";

bool IsOneOf(NativeEnv& e, std::initializer_list<SyncKind> kinds) {
  const SyncKind kind = KindOfSync(e.vm, e.Reference(0));
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool IsShared(NativeEnv& e) { return IsOneOf(e, {SyncKind::kSemaphore, SyncKind::kLatch}); }

// True if threads wait for different numbers of permits. Only the first one in the queue of a
// semaphore is woken, and what is not enough for it may be enough for another thread.
bool RequestsDiffer(NativeEnv& e, uint32_t permits) {
  if (!e.vm.options().explore || e.vm.options().lock_queues ||
      KindOfSync(e.vm, e.Reference(0)) != SyncKind::kSemaphore || HasQueue(e.vm, e.Reference(0)))
    return false;
  std::optional<uint32_t>& known = HostState::Of(e.vm).permits_wanted;
  if (!known) known = permits;
  return *known != permits;
}

template <uint16_t kFlags>
NativeStatus AcquireShared(NativeEnv& e) {
  if (!IsShared(e)) return RunShipped(e);
  const uint32_t permits = e.args[1];
  if (RequestsDiffer(e, permits)) return e.vm.NeedsLockSteps(e.thread, LockNeed::kQueues);
  const int64_t nanos = (kFlags & kLockTimed) != 0 ? e.Long(2) : 0;
  return AcquireLock(e, e.Reference(0), kFlags, nanos, permits);
}

// Semaphore.tryAcquire
NativeStatus TryAcquireShared(NativeEnv& e) {
  if (!IsShared(e)) return RunShipped(e);
  return AcquireLock(e, e.Reference(0), kLockTry, 0, e.args[1]);
}

template <uint16_t kFlags>
NativeStatus AcquireWorker(NativeEnv& e) {
  if (!IsOneOf(e, {SyncKind::kWorker})) return RunShipped(e);
  return AcquireLock(e, e.Reference(0), kFlags);
}

NativeStatus ReleaseWorker(NativeEnv& e) {
  if (!IsOneOf(e, {SyncKind::kWorker})) return RunShipped(e);
  const Ref sync = e.Reference(0);
  if (!IsTimeFor(e, LockOp::kUnlock, sync)) return NativeStatus::kBlocked;
  e.vm.objects().StoreRef(sync, e.vm.lock_layout().owner, Ref::kNull);
  e.heap().Store<uint32_t>(sync, e.vm.lock_layout().state, 0);
  return e.ReturnBool(true);
}

NativeStatus ReleaseShared(NativeEnv& e) {
  if (!IsShared(e)) return RunShipped(e);
  const Ref sync = e.Reference(0);
  const uint32_t permits = e.args[1];
  if (!IsTimeFor(e, LockOp::kUnlock, sync)) {
    e.thread.lock_saved = permits;
    return NativeStatus::kBlocked;
  }
  const uint32_t state = LockState(e.vm, sync);
  if (KindOfSync(e.vm, sync) == SyncKind::kLatch) {
    if (state != 0) e.heap().Store<uint32_t>(sync, e.vm.lock_layout().state, state - 1);
    return e.ReturnBool(state == 1);
  }
  const uint32_t next = state + permits;
  if (static_cast<int32_t>(next) < static_cast<int32_t>(state))
    return e.Throw("java/lang/Error", "Maximum permit count exceeded");
  e.heap().Store<uint32_t>(sync, e.vm.lock_layout().state, next);
  return e.ReturnBool(true);
}

// If the number of permits is negative, this raises it without waking a waiting thread, so that a
// thread may sleep although it could take what it wants: none.
NativeStatus DrainPermits(NativeEnv& e) {
  const Ref sync = e.Reference(0);
  const bool raises = IsShared(e) && static_cast<int32_t>(LockState(e.vm, sync)) < 0;
  if (!raises || !IsLockVisible(e, sync)) return RunShipped(e);
  return e.vm.NeedsShippedLocks(e.thread, "Semaphore.drainPermits with less than no permits");
}

// The settings of a pool are presumed constant (java_machine/boot/library_state.cc).
constexpr std::string_view kSettings[] = {"corePoolSize",  "maximumPoolSize",
                                          "keepAliveTime", "threadFactory",
                                          "handler",       "allowCoreThreadTimeOut"};

// A setter of a pool that other threads can reach. The search restarts, and then reads of the
// settings are operations.
NativeStatus ChangesPool(NativeEnv& e) {
  if (!IsLockVisible(e, e.Reference(0))) return RunShipped(e);
  Klass& pool = *e.program().LoadBoot(kPool);
  for (std::string_view setting : kSettings) {
    const Field& field = *pool.FieldNamed(setting);
    if (e.vm.assumptions().IsMutated(field)) continue;
    e.vm.assumptions().RefuteConstant(Assumptions::NameOf(field));
    e.vm.assumptions().RefuteConstant(kFinalWritesName);
  }
  return RunShipped(e);
}

NativeStatus AsksForQueue(NativeEnv& e) {
  if (!IsAbstractSync(e.vm, e.Reference(0))) return RunShipped(e);
  return e.vm.NeedsShippedLocks(e.thread, e.method.FullName());
}

constexpr std::string_view kSync = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
constexpr std::string_view kSemaphore = "java/util/concurrent/Semaphore$Sync";
constexpr std::string_view kWorker = "java/util/concurrent/ThreadPoolExecutor$Worker";

constexpr NativeRow kRows[] = {
    {kSync, "acquire(I)V", &AcquireWorker<0>, kLockReason, kKept},
    {kWorker, "tryAcquire(I)Z", &AcquireWorker<kLockTry>, kLockReason, kKept},
    {kSync, "release(I)Z", &ReleaseWorker, kLockReason, kKept},
    {kSync, "acquireShared(I)V", &AcquireShared<0>, kLockReason, kKept},
    {kSync, "acquireSharedInterruptibly(I)V", &AcquireShared<kLockInterruptible>, kLockReason,
     kKept},
    {kSync, "tryAcquireSharedNanos(IJ)Z", &AcquireShared<kLockInterruptible | kLockTimed>,
     kLockReason, kKept},
    {kSemaphore, "nonfairTryAcquireShared(I)I", &TryAcquireShared, kLockReason, kKept},
    {kSync, "releaseShared(I)Z", &ReleaseShared, kLockReason, kKept},
    {kSemaphore, "drainPermits()I", &DrainPermits, kLockReason, kKept},
    {kPool, "setCorePoolSize(I)V", &ChangesPool, kSettingReason, kKept},
    {kPool, "setMaximumPoolSize(I)V", &ChangesPool, kSettingReason, kKept},
    {kPool, "allowCoreThreadTimeOut(Z)V", &ChangesPool, kSettingReason, kKept},
    {kPool, "setKeepAliveTime(JLjava/util/concurrent/TimeUnit;)V", &ChangesPool, kSettingReason,
     kKept},
    {kPool, "setThreadFactory(Ljava/util/concurrent/ThreadFactory;)V", &ChangesPool, kSettingReason,
     kKept},
    {kPool, "setRejectedExecutionHandler(Ljava/util/concurrent/RejectedExecutionHandler;)V",
     &ChangesPool, kSettingReason, kKept},
    {kSync, "hasQueuedThreads()Z", &AsksForQueue, kQueueReason, kKept},
    {kSync, "hasContended()Z", &AsksForQueue, kQueueReason, kKept},
    {kSync, "getFirstQueuedThread()Ljava/lang/Thread;", &AsksForQueue, kQueueReason, kKept},
    {kSync, "isQueued(Ljava/lang/Thread;)Z", &AsksForQueue, kQueueReason, kKept},
    {kSync, "getQueueLength()I", &AsksForQueue, kQueueReason, kKept},
    {kSync, "getQueuedThreads()Ljava/util/Collection;", &AsksForQueue, kQueueReason, kKept},
};

}  // namespace

MAZ_NATIVE_TABLE(SynchronizerNatives, kRows)

}  // namespace mazurka
