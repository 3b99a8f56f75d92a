#pragma once

#include <cstdint>
#include <string_view>

namespace mazurka {

// The limit that ended a search early.
enum class Limit : uint8_t { kNone, kTime, kMemory, kDepth, kStates, kWalks, kBound, kInterrupted };

constexpr std::string_view NameOf(Limit limit) {
  constexpr std::string_view kNames[] = {"none",   "time",  "memory", "depth",
                                         "states", "walks", "bound",  "interrupted"};
  return kNames[static_cast<size_t>(limit)];
}

struct Limits {
  uint64_t max_depth = UINT64_MAX;
  uint64_t max_states = UINT64_MAX;
  uint64_t max_transitions = UINT64_MAX;  // depth first only
  // Depth first only: the choices on a path that are not the first choice of their state.
  uint64_t max_deviations = UINT64_MAX;
  double seconds = 0;         // 0: none
  uint64_t memory_bytes = 0;  // 0: none
  uint64_t walks = UINT64_MAX;
};

}  // namespace mazurka
