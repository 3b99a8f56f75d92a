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
// What is learnt before a search is taken for true by it: the search relies on places that are not
// shared. If one of them turns out to be, it was wrong to rely on it, and the search has to be
// started again. It then knows better, so that this ends. Until then it goes on relying on what it
// relied on, so that whatever is done again is done in the same way.
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

  // Something that was relied on does not hold.
  bool wrong() const { return wrong_; }
  // Searches that are started from now on rely on nothing.
  void GiveUp();
  bool given_up() const { return given_up_; }
  uint32_t wrong_searches() const { return wrong_searches_; }

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
  uint32_t wrong_searches_ = 0;
  uint64_t steps_ = 0, wasted_steps_ = 0;  // of this search, of those that were wrong
  bool wrong_ = false, given_up_ = false;
};

}  // namespace mazurka
