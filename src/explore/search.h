#pragma once

#include <functional>
#include <string>

#include "explore/endless/judge_endless.h"
#include "explore/judge.h"
#include "explore/limits.h"
#include "explore/observer.h"
#include "explore/statistics.h"
#include "explore/visited/visited_states.h"
#include "explore/watch.h"
#include "model/machine.h"
#include "reductions/reduction.h"

namespace mazurka {

// What a search works with. Nothing is owned.
struct SearchContext {
  // Stands in the initial state; is back there when the search ends, unless at a limit and with
  // nothing found.
  Machine& machine;
  Reduction& reduction;
  VisitedStates& seen;
  Judge& judge;
  Watch& watch;
  Limits limits;
  // Called a few times a second: statistics so far, the current depth, the estimated part explored.
  std::function<void(const Statistics&, uint64_t depth, double explored)> on_tick;
  Observers observers = {};
  JudgeEndless endless = {};
};

struct SearchResult {
  Statistics statistics;
  Limit limit = Limit::kNone;  // met before everything was explored
  std::string unsupported;     // not empty: the program did something that is not supported
  bool refuted = false;        // the machine stopped: an assumption that it rests on does not hold
  uint64_t doomed = 0;         // states from which no end can be reached
  bool closed_cycle = false;   // some execution can go on for ever
};

// The machine stands in a state from which the search has found no way to an end. True: the search
// can end too.
bool NoEndFound(SearchContext& context, const Execution& execution);

// No thread can take a step. Counts and judges the end; true: the search can end too.
bool ExecutionEnded(SearchContext& context, SearchResult& result, const Execution& execution);

SearchResult SearchDepthFirst(SearchContext& context);
SearchResult SearchBreadthFirst(SearchContext& context);
// One random execution after the other until a limit is met.
SearchResult WalkRandomly(SearchContext& context, uint64_t seed);

}  // namespace mazurka
