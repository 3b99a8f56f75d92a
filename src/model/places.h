#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/id.h"
#include "base/intern_table.h"
#include "model/operation.h"

namespace mazurka {

// Bytes of an object that some step touched at once.
enum class PlaceId : uint32_t {};

// The places that steps have touched, numbered in the order in which they were found. Places are
// never removed: a program has few of them, since its objects have the same names in every
// execution.
class Places {
 public:
  struct Place {
    uint64_t object;
    uint32_t slot, bytes;
    std::vector<PlaceId> overlapping;  // other places, without kEverywhere
  };
  static constexpr PlaceId kEverywhere{0};  // stands for all places

  Places() { places_.push_back({kEverythingObject, 0, 0, {}}); }

  PlaceId Find(const Access& access);
  const Place& operator[](PlaceId p) const { return places_[IndexOf(p)]; }
  size_t size() const { return places_.size(); }
  // True if every place that overlaps b overlaps a.
  bool Covers(PlaceId a, PlaceId b) const;
  bool Overlapping(PlaceId a, PlaceId b) const;
  uint64_t bytes() const;

 private:
  // The places of an object.
  struct OfObject {
    PlaceId whole = kEverywhere;   // the whole object; kEverywhere: no step touched it at once
    std::vector<PlaceId> by_slot;  // the others, by slot
    uint32_t most_bytes = 0;       // of one place
  };

  PlaceId Add(Place place);
  // Appends the places that the place overlaps, and adds it to the others.
  void FindOverlapping(OfObject& others, PlaceId id, Place& place);

  std::vector<Place> places_;
  InternTable<PlaceId> table_;
  std::unordered_map<uint64_t, OfObject> of_object_;
};

}  // namespace mazurka
