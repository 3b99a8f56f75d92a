#pragma once

#include <cstdint>

namespace mazurka {

// When an operation counts as a point where other threads may go first.
enum class Relevance : uint8_t {
  kAutomatic,  // by the reduction's own filters
  kNever,
  kAlways,
  kOthersRunnable,  // if another thread can take a step
  kOutermostLock,   // if it takes or gives back a lock for good
};

}  // namespace mazurka
