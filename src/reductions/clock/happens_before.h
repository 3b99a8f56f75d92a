#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "model/machine.h"
#include "reductions/sections.h"
#include "reductions/vector_clocks.h"

namespace mazurka {

// The happens-before relation of the steps of the current path. A step happens after the earlier
// steps of its thread, the step that started its thread, and the earlier steps that it conflicts
// with. Kept as clock vectors: component q of a clock is the number of the last step of thread q
// that happens before.
//
// Works on single accesses, by object, because the callers look up accesses of pending operations
// and of summaries; Causality looks up whole footprints.
class HappensBefore {
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
  ThreadId ThreadOf(Step i) const { return steps_[i - 1].thread; }
  // The last step of t; 0: none.
  Step LastOf(ThreadId t) const { return Knows(t) ? own_[IndexOf(t)] : 0; }
  // True if the step happens before the next step of t.
  bool IsBefore(Step i, ThreadId t) const {
    return Knows(t) && clocks_[IndexOf(t)][IndexOf(ThreadOf(i))] >= i;
  }

  // Calls visit(i, access) for the conflicting accesses of the path, the newest first, until it
  // returns false.
  template <typename Visit>
  void EachConflict(const Access& access, Visit visit) const {
    if (access.object == kEverythingObject) {
      for (size_t at = accesses_.size(); at > 0; --at) {
        if (!VisitIfConflict(access, static_cast<uint32_t>(at - 1), visit)) return;
      }
      return;
    }
    uint32_t at = LastAt(access.object), everything = LastAt(kEverythingObject);
    while (at != kNone || everything != kNone) {
      const bool own = everything == kNone || (at != kNone && at > everything);
      const uint32_t next = own ? at : everything;
      if (!VisitIfConflict(access, next, visit)) return;
      (own ? at : everything) = accesses_[next].previous;
    }
  }
  // The same for an access with a stored name, which stands for several objects if it is the name
  // of fluid ones. In no particular order.
  template <typename Visit>
  void EachStoredConflict(const Access& stored, Visit visit) const {
    EachConflict(stored, visit);
    auto found = last_fluid_.find(stored.object);
    for (uint32_t at = found == last_fluid_.end() ? kNone : found->second; at != kNone;
         at = accesses_[at].previous_fluid) {
      const Record& record = accesses_[at];
      if (Conflict(stored, WithStoredName(record.access))) visit(record.step, record.access);
    }
  }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  struct Record {
    Access access;
    Step step;
    uint32_t previous;        // the previous access to the same object
    uint32_t previous_fluid;  // the previous access to an object with the same stored name
  };
  struct StepRecord {
    ThreadId thread;
    Step previous;  // the previous step of the same thread
    uint32_t first_access;
    bool in_section;
    std::vector<ThreadId> started;
  };

  template <typename Visit>
  bool VisitIfConflict(const Access& access, uint32_t at, Visit& visit) const {
    const Record& record = accesses_[at];
    return !Conflict(access, record.access) || visit(record.step, record.access);
  }
  bool Knows(ThreadId t) const { return IndexOf(t) < own_.size(); }
  uint32_t LastAt(uint64_t object) const {
    auto found = last_.find(object);
    return found == last_.end() ? kNone : found->second;
  }
  void MakeRoom(ThreadId t);
  void RecordStarted(Machine& machine);
  // The clock of the next step of a thread, and the clock of a step.
  uint32_t* ClockOf(ThreadId t) { return clocks_[IndexOf(t)]; }
  uint32_t* ClockOf(Step i) { return step_clocks_[i - 1]; }

  Sections sections_;
  bool in_section_ = false;  // of the step of the last call of FootprintOf
  std::vector<StepRecord> steps_;
  std::vector<Record> accesses_;
  boost::unordered_flat_map<uint64_t, uint32_t> last_;  // object -> newest of its accesses
  // The same by stored name, for objects with another one.
  boost::unordered_flat_map<uint64_t, uint32_t> last_fluid_;
  std::vector<Step> own_;  // by thread: its last step
  // They have the same width.
  VectorClocks clocks_;        // by thread
  VectorClocks step_clocks_;   // by step
  VectorClocks before_;        // by step: the clock that its thread had before it
  std::vector<bool> started_;  // by thread
};

}  // namespace mazurka
