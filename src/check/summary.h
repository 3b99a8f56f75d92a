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
  std::vector<BranchPlace> branches = {};  // if a limit ended the search
};

// True if some execution cannot end, in a program that reads the clock. In reality a loop that
// polls the clock without sleeping ends. Here it does not, so the code behind it stays unexplored.
// With --timeouts last the same holds for a loop that waits for a sleeping thread.
bool ClockLoops(const SearchResult& search, Vm& vm);

// What a search with these options does not explore, one sentence each, whatever the program is.
std::vector<std::string> LeftOutByOptions(const CheckOptions& options,
                                          const ReductionInfo& reduction);

GraphMemory MemoryOf(const VisitedStates& visited, const Reduction& reduction);

// The input of a summary. It owns nothing.
struct SummaryInput {
  const CheckOptions& options;
  const MachineBeliefs& beliefs;
  const ReductionInfo& reduction;
  const Judge& judge;
  const Judge* noticed;                 // races that nobody asked for; may be null
  std::vector<const HostState*> hosts;  // of the processes
  const Searched& searched;
  bool is_cut;  // the search stopped to be restarted: only its violations count
};

// The result of a search, with its traced violations.
CheckResult Summarise(const SummaryInput& input, std::vector<ReportedViolation> violations);

// The result of a check that had to end before the program's first step.
CheckResult NothingExplored(const CheckOptions& options, const Watch& watch);

}  // namespace mazurka
