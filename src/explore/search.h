#pragma once

#include <functional>
#include <optional>
#include <string>

#include "explore/bound.h"
#include "explore/branch_profile.h"
#include "explore/endless/judge_endless.h"
#include "explore/judge.h"
#include "explore/limits.h"
#include "explore/observer.h"
#include "explore/samplers/coverage_counts.h"
#include "explore/samplers/sampler.h"
#include "explore/statistics.h"
#include "explore/tick.h"
#include "explore/visited/visited_states.h"
#include "explore/watch.h"
#include "model/machine.h"
#include "reductions/reduction.h"

namespace mazurka {

class Plan;
class ShallowSearches;

// The parts that a search works with. Owns nothing.
struct SearchContext {
  // In the initial state before and after the search. The exception is a search that met a limit
  // and found nothing: it leaves the machine where it is.
  Machine& machine;
  Reduction& reduction;
  VisitedStates& seen;
  Judge& judge;
  Watch& watch;
  Limits limits;
  // Called a few times a second.
  std::function<void(const Tick&)> on_tick;
  Observers observers = {};
  JudgeEndless endless = {};
  // Searches that a depth-first search runs when it seems to sink; null: none. Not owned.
  ShallowSearches* shallow = nullptr;
  // Other searches, between which a depth-first search makes progress; null: none. Not owned.
  Plan* plan = nullptr;
  // Learns the shape of the tree of a depth-first search; null: not needed. Not owned.
  SizeEstimate* size = nullptr;
  // Learns where a depth-first search branches; null: not needed. Not owned.
  BranchProfile* branches = nullptr;
  // The machine has stopped, because this execution needs something that it lacks. Returns true if
  // the machine can continue after an undo; the search then explores other executions for a while.
  std::function<bool()> pass_refusal = {};
  // Called where a limit cuts an execution, before the reduction learns of it.
  std::function<void()> at_cut = {};
};

// What sampled executions have covered, and what they promise.
struct Sampled {
  CoverageCounts counts;
  std::string guarantee;  // a sentence
  uint64_t executions = 0, cut_executions = 0;
};

struct SearchResult {
  Statistics statistics;
  Limit limit = Limit::kNone;           // met before the search was complete
  std::string unsupported;              // not empty: the program used an unsupported feature
  bool refuted = false;                 // the machine stopped: one of its assumptions does not hold
  uint64_t doomed = 0;                  // states from which no end is reachable
  bool closed_cycle = false;            // some execution can run forever
  std::optional<Bounded> bounded = {};  // of a search with a bound
  std::optional<Sampled> sampled = {};  // of a search that samples executions
  // How many transitions the search would have made, if a limit ended it.
  std::optional<SizeEstimate::Range> estimated = {};
};

// The search has found no path to an end from the machine's state. Returns true if the search can
// end.
bool NoEndFound(SearchContext& context, const Execution& execution);

// No thread is enabled. Counts and judges the end. Returns true if the search can end.
bool ExecutionEnded(SearchContext& context, SearchResult& result, const Execution& execution);

SearchResult SearchDepthFirst(SearchContext& context);
SearchResult SearchBreadthFirst(SearchContext& context);
// Runs executions that the sampler chooses until it meets a limit.
SearchResult SampleExecutions(SearchContext& context, Sampler& sampler, bool merges_steps);

}  // namespace mazurka
