#pragma once

#include <cstddef>
#include <cstdint>

#include "base/thread_id.h"
#include "jvm/heap/object.h"
#include "jvm/runtime/klass.h"

namespace mazurka {

// A frame lies in its thread's stack: locals below it (the first ones are the caller's operands),
// its operand stack above it. Slots have 32 bits; long and double take two, low half first.
//
//   | locals ... | Frame | operand stack ... |
//                                 ^ the callee's locals start at its arguments
struct Frame {
  Method* method;
  const Insn* pc;   // next instruction; for a caller, the call it is in
  Frame* previous;  // null: the thread's first frame
  uint32_t* locals;
  uint32_t* sp;    // first free operand slot; for a caller, without the callee's arguments
  uint32_t epoch;  // mark depth at which this frame was last saved or pushed
  uint16_t flags;  // FrameFlags
  uint16_t aux;    // meaning depends on the flags
  Ref lock;        // synchronized methods: the monitor to leave, or to enter at kEnterMethod
  Ref extra;       // meaning depends on the flags
  uint32_t* stack() { return reinterpret_cast<uint32_t*>(this + 1); }
};
static_assert(sizeof(Frame) % 8 == 0);

// The instruction that the frame is about to execute: in a prologue, the method's first one.
inline const Insn* PlaceIn(const Frame& f) {
  if (!IsPrologue(f.pc->op)) return f.pc;
  return f.method->code.load(std::memory_order_acquire)->insns.data();
}

// What must happen when a frame is left, besides continuing in the caller. Zero for ordinary
// frames.
enum FrameFlags : uint16_t {
  kFrameThreadBase = 1,      // the thread's first method: leaving it ends the thread
  kFrameClassInit = 2,       // <clinit>: finish initialisation of `method->owner`
  kFrameReexecute = 4,       // drop the result; the caller runs its current instruction again
  kFrameBoxResult = 8,       // reflective call: box the result; `aux` is the BasicType
  kFrameWrapException = 16,  // reflective call: wrap exceptions in InvocationTargetException
  kFrameStoreConstant = 32,  // linkage: the result goes into process constant slot `extra`
  kFrameAtomic = 64,         // the thread's atomic depth was raised for this frame
  kFrameVmCall = 128,        // called by the machine itself: leaving it stops the interpreter
  kFrameLoadClass = 256,     // ClassLoader.loadClass called by the machine: record the result
  kFrameReturnExtra = 512,   // reflective construction: the result is `extra`
  kFrameNotBegun =
      1024,  // waits for class initialisers above it: in no stack trace, catches nothing
  kFrameLibrary = 2048,       // a library section: Calls::EnterLibrary was called
  kFrameAtomicCall = 4096,    // a call of an atomic method: see atomic_sections.h
  kFrameFailedWeakly = 8192,  // a weak compare-and-set in this call failed spuriously: choices.h
};

// Frame::aux of kFrameLoadClass: a ClassNotFoundException stays as it is, because Java code asked
// for a class by name. Otherwise it becomes a NoClassDefFoundError.
constexpr uint16_t kKeepClassNotFound = 1;
// Frame::aux of kFrameLoadClass, multiplied by the number of dimensions: the class is loaded as the
// element type of an array.
constexpr uint16_t kArrayDimension = 2;

enum class ThreadStatus : uint8_t {
  kUnused = 0,
  kRunnable,
  kBlocked,    // waits for the monitor of wait_object
  kWaiting,    // in the wait set of wait_object (timed if has_deadline)
  kReacquire,  // left the wait set, waits for the monitor again
  kParked,     // LockSupport.park
  kSleeping,
  kJoining,    // waits for the thread in wait_thread
  kClassInit,  // waits for another thread to finish initialising class wait_class
  kAtLock,     // at an operation of an abstract lock: lock_op says which (interpreter/locks.h)
  kAssumeFailed,
  kEnding,  // has ended but for the step in which others see it end
  kTerminated,
};

// The operation that a thread at an abstract lock is about to execute.
enum class LockOp : uint8_t {
  kNone = 0,
  kLock,  // in all its forms; see LockFlags
  kUnlock,
  kAwait,      // release the lock and wait for a signal
  kWaiting,    // in the wait set of the condition wait_object
  kReacquire,  // signalled, timed out or interrupted: waits for the lock again
  kRestore,    // holds the lock and sets its interrupt status again
  kSignal,
  kSignalAll,
  kQuery,
};

enum LockFlags : uint16_t {
  kLockShared = 1,  // the read lock
  kLockInterruptible = 2,
  kLockTimed = 4,
  kLockTry = 8,                // does not wait
  kLockInterruptedEarly = 16,  // was interrupted before it began to wait for a signal
  kLockNanos = 32,             // Condition.awaitNanos: returns the remaining time
  kLockNoted = 64,             // has cleared its interrupt status, and will throw or set it again
  kLockAwake = 128,     // cleared it when it could take the lock: tries the lock before parking
  kLockLooking = 256,   // has read the lock's state, a reader into lock_saved, and the queue
  kLockPassed = 512,    // and has since found no thread in the queue that it has to wait for
  kLockFaded = 1024,    // leaves the queue: its node is still there, but without its thread
  kLockGivesUp = 2048,  // its time is up, and its last attempt to take the lock has failed
  kLockFailed = 4096,   // an attempt has failed, so it may queue even if it could take the lock now
  kLockThrows = 8192,   // was interrupted before the call, which clears the status and throws
};

// Operations that a native announces and stops before (Accesses::StopsBefore), in the middle of its
// work.
enum class Announced : uint8_t { kNone = 0, kRead, kWrite, kLock, kClassInit };

// A thread's record: all of a thread but its stack. Trivially copyable: the trail saves its bytes.
struct Thread {
  // The part that changes while the thread lives. Every step saves this part, so it is kept small.
  Frame* frame;    // top frame
  uint32_t epoch;  // mark depth at which this record was last saved
  ThreadStatus status;
  uint8_t native_phase;   // for natives that run in several phases
  uint16_t atomic_depth;  // > 0: no operation is visible
  Ref exception;          // being thrown, null if none
  Ref wait_object;
  bool has_deadline;
  bool notified;   // left the wait set by notify
  bool timed_out;  // woke up because the deadline passed
  bool interrupted;
  bool permit;           // LockSupport's
  bool suspended;        // by Thread.suspend: cannot run before a resume
  bool stopped;          // by Thread.stop: throws its element of Root::kStopReasons when it runs
  bool at_operation;     // is about to execute an announced operation
  bool at_access;        // the operation is a read or write that never waits
  bool in_operation;     // resumed inside a blocking native, whose second half comes next
  LockOp lock_op;        // kAtLock
  Announced announced;   // the operation that a native stopped before: an access to these bytes
  Ref announced_object;  // of an object, or the initialisation of class number announced_slot
  uint32_t announced_slot, announced_bytes;
  uint32_t native_index;  // elements that an element-wise native has processed
  Ref native_object;      // an object that such a native keeps between two operations
  uint64_t native_value;  // or the bits of a number
  Method* callee;         // the method that the thread is about to call
  uint32_t* callee_args;
  uint64_t allocations;   // objects allocated so far
  uint64_t instructions;  // executed so far; not part of the state
  int64_t deadline;       // virtual nanoseconds
  uint32_t wait_class;
  ThreadId wait_thread;
  uint16_t wait_count;     // monitor recursion to restore after wait; or see Look in lock_steps.cc
  uint32_t wait_sequence;  // order of arrival in wait sets
  uint32_t starts;         // threads started so far
  uint64_t waits;          // atomic sections and calls, see atomic_sections.h; part of the state
  uint64_t name;      // hash of (parent, n-th start), see names.h; the library's in its sections
  uint64_t own_name;  // name and allocations, saved while the thread is in a library section
  uint64_t own_allocations;
  uint32_t names_taken, ids_taken;  // thread names it saw taken; ids given to threads it made
  uint16_t library_depth;           // library sections that the thread is in
  uint16_t lock_flags;              // LockFlags
  uint32_t lock_saved;              // the lock's state: to restore after a wait, or as read

  // The part that is set when the thread is made.
  alignas(8) Ref object;  // the java.lang.Thread
  ThreadId id;
  uint8_t process;
  bool daemon;
  uint32_t* stack_base;
  uint32_t* stack_limit;  // StackOverflowError beyond this
  uint32_t number;        // in order of creation: the default schedule prefers low numbers

  // The thread's own name, also in a library section.
  uint64_t StableName() const { return library_depth > 0 ? own_name : name; }
};
constexpr uint32_t kChangingThreadBytes = offsetof(Thread, object);
static_assert(kChangingThreadBytes % 8 == 0);

inline bool IsAlive(const Thread& t) {
  return t.status != ThreadStatus::kUnused && t.status != ThreadStatus::kTerminated;
}

}  // namespace mazurka
