// Algorithms 2 and 3 of "A Pragmatic Approach to Stateful Partial Order Reduction" as they are
// printed. They miss behaviours of programs that lock or deadlock: docs/reductions/printed.md
#pragma once

#include <memory>

#include "reductions/reduction.h"

namespace mazurka {

std::unique_ptr<Reduction> MakeEagerPrinted(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeLazyPrinted(const ReductionOptions& options);

}  // namespace mazurka
