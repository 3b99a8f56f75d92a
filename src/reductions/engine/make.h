#pragma once

#include <memory>

#include "reductions/reduction.h"

namespace mazurka {

// The reductions of this folder, one file each. Both run on the engine, see engine.h.
std::unique_ptr<Reduction> MakeDataRaces(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeEveryAccess(const ReductionOptions& options);

}  // namespace mazurka
