#pragma once

#include <cstdint>

namespace mazurka {

// The progress of a search.
struct Statistics {
  uint64_t states = 0;              // distinct, stored; 0 without a store
  uint64_t matched = 0;             // steps that led to a stored state
  uint64_t transitions = 0;         // executed steps
  uint64_t executions = 0;          // maximal, or random walks that end in a violation
  uint64_t blocked_executions = 0;  // sleep-set blocked
  uint64_t cut_executions = 0;      // random walks that were cut by the depth limit
  uint64_t assumed_away = 0;        // cut because an assumption of the program does not hold
  uint64_t spinning = 0;            // ended with threads that can only spin
  uint64_t superseded = 0;          // ended in a loop that another execution leaves
  uint64_t max_depth = 0;
};

}  // namespace mazurka
