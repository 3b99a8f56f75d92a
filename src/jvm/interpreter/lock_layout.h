// Where the machine finds the state of the locks of java.util.concurrent.locks.
#pragma once

#include <cstdint>

#include "jvm/runtime/program.h"

namespace mazurka {

// Byte offsets of fields and classes; the same in every machine of a program.
struct LockLayout {
  static LockLayout Of(Program& program);

  // The classes of the abstract synchronisers. Locks and semaphores have two: not fair, and fair.
  Klass *reentrant_sync, *fair_reentrant_sync;
  Klass *read_write_sync, *fair_read_write_sync;
  Klass *semaphore_sync, *fair_semaphore_sync;
  Klass* latch_sync;  // CountDownLatch
  Klass* worker;      // ThreadPoolExecutor.Worker
  // ReentrantLock, ReentrantReadWriteLock and its two locks: their synchroniser.
  uint32_t reentrant_lock_sync, read_write_lock_sync, read_lock_sync, write_lock_sync;
  // ConditionObject
  uint32_t condition_sync;
  // AbstractQueuedSynchronizer and AbstractOwnableSynchronizer
  uint32_t state, owner;
  // A field of ReentrantReadWriteLock.Sync that only its own code uses: an array with one entry,
  // the thread, for each hold of the read lock.
  uint32_t read_holds;
  // TimeUnit; Date
  uint32_t unit_nanos;
  Klass* date;
  uint32_t date_millis, date_calendar;
  Klass* pool_worker;  // ForkJoinWorkerThread
};

}  // namespace mazurka
