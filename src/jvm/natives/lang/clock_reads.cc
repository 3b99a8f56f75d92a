#include "jvm/natives/lang/clock_reads.h"

#include <algorithm>
#include <string_view>

namespace mazurka {
namespace {

struct MethodName {
  std::string_view klass, method;
};

template <size_t kCount>
bool Contains(const MethodName (&rows)[kCount], const Method& m) {
  if (m.owner->loader != kBootLoader) return false;
  return std::ranges::any_of(rows, [&](const MethodName& row) {
    return row.method == m.name.view() && row.klass == m.owner->name.view();
  });
}

// Methods that read the time to measure a time limit of their own. The times stay in locals of
// their frame, in arguments of methods that they call, and in objects that they drop before they
// return. They return and store only differences of two times.
constexpr MethodName kTimedMethods[] = {
    {"java/lang/Thread", "join"},
    {"java/lang/ref/ReferenceQueue", "remove"},
    {"java/util/concurrent/AbstractExecutorService", "doInvokeAny"},
    {"java/util/concurrent/AbstractExecutorService", "invokeAll"},
    {"java/util/concurrent/CompletableFuture", "timedGet"},
    {"java/util/concurrent/Exchanger", "arenaExchange"},
    {"java/util/concurrent/Exchanger", "slotExchange"},
    {"java/util/concurrent/ForkJoinPool", "awaitWork"},
    {"java/util/concurrent/ForkJoinPool", "invokeAll"},
    {"java/util/concurrent/ForkJoinTask", "awaitDone"},
    {"java/util/concurrent/FutureTask", "awaitDone"},
    {"java/util/concurrent/LinkedTransferQueue", "awaitMatch"},
    {"java/util/concurrent/SynchronousQueue$TransferQueue", "transfer"},
    {"java/util/concurrent/SynchronousQueue$TransferStack", "transfer"},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer", "acquire"},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer", "tryAcquireNanos"},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer", "tryAcquireSharedNanos"},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject", "await"},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject", "awaitNanos"},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", "acquire"},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", "tryAcquireNanos"},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", "tryAcquireSharedNanos"},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", "await"},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", "awaitNanos"},
    {"java/util/concurrent/locks/StampedLock", "acquireRead"},
    {"java/util/concurrent/locks/StampedLock", "acquireWrite"},
    {"java/util/concurrent/locks/StampedLock", "tryReadLock"},
    {"java/util/concurrent/locks/StampedLock", "tryWriteLock"},
};

// Methods that a timed method calls to compare the time with one that it read.
constexpr MethodName kHelpers[] = {
    {"java/util/concurrent/CompletableFuture$Signaller", "isReleasable"},
    {"java/util/concurrent/locks/LockSupport", "parkUntil"},
};

constexpr MethodName kSeeding[] = {
    {"java/util/Random", "<init>"},
    {"java/util/concurrent/ThreadLocalRandom", "<clinit>"},
    {"jdk/internal/util/random/RandomSupport", "initialSeed"},
};

}  // namespace

int64_t ReadClock(NativeEnv& e) {
  VirtualClock& clock = e.vm.clock();
  const Frame& caller = *e.thread.frame;
  const bool helps = clock.HasReader(e.thread) && Contains(kHelpers, *caller.method);
  if (helps || Contains(kTimedMethods, *caller.method)) return clock.ReadInFrame(e.thread, caller);
  return clock.Read();
}

bool IsReadForSeed(const NativeEnv& e) { return Contains(kSeeding, *e.thread.frame->method); }

}  // namespace mazurka
