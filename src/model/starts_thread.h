#pragma once

#include <algorithm>
#include <span>

#include "model/operation.h"

namespace mazurka {

// True if the step with this footprint started a thread.
inline bool StartsThread(std::span<const Access> footprint) {
  return std::any_of(footprint.begin(), footprint.end(),
                     [](const Access& a) { return a.kind == OperationKind::kStart; });
}

}  // namespace mazurka
