#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "model/counter_step.h"
#include "model/operation.h"
#include "model/schedule.h"

namespace mazurka {

// A step that need not be taken in a state, because everything that begins with it has been
// explored from an earlier state (Godefroid). A sleeping thread does not move, so its ThreadId
// identifies it.
struct Sleeping {
  Choice choice;
  std::vector<Access> footprint;
  std::optional<CounterStep> counter = {};
};

// Accesses to the whole object `commuting`, which are those of two counter steps, do not count.
inline bool InConflict(std::span<const Access> a, std::span<const Access> b,
                       std::optional<uint64_t> commuting = {}) {
  auto is_counter = [&](const Access& x) { return x.object == commuting && x.bytes == 0; };
  return std::ranges::any_of(a, [&](const Access& x) {
    return std::ranges::any_of(
        b, [&](const Access& y) { return Conflict(x, y) && !(is_counter(x) && is_counter(y)); });
  });
}

// The counter that two steps use, if they commute in every state.
inline std::optional<uint64_t> AlwaysCommuting(const std::optional<CounterStep>& a,
                                               const std::optional<CounterStep>& b) {
  return a && b && CommuteAlways(*a, *b) ? std::optional(a->object) : std::nullopt;
}
// The same, if they commute in the state of which `next` knows the value.
inline std::optional<uint64_t> CommutingNow(const std::optional<CounterStep>& next,
                                            const std::optional<CounterStep>& other) {
  return next && other && CommuteAt(*next, *other, next->value) ? std::optional(next->object)
                                                                : std::nullopt;
}

// True if an operation of kind kLock with these accesses does nothing but wait until the lock is
// free: no interrupt or time limit can end the wait. Its step may also find out whether a class is
// initialised.
inline bool OnlyAcquires(std::span<const Access> accesses) {
  return std::ranges::count_if(
             accesses, [](const Access& a) { return a.kind != OperationKind::kClassInit; }) == 1;
}

}  // namespace mazurka
