#pragma once

#include <cstdint>

namespace mazurka {

// What sampled executions have covered.
struct CoverageCounts {
  uint64_t traces = 0;     // distinct Mazurkiewicz traces
  uint64_t states = 0;     // distinct states in which the sampler chose
  uint64_t pairs = 0;      // of conflicting operations of two threads, by their instructions
  uint64_t both_ways = 0;  // pairs that were seen in both orders
};

}  // namespace mazurka
