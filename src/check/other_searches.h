#pragma once

#include <memory>

#include "check/check_options.h"
#include "check/summary.h"
#include "explore/judge.h"
#include "explore/plan.h"
#include "explore/search.h"
#include "explore/shallow_searches.h"

namespace mazurka {

// Searches that run beside the main search of an attempt, and what they add to its result.

// A violation that a shallow search found ends the search. The counts are then those of all.
void AddShallow(const ShallowSearches& shallow, Searched& searched);

// What the other searches of the plan have covered, and found.
void AddPlan(const Plan& plan, Searched& searched);

// A judge of races that do not count in the verdict. Null if the user asks for races.
std::unique_ptr<Judge> JudgeOfNotes(const CheckOptions& options, const Judge& judge);

// Samples a few executions after the search, and records their races. They show nothing else: an
// outcome or a violation among theirs would hide that the reduction left it out.
void GlanceAtRaces(const SearchContext& searched, Plan& plan);

}  // namespace mazurka
