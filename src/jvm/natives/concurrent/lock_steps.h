// Pieces of the natives of abstract locks; see interpreter/locks.h.
#pragma once

#include <string_view>

#include "jvm/interpreter/locks.h"
#include "jvm/interpreter/native.h"

namespace mazurka {

constexpr auto kKept = NativeRow::Shipped::kKept;
constexpr std::string_view kLockReason =
    "--locks abstract: one operation in place of a queue of parked threads";

constexpr std::string_view kQueueReason =
    "--locks abstract: there is no queue to tell of, so the run stops";

constexpr std::string_view kOwnerReason =
    "--locks abstract: the owner changes in the step that takes the lock, so the run stops";

// The synchroniser of the lock in slot 0 at this offset; null when the JDK's code is to run.
Ref AbstractSync(NativeEnv& e, uint32_t offset);

// Would other threads notice an operation on the synchroniser now?
bool IsLockVisible(NativeEnv& e, Ref sync);
// The same for `lock` and `await` in all their forms: others may interrupt the thread, whether they
// can reach the lock or not.
bool IsAcquisitionVisible(NativeEnv& e, Ref sync, uint16_t flags);

// The thread stands before the operation. If others can notice it, what the native answers is
// kBlocked, and it is called again to perform it.
void StandAtLock(NativeEnv& e, LockOp op, uint16_t flags, Ref sync);
// The operation is over.
void LeaveLock(NativeEnv& e);
// Stays where it is until it is chosen again.
NativeStatus StayAtLock(NativeEnv& e);

// Whether the thread is interrupted, as asked in the step that leads up to the operation.
bool ReadInterrupt(NativeEnv& e);

// For operations that never wait: true when it is time to perform it, false: answer kBlocked.
bool IsTimeFor(NativeEnv& e, LockOp op, Ref sync);

// The whole of an operation that takes the lock. `nanos` counts for kLockTimed; answers a boolean
// for kLockTimed and kLockTry.
NativeStatus AcquireLock(NativeEnv& e, Ref sync, uint16_t flags, int64_t nanos = 0);

// Gives up one hold of the owner's.
NativeStatus ReleaseExclusive(NativeEnv& e, Ref sync);

NativeStatus NotLockOwner(NativeEnv& e);

// Sync.getOwner(): the JDK's code reads the state and then the owner, which is set and cleared by
// steps of their own.
NativeStatus AsksForOwner(NativeEnv& e);
NativeStatus ThrowInterrupted(NativeEnv& e);

// The thread becomes the last in the queue of the synchroniser at which it stands.
void EnterQueue(NativeEnv& e, Ref sync);
// The thread leaves its place in a line; those behind it move up.
void LeaveLine(NativeEnv& e);

// kLockNote: clears the interrupt status and stays.
NativeStatus RecordInterrupt(NativeEnv& e);
// The time of a wait passes. The thread may still be signalled, or take the lock.
NativeStatus RecordTime(NativeEnv& e);
// The thread begins a wait with a time limit: true if the program asks for the time, too, so that
// it can tell when the time of a wait passes.
bool NeedsTimes(NativeEnv& e);
// The thread takes the lock: others that have woken up find it taken and park again.
void LetOthersPark(NativeEnv& e, Ref sync);
// An interrupt of a thread that has not ended its wait for the interrupt before: the status may
// have been cleared in between, which only VmOptions::lock_notes tells.
bool InterruptNeedsNotes(Vm& vm, Ref thread_object);

// TimeUnit.toNanos of a duration.
int64_t UnitToNanos(Vm& vm, Ref unit, int64_t duration);

// Read holds: one entry of an array for each, see LockLayout::read_holds. Adding one for the
// receiver, a ReadLock, may collect; false: OutOfMemoryError.
bool AddReadHold(NativeEnv& e);
void RemoveReadHold(Vm& vm, Ref sync, Ref thread_object);

}  // namespace mazurka
