#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "model/places.h"
#include "reductions/selective/sync_order.h"

namespace mazurka {

// Which operations are visible: the search tries other threads before them (Stoller, Section 2.3).
//
// Invisible are plain reads and writes of disciplined variables, the release of a monitor, nested
// locks and unlocks, and operations that touch nothing. All others are visible: acquisitions,
// volatile and atomic accesses, threads, waits and notifications, class initialisation, choices,
// output, exits. A variable or monitor is disciplined until the search, or an earlier search, finds
// the contrary.
class Visibility {
 public:
  // `names` are those that Reclassify has returned. `places` must outlive this object.
  Visibility(std::vector<uint64_t> names, bool all_visible, Places& places);

  // The class of t's next step, judged by its announced operation.
  // REQUIRES: t is enabled
  SyncOrder::StepClass ClassOf(Machine& machine, ThreadId t);
  // True if the step touched no more than its announced operation.
  static bool TouchedOnePlace(Machine& machine) { return machine.Footprint().size() <= 1; }

  // The place is a communication place from now on. Appends its names for a restart.
  void Reclassify(PlaceId place, std::vector<uint64_t>& names);
  // True if all steps on the counter commute for some of its values, so that they create no order.
  bool IsUnordered(uint64_t counter) const;
  // They do from now on. Appends the name for a restart.
  void SetUnordered(uint64_t counter, std::vector<uint64_t>& names);
  // All operations are visible from now on.
  void ReclassifyAll(std::vector<uint64_t>& names);

 private:
  struct Known {
    bool is_known = false, is_communication = false;
    uint64_t field = 0;  // the name of the field in all objects; 0 for elements and monitors
  };

  Known& KnownOf(PlaceId place);
  bool IsCommunication(Machine& machine, ThreadId t, const Operation& op);
  // The name of the object's place; of all elements of an array.
  uint64_t NameOf(PlaceId place, uint64_t field) const;

  std::unordered_set<uint64_t> names_;
  bool all_visible_;
  Places& places_;
  std::vector<Known> known_;  // by place
  std::vector<Access> accesses_;
};

}  // namespace mazurka
