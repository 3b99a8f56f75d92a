#pragma once

#include <memory>

#include "reductions/reduction.h"

namespace mazurka {

// The reductions of this folder, one file each.
std::unique_ptr<Reduction> MakeClock(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeClockPrinted(const ReductionOptions& options);

}  // namespace mazurka
