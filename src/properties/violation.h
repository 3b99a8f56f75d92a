#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/schedule.h"

namespace mazurka {

// One side of a violation: a thread and where it stood.
struct Side {
  std::string thread;
  std::string what;                // "waits to lock Fork#2, held by Phil-1"
  std::vector<std::string> stack;  // lines, from the top
  ThreadId id{};
  std::vector<std::string> holds;  // locks; filled in when the violation is told
};

// Something that must not happen, and how it comes about.
struct Violation {
  std::string kind;     // "deadlock", "exception", "race" ...
  std::string message;  // one sentence
  std::string key;      // equal for violations that a user would call the same one
  std::vector<Side> sides;
  Schedule schedule;  // from the initial state up to and including the step that shows it
  // The index of the step from which on the schedule repeats for ever, for a violation that is a
  // loop. Until it is told, a schedule ends before its loop, and this is its size.
  std::optional<size_t> repeats_from = {};
};

}  // namespace mazurka
