#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/hash.h"
#include "base/thread_id.h"
#include "model/inspector.h"
#include "model/narrator.h"
#include "model/operation.h"

namespace mazurka {

enum class MachineStatus : uint8_t {
  kRunning,
  kFinished,     // every thread that counts has ended
  kDeadlocked,   // a thread that counts is left, and no thread can continue
  kExited,       // the program called exit or halt
  kAssumed,      // an assumption of the program does not hold: the execution does not count
  kSpinning,     // all remaining threads wait in loops for an event that never comes
  kSuperseded,   // some of them for an event that has come since: another execution continues here
  kUnsupported,  // the program needs something that the machine lacks; see
                 // Narrator::WhyUnsupported()
  // The machine was built on an assumption about the program that does not hold. The program is not
  // at fault: a machine without that assumption can continue.
  kRefuted,
};

// True if the machine has stopped for good. It takes no step in any state, and behaviour that it
// has not shown may still exist.
constexpr bool HasStopped(MachineStatus status) {
  return status == MachineStatus::kUnsupported || status == MachineStatus::kRefuted;
}

// How the machine decides whether another thread may touch what a thread is about to touch.
enum class Sharing : uint8_t {
  kEscape,        // the object was once stored where another thread could reach it
  kReachability,  // another thread, or every thread, can reach the object now
};

struct UnprotectedPlace;  // see properties/lock_sets.h

// The interface of a program to a search: threads that take steps, and undo. A step is one
// operation and all invisible instructions after it, up to the thread's next operation. A step also
// ends after very many instructions; the thread's next operation is then kContinue.
//
// A function is virtual here if and only if some wrapper changes or knows its result. Inspect() and
// Narrate() answer everything else, which only the machine that executes the program can answer.
// docs/decisions/0011-what-a-wrapper-forwards.md counts them.
class Machine {
 public:
  virtual ~Machine() = default;

  // Threads whose pending operation can be performed now, in ascending order. Valid until the next
  // Step or Undo.
  virtual std::span<const ThreadId> Enabled() = 0;
  // The operation that the thread will perform next, also if the thread is not enabled. Valid until
  // the next call of Pending, Step or Undo.
  virtual const Operation& Pending(ThreadId t) = 0;
  // The number of alternatives of the next step: 1, or more for a choice of data, a notify with
  // several waiters, a wait that may time out.
  virtual uint32_t Alternatives(ThreadId t) = 0;
  // REQUIRES: t is enabled, choice < Alternatives(t)
  virtual void Step(ThreadId t, uint32_t choice) = 0;
  // The accesses of the last step.
  virtual std::span<const Access> Footprint() const = 0;
  // A small number for Footprint(), or kNoNumber. Equal numbers of one machine mean equal
  // footprints.
  static constexpr uint32_t kNoNumber = UINT32_MAX;
  virtual uint32_t FootprintNumber() const { return kNoNumber; }
  // Marks are strictly nested. Undo restores the state of the last mark and keeps the mark. PopMark
  // removes the mark; it comes after Undo.
  virtual void Mark() = 0;
  virtual void Undo() = 0;
  virtual void PopMark() = 0;
  // Undo and PopMark, `count` times.
  virtual void UndoMarks(size_t count) {
    for (; count > 0; --count) {
      Undo();
      PopMark();
    }
  }
  // 128 bits that depend on the state alone.
  virtual Hash128 Fingerprint() = 0;
  virtual MachineStatus Status() = 0;

  // --- Threads
  // Every slot in use is below this number. Pending of an ended thread is kNone. The number depends
  // on what was explored before: count threads by Narrator::StartNumber.
  virtual uint32_t ThreadSlots() = 0;
  // The number of threads that an uncaught exception has ended so far.
  virtual uint32_t FailureCount() = 0;
  // The only thread that can let t continue, whatever other threads do: the owner of the monitor
  // that t wants, or the thread that initialises the class that t needs. Nothing for waits that an
  // interrupt can end.
  virtual std::optional<ThreadId> BlockedBy(ThreadId t) = 0;
  // Appends the accesses that t's pending operation would make now, as far as the machine knows
  // them before the step. Also for threads that are not enabled: appends what they wait for.
  virtual void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) = 0;
  // True if a thread other than t may touch what t's pending operation touches.
  virtual bool IsShared(ThreadId /*t*/, Sharing /*how*/) { return true; }

  // The place that the last step left without a lock that protects it, or null. For the property
  // `locking`; only LockWatch knows.
  virtual const UnprotectedPlace* FoundUnprotected() { return nullptr; }

  // --- More about the current state. The references are valid until the next Step or Undo.
  virtual Inspector& Inspect() = 0;
  virtual Narrator& Narrate() = 0;
  // The machine below all wrappers, in the same state. Its steps are not merged, and all threads
  // that can take a step are enabled. A caller that moves it must undo its steps before it uses
  // this machine again.
  Machine& Unwrapped() { return Inspect().Executing(); }
};

}  // namespace mazurka
