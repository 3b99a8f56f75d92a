#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "model/operation.h"
#include "model/schedule.h"

namespace mazurka {

// A step that need not be taken in a state, because everything that begins with it has been
// explored from an earlier state (Godefroid). A sleeping thread does not move, so its ThreadId
// identifies it.
struct Sleeping {
  Choice choice;
  std::vector<Access> footprint;
};

inline bool InConflict(std::span<const Access> a, std::span<const Access> b) {
  return std::ranges::any_of(a, [&](const Access& x) {
    return std::ranges::any_of(b, [&](const Access& y) { return Conflict(x, y); });
  });
}

// True if an operation of kind kLock with these accesses does nothing but wait until the lock is
// free: no interrupt or time limit can end the wait. Its step may also find out whether a class is
// initialised.
inline bool OnlyAcquires(std::span<const Access> accesses) {
  return std::ranges::count_if(
             accesses, [](const Access& a) { return a.kind != OperationKind::kClassInit; }) == 1;
}

}  // namespace mazurka
