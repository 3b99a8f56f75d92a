#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
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
  kDeadlocked,   // a thread that counts is left, and none can go on
  kExited,       // the program ended itself
  kAssumed,      // an assumption of the program does not hold: the execution does not count
  kSpinning,     // the threads that are left wait in loops for what nobody will do
  kUnsupported,  // the program does what the machine cannot do; WhyUnsupported() says what
  // The machine was built on an assumption about the program that does not hold. Nothing is wrong
  // with the program: a machine without that assumption can continue.
  kRefuted,
};

// Whether the machine has stopped for good: it takes no step in any state, and what it has not
// shown so far is not known to be absent.
constexpr bool HasStopped(MachineStatus status) {
  return status == MachineStatus::kUnsupported || status == MachineStatus::kRefuted;
}

// How it is decided whether another thread may touch what a thread is about to touch.
enum class Sharing : uint8_t {
  kEscape,        // it was once stored where another thread could reach it
  kReachability,  // another thread, or everybody, can reach it now
};

// What exploration sees of a program: threads that take steps, and a way back. A step is one
// operation and all the invisible instructions after it, up to the thread's next operation (or
// until a loop has gone on for very long; the thread's next step is then to continue).
//
// These are the verbs of a search, and the questions whose answers a wrapper may change. What only
// the machine that executes the program can answer is asked through Inspect() and Narrate().
class Machine {
 public:
  virtual ~Machine() = default;

  // Threads whose pending operation can be performed now, ascending. Valid until the next Step or
  // Undo.
  virtual std::span<const ThreadId> Enabled() = 0;
  // The operation that the thread will perform next; also for threads that are not enabled. Valid
  // until the next call of this, of Step or Undo.
  virtual const Operation& Pending(ThreadId t) = 0;
  // In how many ways: 1, or more for a choice of data, a notify with several waiters, a wait that
  // may time out.
  virtual uint32_t Alternatives(ThreadId t) = 0;
  // REQUIRES: t is enabled, choice < Choices(t)
  virtual void Step(ThreadId t, uint32_t choice) = 0;
  // What the last step touched.
  virtual std::span<const Access> Footprint() const = 0;
  // A small number for that, or kNoNumber: the same footprint whenever this machine gives the same
  // number.
  static constexpr uint32_t kNoNumber = UINT32_MAX;
  virtual uint32_t FootprintNumber() const { return kNoNumber; }
  // Strictly nested. Undo goes back to the last mark, which stays; Pop forgets it after Undo.
  virtual void Mark() = 0;
  virtual void Undo() = 0;
  virtual void PopMark() = 0;
  // Undo and PopMark, so many times.
  virtual void UndoMarks(size_t count) {
    for (; count > 0; --count) {
      Undo();
      PopMark();
    }
  }
  // 128 bits that depend on the state alone.
  virtual Hash128 Fingerprint() = 0;
  // The same for one thread's part: its stack and what only it can reach.
  virtual Hash128 LocalFingerprint(ThreadId t) = 0;
  // Appends the whole state in a form that depends on the state alone.
  virtual void AppendState(std::vector<uint8_t>& bytes) = 0;
  virtual MachineStatus Status() = 0;
  // REQUIRES: HasStopped(Status())
  virtual std::string WhyUnsupported() = 0;

  // --- Threads
  // Every slot in use is below this; Pending of an ended thread is kNone.
  virtual uint32_t ThreadSlots() = 0;
  // Threads that ended by an uncaught exception so far.
  virtual uint32_t FailureCount() = 0;
  // The thread that alone can let t go on, whatever others do: the owner of the monitor it wants,
  // the thread that initialises the class it needs. Nothing for waits that an interrupt ends.
  virtual std::optional<ThreadId> BlockedBy(ThreadId t) = 0;
  // Appends what t's pending operation touches if it is performed now, as far as that is known
  // before; also for threads that are not enabled: what they wait for.
  virtual void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) = 0;
  // Whether a thread other than t may touch what t's pending operation touches.
  virtual bool IsShared(ThreadId /*t*/, Sharing /*how*/) { return true; }

  // --- More about the current state. The references are valid until the next Step or Undo.
  virtual Inspector& Inspect() = 0;
  virtual Narrator& Narrate() = 0;
  // The machine under all that wraps it, in the same state. Its steps are single ones, and all
  // threads that can take one are enabled. Who moves it takes it back before this one is used
  // again.
  virtual Machine& Unwrapped() { return *this; }

  // While *stop is true a step that goes on for very long ends before its next operation. Not
  // owned; null: nothing stops a step.
  virtual void SetStopFlag(const std::atomic<bool>* stop) = 0;
};

}  // namespace mazurka
