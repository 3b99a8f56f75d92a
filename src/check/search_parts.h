#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "check/beliefs.h"
#include "check/check_options.h"
#include "explore/judge.h"
#include "explore/search.h"
#include "explore/visited/visited_states.h"
#include "explore/watch.h"
#include "reductions/reduction.h"

namespace mazurka {

// What the search of one attempt is made of.

std::unique_ptr<VisitedStates> MakeVisitedStates(const CheckOptions& options,
                                                 const ReductionInfo& reduction,
                                                 const Observers& observers);
std::unique_ptr<Reduction> MakeReduction(const ReductionInfo& info, const CheckOptions& options,
                                         const Beliefs& beliefs, const Watch& watch);
// The checked properties. A loop inside a method that attributes declare atomic is endless only
// because no other thread may run, so properties of endless loops are dropped.
std::vector<std::unique_ptr<Property>> PropertiesFor(const CheckOptions& options);
// The name of a checked property whose violations a reduction may lose within a bound: what it
// judges is not the same in all executions that differ in the order of independent steps only.
// Empty if there is none. docs/reductions/bounded.md
std::string_view LostWithinBound(const CheckOptions& options);
Limits LimitsOf(const CheckOptions& options);
SearchResult RunSearch(SearchContext& context, const CheckOptions& options);

// True if the search has to execute each step, and alone. If false, steps that no thread can
// observe may be merged into others, and cached steps need not execute again.
bool StepsAreWatched(const CheckOptions& options, const ReductionInfo& reduction,
                     const Judge& judge, const Observers& observers);

}  // namespace mazurka
