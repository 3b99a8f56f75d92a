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

// One step of a schedule, described for the user.
struct TraceStep {
  size_t thread = 0;    // index into Trace::threads
  Choice choice;        // its thread is Narrator::StartNumber
  Operation operation;  // as announced before the step
  std::string text;     // "write Account#1.balance: 5 -> 6"
  // The innermost place outside the library; if there is none, the innermost one.
  OperationText place;
  std::string source;   // the line there; empty if it cannot be read
  OperationText inner;  // place of the operation itself
  // The library method that the program called there; empty for operations of its own code.
  std::string called;
  // The thread after the step: "ends", "ends with java.lang.AssertionError", or what it waits for
  // if another thread takes the next step. Mostly empty.
  std::string after;
  // Where the thread waits, if it does; mostly a later place than that of the step.
  OperationText after_place;
  std::string after_source;
  // Narrator::EarlyTimeOut
  std::optional<int64_t> early_time_out;
  // The thread that the step starts or joins, if it takes steps; an index into Trace::threads.
  std::optional<size_t> other;
};

// A thread keeps its index in the trace when another thread reuses its slot.
struct TraceThread {
  std::string name;
  ThreadId slot;
};

struct Trace {
  std::vector<TraceThread> threads;  // in the order of their first step
  std::vector<TraceStep> steps;
  std::optional<size_t> repeats_from;  // Violation::repeats_from
  // The pending operations of the threads at the end.
  struct Next {
    size_t thread;
    Operation operation;
    std::string text;  // empty for threads that are not involved in the violation
  };
  std::vector<Next> next;
};

struct ReportedViolation {
  Violation violation;
  Trace trace;
  bool replays = true;  // replaying the schedule reproduced the violation
};

// Describes the time-outs of the trace that expire while threads are enabled: "needs the time-out
// of 1 day at Foo.java:12 to pass while other threads can continue". Empty if there are none.
std::string NeededTimeOuts(const Trace& trace);

// Replays the schedule of the violation and describes every step. Makes the texts of the violation
// again, so that objects have the same names in them as in the trace. Leaves the machine in its
// initial state. REQUIRES: the machine is in its initial state; the judge is new and continues
// after violations
ReportedViolation TraceViolation(Machine& machine, Judge& judge, const Violation& found,
                                 Sources& sources);

}  // namespace mazurka
