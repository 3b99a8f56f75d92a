#pragma once

#include "reductions/engine/engine.h"

namespace mazurka {

std::unique_ptr<Reduction> MakeDataRaces(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeEveryAccess(const ReductionOptions& options);

}  // namespace mazurka
