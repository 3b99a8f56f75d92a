#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/relevance.h"
#include "base/thread_id.h"
#include "model/counter_step.h"
#include "model/operation.h"
#include "model/outcome.h"

namespace mazurka {

class Machine;

// A thread that ended by an uncaught exception.
struct Failure {
  ThreadId thread;
  std::string thread_name;
  std::string exception;  // class name
  std::string message;    // may be empty
  std::string trace;      // lines as the program's runtime prints them
};

// What properties and reductions ask about the current state of a machine, in addition to the
// verbs of Machine. Machine::Inspect() returns the inspector of the machine that executes the
// program: wrappers bring that machine up to date but never change its answers. An answer that a
// wrapper has to change is a virtual function of Machine.
//
// No function changes the state. The default answers are always safe; a machine overrides those for
// which it has better ones.
class Inspector {
 public:
  // The machine that executes the program: see Machine::Unwrapped.
  virtual Machine& Executing() = 0;

  // --- For properties
  // REQUIRES: t's pending operation is a read, write or update
  virtual AccessMode ModeOf(ThreadId t) = 0;
  // The reason why the library, and not the program, is responsible for data races on the place
  // that t is about to access. Empty if the program is responsible.
  // REQUIRES: as ModeOf
  virtual std::string_view OwnedByLibrary(ThreadId /*t*/) { return {}; }
  // REQUIRES: index < Machine::FailureCount()
  virtual Failure FailureAt(uint32_t index) = 0;
  // REQUIRES: Machine::Status() is kFinished, kDeadlocked or kExited
  virtual Outcome TakeOutcome() = 0;
  // True if a thread made an assumption that does not hold: no execution from this state counts.
  virtual bool AssumptionFailed() { return false; }

  // --- The state itself
  // Machine::Fingerprint for the part of one thread: its stack and the objects that only it can
  // reach.
  virtual Hash128 LocalFingerprint(ThreadId t) = 0;
  // Appends the whole state in a form that depends on the state alone.
  virtual void AppendState(std::vector<uint8_t>& bytes) = 0;

  // --- For reductions
  // The thread's name: the same in all executions that differ only in the order of independent
  // steps, on every host, whatever was explored before.
  virtual uint64_t StableNameOf(ThreadId t) { return IndexOf(t); }
  // True if t's pending lock or unlock is not the outermost one, so that no other thread can
  // observe it.
  virtual bool IsReentrant(ThreadId /*t*/) { return false; }
  // True if t is in an atomic section: no other thread can step before t has left it.
  virtual bool IsInSection(ThreadId /*t*/) { return false; }
  // Appends the stable names of the locks that t holds, in no particular order.
  virtual void AppendHeldLocks(ThreadId /*t*/, std::vector<uint64_t>& /*names*/) {}
  // Appends those that t holds together with other threads: read locks.
  virtual void AppendReadLocks(ThreadId /*t*/, std::vector<uint64_t>& /*names*/) {}
  // The field that t's pending read, write or update accesses, as Class.field. Empty for others.
  virtual std::string FieldName(ThreadId /*t*/) { return ""; }
  // t's next step if it is a counter step, and it has one alternative.
  // REQUIRES: t has not ended
  virtual std::optional<CounterStep> CounterStepOf(ThreadId /*t*/) { return std::nullopt; }
  // The user's annotation of t's current place, or of what its pending operation accesses.
  virtual Relevance RelevanceOf(ThreadId /*t*/) { return Relevance::kAutomatic; }

  // --- For SpinFilter
  // What the place of t's pending operation holds: equal numbers for equal contents, in one
  // execution. Nothing if the machine does not know a number that says everything. For writes,
  // updates, locks and unlocks.
  virtual std::optional<uint64_t> PendingValue(ThreadId /*t*/) { return std::nullopt; }
  // The same for the same place, after the step that followed the call of PendingValue.
  virtual std::optional<uint64_t> ValueAfterStep() { return std::nullopt; }

  // --- Counters since the start. Undo does not lower them.
  virtual uint64_t Instructions() = 0;
  // The number of reads of values that are constant in this machine but not in a real one, and that
  // a loop may wait for: the clock, the work of the collector.
  virtual uint64_t OutsideReads() { return 0; }

 protected:
  ~Inspector() = default;
};

}  // namespace mazurka
