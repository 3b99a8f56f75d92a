#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "check/check_options.h"
#include "check/machine_beliefs.h"
#include "explore/judge.h"
#include "explore/search.h"
#include "explore/visited/visited_states.h"
#include "explore/watch.h"
#include "jvm/natives/host_state.h"
#include "reductions/reduction.h"
#include "report/check_result.h"

namespace mazurka {

// What a search leaves behind.
struct Searched {
  SearchResult search = {};
  std::vector<std::string> left_out = {}, warnings = {};  // of the reduction
  std::string visible_conflict = {};                      // VisibleFilter::conflict
  bool clock_loops = false, outside_loops = false, undecided_loops = false;  // as in CheckResult
  double startup_seconds = 0, seconds = 0;
  uint64_t instructions = 0, peak_memory_bytes = 0;
  GraphMemory graph_memory = {};
  std::vector<std::pair<std::string, uint64_t>> counters = {};
  std::string unwritten = {};
};

// Whether some execution cannot end in a program that asks for the time. A loop that waits for the
// clock without sleeping ends in reality; here it does not, and what is behind it is not explored.
// With --timeouts last the same holds of a loop that waits for a thread which sleeps.
bool ClockLoops(const SearchResult& search, Vm& vm);

GraphMemory MemoryOf(const VisitedStates& visited, const Reduction& reduction);

// What a summary is made from. Nothing is owned.
struct SummaryInput {
  const CheckOptions& options;
  const MachineBeliefs& beliefs;
  const ReductionInfo& reduction;
  const Judge& judge;
  const HostState& host;
  const Searched& searched;
  bool is_cut;  // the search stopped to be restarted: it only counts for its violations
};

// The result of a search, with its violations as they were traced.
CheckResult Summarise(const SummaryInput& input, std::vector<ReportedViolation> violations);

// The result of a check that had to end before it came to the program's first step.
CheckResult NothingExplored(const CheckOptions& options, const Watch& watch);

}  // namespace mazurka
