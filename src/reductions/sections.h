#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// Atomic sections of several steps. Nothing comes between their steps, so each of them is in
// conflict with all other steps, which the machine's footprints do not say.
class Sections {
 public:
  // What the step that t has just taken touches, conflicts for its section's sake included.
  // `inside`: whether the step before was in a section, and then whether this one is: nobody else
  // can move behind it.
  std::span<const Access> FootprintOf(Machine& machine, ThreadId t, bool& inside) {
    const std::span<const Access> accesses = machine.Footprint();
    const bool was_inside = inside;
    inside = (was_inside || MayBegin(accesses)) && machine.Inspect().IsInSection(t);
    if (!was_inside && !inside) return accesses;
    accesses_.assign(accesses.begin(), accesses.end());
    accesses_.push_back({accesses.front().kind, kEverythingObject, 0, 0, true});
    return accesses_;
  }

  // Others are never the beginning of a section, and need not be asked for.
  static bool MayBegin(std::span<const Access> footprint) {
    return std::any_of(footprint.begin(), footprint.end(),
                       [](const Access& a) { return a.kind == OperationKind::kNative; });
  }

 private:
  std::vector<Access> accesses_;
};

}  // namespace mazurka
