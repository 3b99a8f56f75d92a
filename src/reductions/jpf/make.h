#pragma once

#include <memory>

#include "reductions/reduction.h"

namespace mazurka {

// The reduction of this folder.
std::unique_ptr<Reduction> MakeJpf(const ReductionOptions& options);

}  // namespace mazurka
