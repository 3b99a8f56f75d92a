#pragma once

#include <cstdint>
#include <optional>

#include "explore/samplers/coverage_counts.h"
#include "explore/size_estimate.h"
#include "explore/statistics.h"

namespace mazurka {

// What a search reports a few times a second.
struct Tick {
  const Statistics& statistics;
  uint64_t depth = 0;
  double explored = 0;  // the estimated part, from 0 to 1; 0: not known
  std::optional<SizeEstimate::Range> transitions = {};  // of the whole search
  std::optional<uint32_t> preemptions = {};    // the bound of the executions being explored
  std::optional<CoverageCounts> covered = {};  // by sampled executions
};

}  // namespace mazurka
