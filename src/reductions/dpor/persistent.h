#pragma once

#include <memory>

#include "reductions/reduction.h"

namespace mazurka {

std::unique_ptr<Reduction> MakePersistent(const ReductionOptions& options);

}  // namespace mazurka
