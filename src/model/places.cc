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
  auto access = [](const Place& p) {
    return Access{OperationKind::kWrite, p.object, p.slot, p.bytes, true};
  };
  std::vector<PlaceId>& others = of_object_[place.object];
  for (PlaceId other : others) {
    Place& p = places_[IndexOf(other)];
    if (!Overlap(access(place), access(p))) continue;
    place.overlapping.push_back(other);
    p.overlapping.push_back(id);
  }
  others.push_back(id);
  places_.push_back(std::move(place));
  return id;
}

uint64_t Places::bytes() const {
  uint64_t bytes = places_.capacity() * sizeof(Place) + table_.bytes();
  for (const Place& place : places_) bytes += place.overlapping.capacity() * sizeof(PlaceId);
  for (const auto& [object, places] : of_object_)
    bytes += sizeof(object) + sizeof(places) + places.capacity() * sizeof(PlaceId);
  return bytes;
}

}  // namespace mazurka
