#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "explore/judge.h"
#include "model/machine.h"
#include "model/schedule.h"
#include "properties/violation.h"
#include "report/sources.h"

namespace mazurka {

// One step of a schedule, told for people.
struct TraceStep {
  size_t thread = 0;    // index into Trace::threads
  Choice choice;        // with the thread's number, see Machine::ThreadNumber
  Operation operation;  // as it was announced
  std::string text;     // "write Account#1.balance: 5 -> 6"
  // The innermost place outside the library; if there is none, the innermost one.
  OperationText place;
  std::string source;   // the line there; empty when it cannot be read
  OperationText inner;  // where the operation itself stands
  // The library's method that the program called there; empty for operations of its own code.
  std::string called;
  // What became of the thread: "ends", "ends by java.lang.AssertionError", or what it waits for
  // when the next step is not its own. Mostly empty.
  std::string after;
  // Where it waits, if it does: mostly behind the step.
  OperationText after_place;
  std::string after_source;
  // Machine::EarlyTimeOut
  std::optional<int64_t> early_time_out;
};

// A thread keeps its index when another one takes over its slot.
struct TraceThread {
  std::string name;
  ThreadId slot;
};

struct Trace {
  std::vector<TraceThread> threads;  // in the order of their first step
  std::vector<TraceStep> steps;
  std::optional<size_t> repeats_from;  // Violation::repeats_from
  // What the threads stand before at the end.
  struct Next {
    size_t thread;
    Operation operation;
    std::string text;  // empty for threads that have no part in the violation
  };
  std::vector<Next> next;
};

struct ReportedViolation {
  Violation violation;
  Trace trace;
  bool replays = true;  // following the schedule again showed the violation again
};

// The time-outs of the trace that pass although threads could go on otherwise, as what the
// violation needs: "needs the time-out of 1 day at Foo.java:12 to pass while other threads can go
// on". Empty if there are none.
std::string NeededTimeOuts(const Trace& trace);

// Follows the violation's schedule and tells every step. The texts of the violation are told anew,
// so that objects have the same names in them as in the trace. The machine stands in the initial
// state, and is back there afterwards. The judge has seen nothing so far and goes on after
// violations.
ReportedViolation TraceViolation(Machine& machine, Judge& judge, const Violation& found,
                                 Sources& sources);

}  // namespace mazurka
