// Abstract locks: ReentrantLock, ReentrantReadWriteLock and their conditions as single operations.
//
// A lock's state is where the JDK keeps it, in its synchroniser: the count `state`, the thread
// `exclusiveOwnerThread`. Who waits, and in which order, is in the threads' records: a thread with
// status kAtLock stands before the operation `lock_op` on the synchroniser `wait_object` (of a
// thread in a wait set: on the condition `wait_object`).
//
// Threads that want the lock are not in any order, since the locks are not fair: a thread that has
// not yet looked may overtake all that wait, and whether it has looked cannot be observed. Threads
// that were signalled get the lock back in the order of the signals: `wait_sequence` counts from 1
// there, as it does in wait sets. docs/locks.md has the argument.
#pragma once

#include <vector>

#include "interpreter/vm.h"

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

// Threads in the wait set of `place`, a condition, or signalled and in line for `place`, a
// synchroniser; the first in line first.
std::vector<Thread*> LockLine(Vm& vm, Ref place);

// How many times the thread holds the read lock.
uint32_t ReadHolds(Vm& vm, Ref sync, Ref thread_object);
// Could the thread, which stands there, take the lock now?
bool CanTakeLock(Vm& vm, const Thread& t);
// A reader that has not queued yet and a signalled writer that has: the JDK's code lets the reader
// pass only if another reader is first in its queue, which is not kept.
bool IsReaderBehindSignalled(Vm& vm, const Thread& t);

// In which ways the operation can go on now, in the order of Vm::choice.
enum LockAction : uint32_t {
  kLockBlocked = 0,
  kLockProceed = 1,
  kLockBeginTimed = 2,   // the lock is not to be had: the time begins to run
  kLockInterrupted = 4,  // ends, or leaves the wait set, because of an interrupt
  kLockTimesOut = 8,
};
// A set of LockAction.
uint32_t LockActions(Vm& vm, const Thread& t);
uint32_t LockChoices(Vm& vm, const Thread& t);  // at least 1
LockAction LockActionOf(Vm& vm, const Thread& t, uint32_t choice);

// At a tryLock that finds the lock taken, and so changes nothing.
bool IsFailingTryLock(Vm& vm, const Thread& t);

// Waits for a lock or a signal: the JDK's code has queued and parked by now, or not yet.
bool MayBeQueued(const Thread& t);

// The thread that has to release the lock the thread waits for, if there is one.
Thread* LockBlocker(Vm& vm, const Thread& t);

}  // namespace mazurka
