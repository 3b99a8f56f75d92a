// Steps that the natives of abstract locks share; see interpreter/locks.h.
#pragma once

#include <string_view>

#include "jvm/interpreter/locks.h"
#include "jvm/interpreter/native.h"

namespace mazurka {

constexpr auto kKept = NativeRow::Shipped::kKept;
constexpr std::string_view kLockReason =
    "--locks abstract: one operation in place of a queue of parked threads";

constexpr std::string_view kQueueReason =
    "--locks abstract: locks have no queue to inspect, so the machine stops";

constexpr std::string_view kOwnerReason =
    "--locks abstract: the owner changes within the step that takes the lock, so the machine stops";

constexpr const char* kPermitNeed =
    "LockSupport.park, or a synchroniser of the program, in a thread that also waits for locks, "
    "which use the same permit,";

// The synchroniser that the object in slot 0 refers to at `offset`; null if the JDK's code has to
// run.
Ref AbstractSync(NativeEnv& e, uint32_t offset);

// Whether other threads can observe an operation on the synchroniser now.
bool IsLockVisible(NativeEnv& e, Ref sync);
// The same for all forms of `lock` and `await`. If they are interruptible, they are visible even
// when no other thread can reach the lock: another thread may interrupt this one.
bool IsAcquisitionVisible(NativeEnv& e, Ref sync, uint16_t flags);

// Records that the thread is about to execute the operation. If the operation is visible, the
// native returns kBlocked, and the machine calls it again to perform the operation.
void StandAtLock(NativeEnv& e, LockOp op, uint16_t flags, Ref sync);
// Clears the record of the operation, which is complete.
void LeaveLock(NativeEnv& e);
// Leaves the thread at the operation until the scheduler picks it again.
NativeStatus StayAtLock(NativeEnv& e);

// Reads the interrupt status in the step before the operation.
bool ReadInterrupt(NativeEnv& e);
// The thread calls an interruptible method and is interrupted already. It clears its status and
// throws in a step of its own: before that step, other threads may read the status, or set it once
// more.
NativeStatus StandInterrupted(NativeEnv& e, LockOp op, uint16_t flags, Ref sync);

// For operations that never wait. True: perform the operation now. False: return kBlocked.
bool IsTimeFor(NativeEnv& e, LockOp op, Ref sync);

// One phase of an operation that takes the lock. `nanos` is the limit of kLockTimed, `permits` the
// number that a thread wants of a semaphore. Returns a boolean to Java for kLockTimed and kLockTry;
// a kLockTry of a semaphore returns the number of permits that are left, or would be.
NativeStatus AcquireLock(NativeEnv& e, Ref sync, uint16_t flags, int64_t nanos = 0,
                         uint32_t permits = 0);

// Releases one hold of the write lock or ReentrantLock. Throws if the thread is not the owner.
NativeStatus ReleaseExclusive(NativeEnv& e, Ref sync);

NativeStatus NotLockOwner(NativeEnv& e);

// Sync.getOwner(). The JDK's code reads the state and then the owner, which other threads set and
// clear in steps of their own. The abstraction lacks these steps.
NativeStatus AsksForOwner(NativeEnv& e);
NativeStatus ThrowInterrupted(NativeEnv& e);

// Records that the thread may wait at an abstract lock. True if it also calls LockSupport.park.
bool SharesPermitWithLocks(NativeEnv& e);

// Appends the thread to the queue of the synchroniser at which it waits.
void EnterQueue(NativeEnv& e, Ref sync);
// Removes the thread from its queue or wait set; the threads behind it move up.
void LeaveLine(NativeEnv& e);

// kLockNote: clears the interrupt status and keeps waiting.
NativeStatus RecordInterrupt(NativeEnv& e);
// The time of a wait passes. The thread keeps waiting: it may still be signalled, or take the lock.
NativeStatus RecordTime(NativeEnv& e);
// The thread begins a timed wait. True if the program also reads the clock: it can then observe
// when the time of a wait passes.
bool NeedsTimes(NativeEnv& e);
// The thread takes the lock: other threads that have woken up find the lock taken and park again.
void LetOthersPark(NativeEnv& e, Ref sync);
// True if the thread is interrupted and has not yet ended its wait for the previous interrupt. The
// JDK's code may have cleared the status in between; only VmOptions::lock_notes has that step.
bool InterruptNeedsNotes(Vm& vm, Ref thread_object);

// Call this when a thread is interrupted. With VmOptions::lock_notes, the search restarts if it has
// assumed that this does not happen.
void RecordInterrupted(Vm& vm, Ref thread_object);

// TimeUnit.toNanos of a duration.
int64_t UnitToNanos(Vm& vm, Ref unit, int64_t duration);

// Read holds are entries of an array, one for each hold; see LockLayout::read_holds. AddReadHold
// adds one for the receiver, a ReadLock. It may collect garbage; it returns false on
// OutOfMemoryError.
bool AddReadHold(NativeEnv& e);
void RemoveReadHold(Vm& vm, Ref sync, Ref thread_object);

}  // namespace mazurka
