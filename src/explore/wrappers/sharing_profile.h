#pragma once

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "model/places.h"

namespace mazurka {

// Records which threads access which places, in all executions so far. A place is private as long
// as no other thread accesses it, and read-only as long as no thread writes it.
//
// A search assumes what the profile learnt before it: that places are not shared. If one of them
// proves to be shared, the profile is refuted, and the search has to restart with fewer
// assumptions. Until the restart the search keeps its assumptions, so that a repeated step has the
// same effects.
class SharingProfile {
 public:
  // StartLearning drops all assumptions. A search assumes only places that were recorded before
  // StartSearch.
  void StartLearning();
  void StartSearch();

  // The search executes a step.
  void CountStep() { ++steps_; }
  // Records an access by a thread, given by its stable name.
  void Record(uint64_t thread, const Access& access);
  // Returns true if the order of these accesses by the thread and all accesses by others has never
  // mattered. If so, records the accesses and assumes that their places are not shared.
  bool Assume(uint64_t thread, std::span<const Access> accesses);

  // True if a place that this search assumed to be private is shared.
  bool refuted() const { return refuted_; }
  // Counts this search as refuted. Returns false if it is not refuted, or was counted already.
  // StartLearning does the same.
  bool LearnRefutation();
  // The number of further searches that can be refuted; each refutation lowers it.
  uint32_t chances() const;
  // Refutes this search. Later searches assume nothing.
  void GiveUp();
  bool given_up() const { return given_up_; }
  uint32_t refuted_searches() const { return refuted_searches_; }

 private:
  struct Use {
    uint64_t thread = 0;  // the first thread
    bool touched = false, several = false, written = false;
    bool shared = false;  // the order of accesses has mattered
    bool assumed = false;
  };

  Use& UseOf(PlaceId place);
  bool IsShared(PlaceId place) const;
  bool MayAssume(PlaceId place) const;
  void RecordAt(uint64_t thread, PlaceId place, bool writes);
  void MarkShared(PlaceId place);

  Places places_;
  std::vector<Use> uses_;  // by place
  std::vector<PlaceId> found_;
  size_t known_ = 0;  // the search may assume the places before this one
  std::unordered_set<uint64_t> shared_objects_;
  uint32_t refuted_searches_ = 0;
  uint64_t steps_ = 0, wasted_steps_ = 0;  // of this search, of the refuted ones
  bool refuted_ = false, given_up_ = false;
};

}  // namespace mazurka
