#pragma once

#include <memory>

#include "reductions/engine/analysis.h"
#include "reductions/reduction.h"

namespace mazurka {

// A reduction whose scheduling points the analysis decides: Storey, Mercer, Parizek, "A Sound
// Dynamic Partial Order Reduction Engine for Java Pathfinder". The row of such a reduction needs a
// depth-first search without a store (StoreNeed::kNoStates), and compares steps.
std::unique_ptr<Reduction> MakeEngine(Analysis analysis, const ReductionOptions& options);

// The analysis that one class implements.
template <typename A>
Analysis AnalysisOf(const std::shared_ptr<A>& a) {
  Analysis analysis{a, a, {}};
  if constexpr (std::is_base_of_v<Resettable, A>) analysis.resettables.push_back(a);
  return analysis;
}

}  // namespace mazurka
