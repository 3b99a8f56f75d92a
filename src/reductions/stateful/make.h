#pragma once

#include <memory>

#include "reductions/reduction.h"

namespace mazurka {

// The reductions of this folder, a file each; printed.cc has two.
std::unique_ptr<Reduction> MakeSafe(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeEager(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeLazy(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeSourceStateful(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeEagerPrinted(const ReductionOptions& options);
std::unique_ptr<Reduction> MakeLazyPrinted(const ReductionOptions& options);

}  // namespace mazurka
