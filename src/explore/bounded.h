#pragma once

#include <cstdint>

#include <functional>
#include <memory>

#include "explore/bound.h"
#include "explore/search.h"
#include "reductions/bounded_reduction.h"

namespace mazurka {

// Explores all executions of at most `bound` preemptions or delays, depth first, with a store that
// maps each state and running thread to the largest budget with which it was entered. A state is
// entered again with a larger budget only. docs/too-large.md says why nothing within the bound is
// left out.
//
// `result` counts across several bounds. Stops at the first violation (unless the judge continues),
// at a limit of the context, and after `context.limits.max_transitions` more transitions.
struct BoundOutcome {
  bool is_complete = false;  // all executions within the bound were explored
  bool left_out = false;     // some execution goes beyond the bound
};
BoundOutcome SearchWithin(SearchContext& context, BoundKind kind, uint32_t bound,
                          SearchResult& result);

// Raises the bound from 0 to `most`.
SearchResult SearchBounded(SearchContext& context, BoundKind kind, uint32_t most);

// The same for preemptions, without a store: depth first, with the reduction that `make` returns
// for each bound.
// REQUIRES: context.seen does not remember states
using MakeBounded = std::function<std::unique_ptr<BoundedReduction>(uint32_t preemptions)>;
SearchResult SearchBoundedReduced(SearchContext& context, const MakeBounded& make, uint32_t most);

}  // namespace mazurka
