// Abstract locks: ReentrantLock, ReentrantReadWriteLock and their conditions as single operations.
//
// A lock's state is where the JDK keeps it, in its synchroniser: the count `state`, the thread
// `exclusiveOwnerThread`. Who waits, and in which order, is in the threads' records: a thread with
// status kAtLock stands before the operation `lock_op` on the synchroniser `wait_object` (of a
// thread in a wait set: on the condition `wait_object`).
//
// A read-write lock has a queue, first come, first served: a reader that comes while a writer is
// first in it has to wait, so others notice who has queued. To queue is a step of its own.
// `wait_sequence` is a thread's place in the queue or wait set, from 1; 0: in neither.
//
// A ReentrantLock has a queue only of the threads that were signalled. Threads that want the lock
// are in no order: a thread that has not yet tried may overtake all that wait, and nobody notices
// whether it has tried. With VmOptions::lock_notes it has the whole queue, because an interrupt's
// status is cleared only by a thread that has queued. docs/locks.md has the argument.
#pragma once

#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// ReentrantReadWriteLock's state: holds of the write lock below, of the read lock above.
constexpr uint32_t kReadUnit = 1u << 16, kWriteMask = kReadUnit - 1;
constexpr uint32_t kMaxReadWriteHolds = kWriteMask;

bool IsAbstractSync(Vm& vm, Ref sync);
bool IsReadWriteSync(Vm& vm, Ref sync);
inline uint32_t LockState(Vm& vm, Ref sync) {
  return vm.heap().Load<uint32_t>(sync, vm.lock_layout().state);
}
inline Ref LockOwner(Vm& vm, Ref sync) { return vm.heap().Load<Ref>(sync, vm.lock_layout().owner); }
// The synchroniser at which the thread stands. REQUIRES: its status is or was kAtLock
Ref SyncOf(Vm& vm, const Thread& t);

// Threads in the wait set of `place`, a condition, or in the queue of `place`, a synchroniser; the
// first in line first.
std::vector<Thread*> LockLine(Vm& vm, Ref place);

// Whether threads that want the lock queue in a step of their own.
bool HasQueue(Vm& vm, Ref sync);
// Is the thread in the queue of the synchroniser at which it stands?
bool IsQueued(const Thread& t);

// How many times the thread holds the read lock.
uint32_t ReadHolds(Vm& vm, Ref sync, Ref thread_object);
// Could the thread, which stands there, take the lock now?
bool CanTakeLock(Vm& vm, const Thread& t);
// A reader that could take the lock if no writer were first in the queue.
bool IsHeldUpByQueue(Vm& vm, const Thread& t);

// In which ways the operation can go on now, in the order of Vm::choice.
enum LockAction : uint32_t {
  kLockBlocked = 0,
  kLockProceed = 1,
  kLockBegin = 2,        // the lock is not to be had: queues, and the time begins to run
  kLockInterrupted = 4,  // ends, or leaves the wait set, because of an interrupt
  kLockTimesOut = 8,     // ends; or its time passes, see RecordTime
  kLockNote = 16,  // clears the interrupt status: the next step is kLockInterrupted, or it is set
                   // again at the end
  kLockLook = 32,  // a reader reads the state
  kLockSpurious = 64,  // leaves the wait set for no reason (VmOptions::spurious)
};
// A set of LockAction.
uint32_t LockActions(Vm& vm, const Thread& t);
uint32_t LockAlternatives(Vm& vm, const Thread& t);  // at least 1
LockAction LockActionOf(Vm& vm, const Thread& t, uint32_t choice);

// At a tryLock that finds the lock taken, and so changes nothing.
bool IsFailingTryLock(Vm& vm, const Thread& t);

// Waits for a lock or a signal: the JDK's code has queued and parked by now, or not yet.
bool MayBeQueued(const Thread& t);

// The thread that has to release the lock the thread waits for, if there is one.
Thread* LockBlocker(Vm& vm, const Thread& t);

}  // namespace mazurka
