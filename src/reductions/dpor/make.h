#pragma once

#include <memory>

#include "reductions/reduction.h"

namespace mazurka {

// The reductions of this folder, one file each.
std::unique_ptr<Reduction> MakePersistent(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeSource(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeOptimal(const ReductionOptions& options);

}  // namespace mazurka
