#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "model/places.h"

namespace mazurka {

// When a step last made an access that overlaps a place, as a time that the caller counts. Undone
// steps remain, so the time may be too late.
class TouchedPlaces {
 public:
  explicit TouchedPlaces(Places& places) : places_(places) {}

  void Touch(std::span<const Access> footprint, uint64_t now) {
    for (const Access& access : footprint) {
      if (access.object == 0) continue;
      TouchPlace(places_.Find(access), now);
      // Summaries know the object by this name.
      if (StoredName(access.object) != access.object)
        TouchPlace(places_.Find(WithStoredName(access)), now);
    }
  }
  bool IsTouchedSince(PlaceId place, uint64_t time) {
    Extend();
    return times_[IndexOf(Places::kEverywhere)] > time ||
           (place == Places::kEverywhere ? last_ : times_[IndexOf(place)]) > time;
  }

 private:
  void TouchPlace(PlaceId place, uint64_t now) {
    Extend();
    last_ = now;
    times_[IndexOf(place)] = now;
    for (PlaceId other : places_[place].overlapping) times_[IndexOf(other)] = now;
  }
  // A new place may overlap others that were touched before it was found.
  void Extend() {
    while (times_.size() < places_.size()) {
      uint64_t time = 0;
      for (PlaceId other : places_[PlaceId{static_cast<uint32_t>(times_.size())}].overlapping) {
        if (IndexOf(other) < times_.size()) time = std::max(time, times_[IndexOf(other)]);
      }
      times_.push_back(time);
    }
  }

  Places& places_;
  std::vector<uint64_t> times_;  // by place
  uint64_t last_ = 0;            // of any access
};

}  // namespace mazurka
