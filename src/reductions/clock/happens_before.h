#pragma once

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "model/machine.h"
#include "model/places.h"
#include "reductions/sections.h"
#include "reductions/step_order.h"

namespace mazurka {

// A step of the path.
struct ClockStep {
  ThreadIndex thread;
  int32_t previous_of_own;  // the thread's previous step; -1: none
  uint32_t first_access;
  bool in_section;
  std::vector<ThreadId> started;
};

// The happens-before relation of the steps of the current path: beyond StepClocks, a step happens
// before every later step that conflicts with it. Slots of threads serve as ThreadIndexes: a
// machine that explores gives each thread its own.
//
// Differs from Causality, which has the same relation: works on single accesses, by place, because
// the callers look up accesses of pending operations and of summaries of stored states; Causality
// looks up whole footprints. docs/decisions/0012-three-happens-before-relations.md has the reasons.
class HappensBefore : private StepClocks<ClockStep> {
 public:
  // Steps count from 1, as in the papers; 0: no step.
  using Step = uint32_t;

  // REQUIRES: the machine is in the initial state
  void Begin(Machine& machine) { RecordStarted(machine); }
  // The footprint of the step of t that the machine has just taken, the next one of the path. The
  // caller passes it to Push.
  std::span<const Access> FootprintOf(Machine& machine, ThreadId t) {
    in_section_ = !steps_.empty() && steps_.back().in_section;
    return sections_.FootprintOf(machine, t, in_section_);
  }
  void Push(Machine& machine, ThreadId t, std::span<const Access> footprint);
  // Removes the last step, which was undone.
  void Pop();

  Step size() const { return static_cast<Step>(steps_.size()); }
  ThreadId ThreadOf(Step i) const { return static_cast<ThreadId>(IndexOf(steps_[i - 1].thread)); }
  // The threads that a step has started.
  std::span<const ThreadId> StartedBy(Step i) const { return steps_[i - 1].started; }
  // The last step of t; 0: none.
  Step LastOf(ThreadId t) const {
    return Knows(t) ? static_cast<Step>(LastOwn(ThreadIndexOf(t)) + 1) : 0;
  }
  // True if the step happens before the next step of t.
  bool IsBefore(Step i, ThreadId t) const {
    return Knows(t) && BeforeThread(i - 1, ThreadIndexOf(t));
  }

  // True if one of the accesses may conflict with a step after step i. May be true for many steps
  // although none conflicts.
  bool ConflictsSince(Step i, std::span<const Access> accesses) const {
    if (i == size()) return false;
    const size_t first = steps_[i].first_access;
    if (accesses_.size() > first + kMostCompared) return true;
    return std::any_of(accesses_.begin() + static_cast<ptrdiff_t>(first), accesses_.end(),
                       [&](const Record& record) {
                         return std::any_of(accesses.begin(), accesses.end(), [&](const Access& a) {
                           return Conflict(a, record.access);
                         });
                       });
  }

  Places& places() { return places_; }
  Access AccessAt(PlaceId place, bool writes) const {
    const Places::Place& p = places_[place];
    return {OperationKind::kNone, p.object, p.slot, p.bytes, writes};
  }
  // True if every access that overlaps `part` overlaps `whole`.
  static bool Covers(const Access& whole, const Access& part) {
    if (whole.object == kEverythingObject) return true;
    if (whole.object != part.object) return false;
    return whole.bytes == 0 || (whole.slot == part.slot && whole.bytes == part.bytes);
  }

  // Calls visit(i, access) for the conflicting accesses of the path, the newest first, until it
  // returns false.
  template <typename Visit>
  void EachConflict(const Access& access, Visit visit) {
    // An access to nothing conflicts only with those that touch everything.
    const PlaceId place = access.object == 0 ? Places::kEverywhere : places_.Find(access);
    if (access.object == kEverythingObject) {
      for (size_t at = accesses_.size(); at > 0; --at) {
        if (!VisitIfConflict(access.writes, static_cast<uint32_t>(at - 1), visit)) return;
      }
      return;
    }
    EachConflictAt(place, access.writes, visit);
  }
  // The same for an access with a stored name, which stands for several objects if it is the name
  // of fluid ones. Accesses to those come last.
  template <typename Visit>
  void EachStoredConflict(PlaceId place, bool writes, Visit visit) {
    const Access stored = AccessAt(place, writes);
    if (place == Places::kEverywhere) return EachConflict(stored, visit);
    EachConflictAt(place, writes, visit);
    if (last_fluid_.empty()) return;
    auto found = last_fluid_.find(stored.object);
    for (uint32_t at = found == last_fluid_.end() ? kNone : found->second; at != kNone;
         at = accesses_[at].previous_fluid) {
      const Record& record = accesses_[at];
      if (Conflict(stored, WithStoredName(record.access))) visit(record.step, record.access);
    }
  }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  static constexpr size_t kMostCompared = 8;  // accesses in ConflictsSince
  struct Record {
    Access access;
    Step step;
    PlaceId place;
    uint32_t previous;        // the previous access to the same place
    uint32_t previous_write;  // the previous one that writes
    uint32_t previous_fluid;  // the previous access to an object with the same stored name
  };

  // REQUIRES: the record overlaps the access
  template <typename Visit>
  bool VisitIfConflict(bool writes, uint32_t at, Visit& visit) const {
    const Record& record = accesses_[at];
    return (!writes && !record.access.writes) || visit(record.step, record.access);
  }
  // Follows the accesses to the place, to those that overlap it and to everything, in the order of
  // the path. A read follows only those that write: of a place that is only read there may be as
  // many accesses as steps.
  template <typename Visit>
  void EachConflictAt(PlaceId place, bool writes, Visit& visit) {
    heads_.clear();
    const std::vector<uint32_t>& lasts = writes ? last_ : last_write_;
    auto add = [&](PlaceId p) {
      if (IndexOf(p) < lasts.size() && lasts[IndexOf(p)] != kNone)
        heads_.push_back(lasts[IndexOf(p)]);
    };
    add(Places::kEverywhere);
    if (place != Places::kEverywhere) {
      add(place);
      for (PlaceId other : places_[place].overlapping) add(other);
    }
    while (!heads_.empty()) {
      uint32_t& head = *std::max_element(heads_.begin(), heads_.end());
      const Record& record = accesses_[head];
      if (!visit(record.step, record.access)) return;
      head = writes ? record.previous : record.previous_write;
      if (head != kNone) continue;
      head = heads_.back();
      heads_.pop_back();
    }
  }
  static ThreadIndex ThreadIndexOf(ThreadId t) { return ThreadIndex{IndexOf(t)}; }
  bool Knows(ThreadId t) const { return IndexOf(t) < room(); }
  void RecordStarted(Machine& machine);

  Sections sections_;
  bool in_section_ = false;  // of the step of the last call of FootprintOf
  std::vector<Record> accesses_;
  Places places_;
  // By place: the newest of its accesses, and of those that write.
  std::vector<uint32_t> last_, last_write_;
  std::vector<uint32_t> heads_;  // scratch
  // The newest access by stored name, for objects with another one.
  boost::unordered_flat_map<uint64_t, uint32_t> last_fluid_;
  std::vector<bool> started_;  // by thread
};

}  // namespace mazurka
