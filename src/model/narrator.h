#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/thread_id.h"

namespace mazurka {

// An operation or a place, for people.
struct OperationText {
  std::string text;    // "read Account#1.balance = 5", "lock Fork#2"
  std::string file;    // "Account.java"; empty when unknown
  int32_t line = -1;   // -1 when unknown
  std::string method;  // "Account.deposit"
  bool in_library = false;
  bool is_entry = false;  // a frame of the library that a method reference of the program called
  // For a step that reads, writes or updates one variable with known values: the variable, and its
  // values before and after the step. Empty otherwise.
  std::string variable, before, after;
};

// The current state of a machine in words, for reports and traces. Machine::Narrate() returns the
// narrator of the machine that executes the program. Inspector says what wrappers do.
//
// No function changes the state.
class Narrator {
 public:
  // Restarts the numbering of objects in texts (Account#1): objects are numbered in the order in
  // which texts mention them.
  virtual void StartNarration() {}
  virtual std::string ThreadName(ThreadId t) = 0;
  // The thread's number among the threads started on the path to this state. This is the ThreadId
  // that the thread has in a machine that has explored nothing else.
  virtual uint32_t StartNumber(ThreadId t) { return IndexOf(t); }
  // The operation that the thread will perform next or waits for, with the position of its
  // innermost frame.
  virtual OperationText Describe(ThreadId t) = 0;
  // The effect of Step(t, choice), with the values that the step reads and writes.
  virtual OperationText DescribeStep(ThreadId t, uint32_t /*choice*/) { return Describe(t); }
  // The time limit in nanoseconds, or the rest of it, if Step(t, choice) ends a wait by that limit
  // too early. That is the case if another thread could step instead, if t could continue without
  // the limit, or if another limit is shorter.
  virtual std::optional<int64_t> EarlyTimeOut(ThreadId /*t*/, uint32_t /*choice*/) {
    return std::nullopt;
  }
  // The monitors and locks that the thread holds.
  virtual std::vector<std::string> Holds(ThreadId /*t*/) { return {}; }
  // REQUIRES: Inspector::AppendHeldLocks has appended the name in this state
  virtual std::string LockText(uint64_t /*name*/) { return ""; }
  // The thread's frames, innermost first, one line each.
  virtual std::vector<OperationText> Stack(ThreadId t) = 0;
  // What the machine lacks. REQUIRES: HasStopped(Machine::Status())
  virtual std::string WhyUnsupported() { return ""; }

 protected:
  ~Narrator() = default;
};

}  // namespace mazurka
