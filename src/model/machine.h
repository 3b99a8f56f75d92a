#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/relevance.h"
#include "base/thread_id.h"
#include "model/operation.h"
#include "model/outcome.h"

namespace mazurka {

enum class MachineStatus : uint8_t {
  kRunning,
  kFinished,     // every thread that counts has ended
  kDeadlocked,   // a thread that counts is left, and none can go on
  kExited,       // the program ended itself
  kAssumed,      // an assumption of the program does not hold: the execution does not count
  kSpinning,     // the threads that are left wait in loops for what nobody will do
  kUnsupported,  // WhyUnsupported() says what
};

// A thread that ended by an exception nobody caught.
struct Failure {
  ThreadId thread;
  std::string thread_name;
  std::string exception;  // class name
  std::string message;    // may be empty
  std::string trace;      // lines as the program's runtime prints them
};

// An operation or a place, for people.
struct OperationText {
  std::string text;    // "read Account#1.balance = 5", "lock Fork#2"
  std::string file;    // "Account.java"; empty when unknown
  int32_t line = -1;   // -1 when unknown
  std::string method;  // "Account.deposit"
  bool in_library = false;
  bool is_entry = false;  // a frame of the library that a method reference of the program called
};

// How it is decided whether another thread may touch what a thread is about to touch.
enum class Sharing : uint8_t {
  kEscape,        // it was once stored where another thread could reach it
  kReachability,  // another thread, or everybody, can reach it now
};

// What exploration sees of a program: threads that take steps, and a way back. A step is one
// operation and all the invisible instructions after it, up to the thread's next operation (or
// until a loop has gone on for very long; the thread's next step is then to continue).
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

  // --- Judging
  // Of a thread whose pending operation is a read, write or update.
  virtual AccessMode ModeOf(ThreadId t) = 0;
  // Of such a thread: why the library, and not the program, answers for data races on the place
  // that it is about to access. Empty if the program does.
  virtual std::string_view OwnedByLibrary(ThreadId /*t*/) { return {}; }
  // Every slot in use is below this; Pending of an ended thread is kNone.
  virtual uint32_t ThreadSlots() = 0;
  // Threads that ended by an uncaught exception so far.
  virtual uint32_t FailureCount() = 0;
  virtual Failure FailureAt(uint32_t index) = 0;
  // The thread that alone can let t go on, whatever others do: the owner of the monitor it wants,
  // the thread that initialises the class it needs. Nothing for waits that an interrupt ends.
  virtual std::optional<ThreadId> BlockedBy(ThreadId t) = 0;
  // REQUIRES: Status() is kFinished, kDeadlocked or kExited
  virtual Outcome TakeOutcome() = 0;
  virtual std::string WhyUnsupported() = 0;
  // Instructions executed since the start; undoing does not lower it.
  virtual uint64_t Instructions() = 0;
  // Whether a thread assumed what does not hold: no execution from this state on counts.
  virtual bool AssumptionFailed() { return false; }
  // How often the program asked for what stands still here while it loops, but not elsewhere: the
  // clock, the work of the collector. Undoing does not lower it.
  virtual uint64_t OutsideReads() { return 0; }
  // The machine under all that wraps it, in the same state. Its steps are single ones, and all
  // threads that can take one are enabled. Who moves it takes it back before this one is used
  // again.
  virtual Machine& Unwrapped() { return *this; }

  // --- Reducing. A machine that knows no better gives the answers that are always safe.
  // Appends what t's pending operation touches if it is performed now, as far as that is known
  // before; also for threads that are not enabled: what they wait for.
  virtual void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) = 0;
  // Names the thread: the same in every execution that differs only in the order of independent
  // steps, and on every host, whatever was explored before.
  virtual uint64_t StableNameOf(ThreadId t) { return IndexOf(t); }
  // Whether a thread other than t may touch what t's pending operation touches.
  virtual bool IsShared(ThreadId /*t*/, Sharing /*how*/) { return true; }
  // Whether the pending lock or unlock is not the outermost one, so that nobody else notices it.
  virtual bool IsReentrant(ThreadId /*t*/) { return false; }
  // Whether t is in an atomic section, so that nobody else can move before it has left that.
  virtual bool IsInSection(ThreadId /*t*/) { return false; }
  // Appends the stable names of the locks that t holds, in no particular order.
  virtual void AppendHeldLocks(ThreadId /*t*/, std::vector<uint64_t>& /*names*/) {}
  // The field that t's pending read, write or update touches, as Class.field; empty for others.
  virtual std::string FieldName(ThreadId /*t*/) { return ""; }
  // What the user has said of the place where t stands or of what its pending operation touches.
  virtual Relevance RelevanceOf(ThreadId /*t*/) { return Relevance::kAutomatic; }

  // --- Telling
  virtual std::string ThreadName(ThreadId t) = 0;
  // The thread's number among those started on the way to this state: what its ThreadId is in a
  // machine that has never been elsewhere.
  virtual uint32_t StartNumber(ThreadId t) { return IndexOf(t); }
  // The names that texts give to objects (Account#1) count anew, in the order in which objects
  // appear in texts.
  virtual void StartNarration() {}
  // What it will do next, or what it waits for; with the place of the innermost frame.
  virtual OperationText Describe(ThreadId t) = 0;
  // What Step(t, choice) will do, with the values it reads and writes.
  virtual OperationText DescribeStep(ThreadId t, uint32_t /*choice*/) { return Describe(t); }
  // If Step(t, choice) ends a wait by its time limit before it has to: other threads, or t itself,
  // could go on otherwise, or by a shorter limit. The limit in nanoseconds, or what is left of it.
  virtual std::optional<int64_t> EarlyTimeOut(ThreadId /*t*/, uint32_t /*choice*/) {
    return std::nullopt;
  }
  // The monitors and locks that the thread holds.
  virtual std::vector<std::string> Holds(ThreadId /*t*/) { return {}; }
  // One that AppendHeldLocks has named in this state.
  virtual std::string LockText(uint64_t /*name*/) { return ""; }
  // Where the thread stands, from the top, one line each.
  virtual std::vector<OperationText> Stack(ThreadId t) = 0;

  // While *stop is true a step that goes on for very long ends before its next operation. Not
  // owned; null: nothing stops a step.
  virtual void SetStopFlag(const std::atomic<bool>* stop) = 0;
};

}  // namespace mazurka
