// Abstract locks: synchronisers of java.util.concurrent, and the conditions of locks, as single
// operations.
//
// The state of a lock is where the JDK keeps it, in the lock's synchroniser: the count `state` and
// the thread `exclusiveOwnerThread`. The threads' records hold the waiting threads and their order.
// A thread with status kAtLock is about to execute the operation `lock_op` on the synchroniser
// `wait_object`. For a thread in a wait set, `wait_object` is the condition.
//
// A semaphore is a lock of which several threads can hold a part. To wait for a latch is to lock
// it, which is possible when its count is zero and changes nothing.
//
// A read-write lock has a first-come, first-served queue. A reader that arrives while a writer is
// at the head has to wait, so other threads can observe who has queued. Queueing is therefore a
// step of its own. `wait_sequence` is a thread's position in the queue or wait set, from 1; 0 means
// neither.
//
// A ReentrantLock queues only the threads that were signalled. Threads that want the lock have no
// order: a thread that has not tried yet may overtake all waiting threads, and no thread can
// observe whether it has tried. The same holds for latches, for workers of pools, and for
// semaphores as long as all threads ask for the same number of permits; otherwise
// VmOptions::lock_queues gives semaphores a queue. Fair locks and semaphores always have one,
// because an acquisition reads it. With VmOptions::lock_notes, threads that are ever interrupted
// queue at every synchroniser, because only a queued thread clears its interrupt status.
// docs/locks.md has the argument.
#pragma once

#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// ReentrantReadWriteLock's state: holds of the write lock in the low half, of the read lock above.
constexpr uint32_t kReadUnit = 1u << 16, kWriteMask = kReadUnit - 1;
constexpr uint32_t kMaxReadWriteHolds = kWriteMask;

enum class SyncKind : uint8_t { kShipped, kReentrant, kReadWrite, kSemaphore, kLatch, kWorker };
// kShipped: the JDK's code runs.
SyncKind KindOfSync(Vm& vm, Ref sync);
inline bool IsAbstractSync(Vm& vm, Ref sync) { return KindOfSync(vm, sync) != SyncKind::kShipped; }
// REQUIRES: the synchroniser is abstract
bool IsReadWriteSync(Vm& vm, Ref sync);
// True if a thread that is not queued waits for all threads that are, unless it holds the lock.
bool IsFairSync(Vm& vm, Ref sync);
inline uint32_t LockState(Vm& vm, Ref sync) {
  return vm.heap().Load<uint32_t>(sync, vm.lock_layout().state);
}
inline Ref LockOwner(Vm& vm, Ref sync) { return vm.heap().Load<Ref>(sync, vm.lock_layout().owner); }
// The synchroniser of the thread's operation.
// REQUIRES: the thread's status is or was kAtLock
Ref SyncOf(Vm& vm, const Thread& t);

// The threads in the wait set of `place`, a condition, or in the queue of `place`, a synchroniser,
// in queue order.
std::vector<Thread*> LockLine(Vm& vm, Ref place);

// True if all threads that want the lock queue in a step of their own.
bool HasQueue(Vm& vm, Ref sync);
// True if the thread does. With VmOptions::lock_notes, threads that are ever interrupted
// may do so at every lock.
bool Queues(Vm& vm, const Thread& t);

// With VmOptions::lock_notes a search assumes at first that
// - no thread interrupts this one;
// - no thread signals or counts the threads in a wait set while one that is interrupted leaves it.
// The names of these assumptions: see Assumptions.
uint64_t NeverInterruptedName(Vm& vm, Ref thread_object);
uint64_t NoneInterruptedInWaitSetName();
// True if the thread is in the queue of the synchroniser of its operation.
bool IsQueued(const Thread& t);

// The thread's number of holds of the read lock.
uint32_t ReadHolds(Vm& vm, Ref sync, Ref thread_object);
// True if the thread could take the lock now.
// REQUIRES: the thread's status is kAtLock
bool CanTakeLock(Vm& vm, const Thread& t);
// True if the thread could take the lock if the queue were empty. Fair locks make every thread
// wait for the queue; other read-write locks make readers wait for a writer that is first.
bool IsHeldUpByQueue(Vm& vm, const Thread& t);
// True if an attempt to take the lock would fail now.
// REQUIRES: the thread is not queued
bool FailsNow(Vm& vm, const Thread& t);

// The actions that the operation can continue with, in the order of Vm::choice.
enum LockAction : uint32_t {
  kLockBlocked = 0,
  kLockProceed = 1,
  kLockBegin = 2,        // cannot take the lock: queues, and its time limit starts
  kLockInterrupted = 4,  // ends, or leaves the wait set, because of an interrupt
  kLockTimesOut = 8,     // ends; or the deadline passes, see RecordTime
  kLockNote = 16,  // clears the interrupt status: the next step is kLockInterrupted, or it is set
                   // again at the end
  kLockLook = 32,  // reads the state and the queue, to take the lock, or to queue, in a later step
  kLockSpurious = 64,  // leaves the wait set spuriously (VmOptions::spurious)
};
// A set of LockAction.
uint32_t LockActions(Vm& vm, const Thread& t);
uint32_t LockAlternatives(Vm& vm, const Thread& t);  // at least 1
LockAction LockActionOf(Vm& vm, const Thread& t, uint32_t choice);

// True at an operation that changes nothing: a tryLock that finds the lock taken, or a wait for a
// latch.
bool OnlyReadsLock(Vm& vm, const Thread& t);

// True if the thread is about to give permits to a semaphore, or to count down a latch.
bool GivesPermits(Vm& vm, const Thread& t);
// True if the thread is about to do nothing but take permits of a semaphore, in any state in which
// there are enough.
bool TakesPermits(Vm& vm, const Thread& t);

// True if the thread waits for a lock or a signal. At this point the JDK's code may or may not have
// queued and parked.
bool MayBeQueued(const Thread& t);

// The thread that has to release the lock that `t` waits for, or null.
Thread* LockBlocker(Vm& vm, const Thread& t);

}  // namespace mazurka
