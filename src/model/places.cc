#include "model/places.h"

#include <algorithm>

#include "base/hash.h"

namespace mazurka {

bool Places::Covers(PlaceId a, PlaceId b) const {
  if (a == b) return true;
  const Place &x = (*this)[a], &y = (*this)[b];
  if (x.object != y.object) return false;
  if (x.bytes == 0) return true;
  return y.bytes != 0 && y.slot >= x.slot && y.slot + y.bytes <= x.slot + x.bytes;
}

bool Places::Overlapping(PlaceId a, PlaceId b) const {
  if (a == b || a == kEverywhere || b == kEverywhere) return true;
  const Place &x = (*this)[a], &y = (*this)[b];
  if (x.object != y.object || x.overlapping.empty()) return false;
  return std::find(x.overlapping.begin(), x.overlapping.end(), b) != x.overlapping.end();
}

PlaceId Places::Find(const Access& access) {
  if (access.object == kEverythingObject) return kEverywhere;
  const uint32_t slot = access.bytes == 0 ? 0 : access.slot;
  const uint64_t hash = Mix64(access.object ^ Mix64(uint64_t{slot} << 32 | access.bytes));
  return table_.Intern(
      static_cast<uint32_t>(hash),
      [&](PlaceId id) {
        const Place& p = (*this)[id];
        return p.object == access.object && p.slot == slot && p.bytes == access.bytes;
      },
      [&] {
        return Add({access.object, slot, access.bytes, {}});
      });
}

PlaceId Places::Add(Place place) {
  const auto id = static_cast<PlaceId>(places_.size());
  FindOverlapping(of_object_[place.object], id, place);
  for (PlaceId other : place.overlapping) places_[IndexOf(other)].overlapping.push_back(id);
  places_.push_back(std::move(place));
  return id;
}

// Looks at the neighbours only: an array has many places.
void Places::FindOverlapping(OfObject& others, PlaceId id, Place& place) {
  std::vector<PlaceId>& found = place.overlapping;
  if (place.bytes == 0) {
    found = others.by_slot;
    std::sort(found.begin(), found.end());
    others.whole = id;
    return;
  }
  auto before = [&](PlaceId other, uint64_t slot) { return (*this)[other].slot < slot; };
  auto first_from = [&](uint64_t slot) {
    return std::lower_bound(others.by_slot.begin(), others.by_slot.end(), slot, before);
  };
  others.most_bytes = std::max(others.most_bytes, place.bytes);
  const uint64_t slot = place.slot;
  const auto end = first_from(slot + place.bytes);
  for (auto at = first_from(slot - std::min<uint64_t>(slot, others.most_bytes - 1)); at != end;
       ++at) {
    const Place& other = (*this)[*at];
    if (other.slot + uint64_t{other.bytes} > slot) found.push_back(*at);
  }
  if (others.whole != kEverywhere) found.push_back(others.whole);
  std::sort(found.begin(), found.end());
  others.by_slot.insert(first_from(slot), id);
}

uint64_t Places::bytes() const {
  uint64_t bytes = places_.capacity() * sizeof(Place) + table_.bytes();
  for (const Place& place : places_) bytes += place.overlapping.capacity() * sizeof(PlaceId);
  for (const auto& [object, of_object] : of_object_)
    bytes += sizeof(object) + sizeof(of_object) + of_object.by_slot.capacity() * sizeof(PlaceId);
  return bytes;
}

}  // namespace mazurka
