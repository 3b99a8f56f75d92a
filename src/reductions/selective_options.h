#pragma once

#include <cstdint>
#include <optional>

namespace mazurka {

// The persistent set of a state without invisible steps.
enum class PersistentSets : uint8_t {
  kEnabled,   // all enabled threads
  kRaces,     // a thread, and those that races show to be needed: dynamic persistent sets
  kLockSets,  // those that may touch what the chosen thread is about to touch: Algorithm 2-MLD'
};
// When a sleeping step wakes up.
enum class Dependence : uint8_t {
  kTrivial,    // at every step
  kReadWrite,  // at a step that accesses the same place, if one of the two writes
  // As kReadWrite, but steps on counters that commute do not wake each other up: see CounterStep.
  // With kRaces only those that always commute, otherwise also those that do in this state.
  kConditional,
};

// Options of the reductions of selective search. Nothing: as the reduction defines it.
struct SelectiveOptions {
  std::optional<PersistentSets> persistent;
  std::optional<Dependence> dependence;
};

}  // namespace mazurka
