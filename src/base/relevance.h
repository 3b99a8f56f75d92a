#pragma once

#include <cstdint>

namespace mazurka {

// When an operation is a scheduling point, before which other threads may run.
enum class Relevance : uint8_t {
  kAutomatic,  // by the reduction's own filters
  kNever,
  kAlways,
  kOthersRunnable,  // if another thread can take a step
  kOutermostLock,   // unless it is a reentrant acquire or release
};

}  // namespace mazurka
