#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// Atomic sections of several steps. No step of another thread comes between their steps, so each
// step of a section conflicts with all other steps. The machine's footprints do not contain these
// conflicts.
class Sections {
 public:
  // The footprint of the step that t has just taken, with the conflicts of its section. `inside` is
  // true before the call if the previous step was in a section. After the call it is true if this
  // step is in one: then no other thread can move next.
  std::span<const Access> FootprintOf(Machine& machine, ThreadId t, bool& inside) {
    const std::span<const Access> accesses = machine.Footprint();
    const bool was_inside = inside;
    inside = (was_inside || MayBegin(accesses)) && machine.Inspect().IsInSection(t);
    if (!was_inside && !inside) return accesses;
    accesses_.assign(accesses.begin(), accesses.end());
    accesses_.push_back({accesses.front().kind, kEverythingObject, 0, 0, true});
    return accesses_;
  }

  // Only steps with such a footprint can begin a section; for others IsInSection need not be
  // called.
  static bool MayBegin(std::span<const Access> footprint) {
    return std::any_of(footprint.begin(), footprint.end(),
                       [](const Access& a) { return a.kind == OperationKind::kNative; });
  }

 private:
  std::vector<Access> accesses_;
};

}  // namespace mazurka
