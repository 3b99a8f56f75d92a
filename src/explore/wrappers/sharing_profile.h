#pragma once

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "model/footprints.h"

namespace mazurka {

// Who touches what, in all executions that have been seen. A place is somebody's own as long as no
// other thread touches it, and everybody's as long as nobody writes to it.
//
// A search assumes what was learnt before it: that places are not shared. If one of them turns out
// to be shared, the profile is refuted, and the search has to be restarted. It then assumes less.
// Until then it continues to assume what it assumed, so that a step that is taken again does the
// same.
class SharingProfile {
 public:
  // Nothing is relied on, until a search starts; places that it meets first are not relied on.
  void StartLearning();
  void StartSearch();

  // The search takes a step.
  void CountStep() { ++steps_; }
  // A thread, by its stable name, touches it.
  void Record(uint64_t thread, const Access& access);
  // Whether the order of these accesses of the thread and of whatever others do has never mattered.
  // They are noted, and relied on, if so.
  bool Assume(uint64_t thread, std::span<const Access> accesses);

  // A place that this search assumed to be private is not.
  bool refuted() const { return refuted_; }
  // Counts this search among the refuted ones; false: it is not, or was counted already.
  // StartLearning does the same.
  bool LearnRefutation();
  // How many more searches can be refuted; falls with each.
  uint32_t chances() const;
  // Refutes this search. Those that are started from now on assume nothing.
  void GiveUp();
  bool given_up() const { return given_up_; }
  uint32_t refuted_searches() const { return refuted_searches_; }

 private:
  struct Use {
    uint64_t thread = 0;  // the first
    bool touched = false, several = false, written = false;
    bool shared = false;  // its order has mattered
    bool assumed = false;
  };

  Use& UseOf(PlaceId place);
  bool IsShared(PlaceId place) const;
  bool MayAssume(PlaceId place) const;
  void RecordAt(uint64_t thread, PlaceId place, bool writes);
  void MarkShared(PlaceId place);

  Footprints footprints_;
  std::vector<Use> uses_;  // by place
  std::vector<PlaceId> found_;
  size_t known_ = 0;  // places before this one can be relied on
  std::unordered_set<uint64_t> shared_objects_;
  uint32_t refuted_searches_ = 0;
  uint64_t steps_ = 0, wasted_steps_ = 0;  // of this search, of those that were refuted
  bool refuted_ = false, given_up_ = false;
};

}  // namespace mazurka
