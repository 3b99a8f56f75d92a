#pragma once

#include <memory>

#include "reductions/engine/analysis.h"
#include "reductions/reduction.h"

namespace mazurka {

// A reduction that schedules over what the analysis says: Storey, Mercer, Parizek, "A Sound Dynamic
// Partial Order Reduction Engine for Java Pathfinder". Rows of such reductions need a depth-first
// search without a store, and compare steps (StoreNeed::kNoStates).
std::unique_ptr<Reduction> MakeEngine(Analysis analysis, const ReductionOptions& options);

// For an analysis that is one class.
template <typename A>
Analysis AnalysisOf(const std::shared_ptr<A>& a) {
  Analysis analysis{a, a, {}};
  if constexpr (std::is_base_of_v<Resettable, A>) analysis.resettables.push_back(a);
  return analysis;
}

}  // namespace mazurka
