#pragma once

#include <cstdint>
#include <vector>

#include "base/thread_id.h"

namespace mazurka {

// The thread that takes the next step, and the alternative of that step.
struct Choice {
  ThreadId thread;
  uint32_t alternative = 0;

  friend bool operator==(const Choice&, const Choice&) = default;
};

// A sequence of choices from the initial state: the portable name of a state.
using Schedule = std::vector<Choice>;

}  // namespace mazurka
