#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/schedule.h"

namespace mazurka {

// A thread involved in a violation.
struct Side {
  std::string thread;
  std::string what;                // "waits to lock Fork#2, held by Phil-1"
  std::vector<std::string> stack;  // lines, innermost first
  ThreadId id{};
  std::vector<std::string> holds;  // locks; filled in by TraceViolation
};

// A violated property, and the schedule that leads to it.
struct Violation {
  std::string kind;     // "deadlock", "exception", "race" ...
  std::string message;  // one sentence
  std::string key;      // equal for violations that a user would call the same
  std::vector<Side> sides;
  Schedule schedule;  // from the initial state to the violating step, inclusive
  // For an endless loop: the index of the first repeated step. Before TraceViolation appends the
  // loop, the schedule ends before it, and this is the schedule's size.
  std::optional<size_t> repeats_from = {};
};

}  // namespace mazurka
