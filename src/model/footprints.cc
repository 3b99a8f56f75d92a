#include "model/footprints.h"

#include <algorithm>

#include "base/hash.h"

namespace mazurka {

Footprints::Footprints() : place_table_(256), table_(256) {
  places_.push_back({kEverythingObject, 0, 0, {}});
}

uint64_t Footprints::HashOf(std::span<const Touch> touches) {
  uint64_t hash = touches.size();
  for (const Touch& t : touches)
    hash = Mix64(hash ^ (uint64_t{IndexOf(t.place)} * 2 + (t.writes ? 1 : 0)));
  return hash;
}

bool Footprints::Covers(PlaceId a, PlaceId b) const {
  if (a == b) return true;
  const Place &x = PlaceAt(a), &y = PlaceAt(b);
  if (x.object != y.object) return false;
  if (x.bytes == 0) return true;
  return y.bytes != 0 && y.slot >= x.slot && y.slot + y.bytes <= x.slot + x.bytes;
}

bool Footprints::Overlapping(PlaceId a, PlaceId b) const {
  if (a == b || a == kEverywhere || b == kEverywhere) return true;
  const Place &x = PlaceAt(a), &y = PlaceAt(b);
  if (x.object != y.object || x.overlapping.empty()) return false;
  return std::find(x.overlapping.begin(), x.overlapping.end(), b) != x.overlapping.end();
}

void Footprints::GrowPlaces() {
  place_table_.assign(place_table_.size() * 2, 0);
  const size_t mask = place_table_.size() - 1;
  for (uint32_t p = 1; p < places_.size(); ++p) {
    const Place& place = places_[p];
    size_t at = Mix64(place.object ^ Mix64(uint64_t{place.slot} << 32 | place.bytes)) & mask;
    while (place_table_[at] != 0) at = (at + 1) & mask;
    place_table_[at] = p + 1;
  }
}

PlaceId Footprints::FindPlace(const Access& access) {
  if (access.object == kEverythingObject) return kEverywhere;
  const uint32_t slot = access.bytes == 0 ? 0 : access.slot;
  const size_t mask = place_table_.size() - 1;
  size_t at = Mix64(access.object ^ Mix64(uint64_t{slot} << 32 | access.bytes)) & mask;
  for (; place_table_[at] != 0; at = (at + 1) & mask) {
    const Place& p = places_[place_table_[at] - 1];
    if (p.object == access.object && p.slot == slot && p.bytes == access.bytes)
      return PlaceId{place_table_[at] - 1};
  }
  const auto id = static_cast<PlaceId>(places_.size());
  place_table_[at] = IndexOf(id) + 1;
  Place place{access.object, slot, access.bytes, {}};
  const Access mine{access.kind, access.object, slot, access.bytes, true};
  std::vector<PlaceId>& others = of_object_[access.object];
  for (PlaceId other : others) {
    Place& p = places_[IndexOf(other)];
    if (!Overlap(mine, {access.kind, p.object, p.slot, p.bytes, true})) continue;
    place.overlapping.push_back(other);
    p.overlapping.push_back(id);
  }
  others.push_back(id);
  const bool overlaps = !place.overlapping.empty();
  places_.push_back(std::move(place));
  if (overlaps) {
    for (uint32_t f = 0; f < entries_.size(); ++f) sketches_[f] = MakeSketch(FootprintId{f});
  }
  if (places_.size() * 2 > place_table_.size()) GrowPlaces();
  return id;
}

void Footprints::Grow() {
  table_.assign(table_.size() * 2, 0);
  const size_t mask = table_.size() - 1;
  for (uint32_t f = 0; f < entries_.size(); ++f) {
    size_t at = entries_[f].hash & mask;
    while (table_[at] != 0) at = (at + 1) & mask;
    table_[at] = f + 1;
  }
}

FootprintId Footprints::FindAlone(const Access& access) {
  const PlaceId place = FindPlace(access);
  if (alone_.size() <= IndexOf(place)) alone_.resize(IndexOf(place) + 1);
  uint32_t& known = alone_[IndexOf(place)][access.writes ? 1 : 0];
  if (known == 0) {
    wanted_.assign(1, {place, access.writes});
    known = IndexOf(FindWanted()) + 1;
  }
  return FootprintId{known - 1};
}

FootprintId Footprints::Find(std::span<const Access> accesses) {
  if (accesses.size() == 1) return FindAlone(accesses[0]);  // most often
  wanted_.clear();
  for (const Access& access : accesses) {
    const PlaceId place = FindPlace(access);
    auto same = std::find_if(wanted_.begin(), wanted_.end(),
                             [&](const Touch& t) { return t.place == place; });
    if (same == wanted_.end()) {
      wanted_.push_back({place, access.writes});
    } else {
      same->writes |= access.writes;
    }
  }
  return FindWanted();
}

FootprintId Footprints::FindWanted() {
  const uint64_t hash = HashOf(wanted_);
  const size_t mask = table_.size() - 1;
  size_t at = hash & mask;
  for (; table_[at] != 0; at = (at + 1) & mask) {
    const Entry& entry = entries_[table_[at] - 1];
    if (entry.hash == hash && entry.count == wanted_.size() &&
        std::equal(wanted_.begin(), wanted_.end(), touches_.begin() + entry.begin,
                   [](const Touch& x, const Touch& y) {
                     return x.place == y.place && x.writes == y.writes;
                   }))
      return FootprintId{table_[at] - 1};
  }
  const auto id = static_cast<FootprintId>(entries_.size());
  table_[at] = IndexOf(id) + 1;
  Entry entry{static_cast<uint32_t>(touches_.size()), static_cast<uint32_t>(wanted_.size()), hash,
              false};
  for (const Touch& t : wanted_) {
    entry.everywhere |= t.place == kEverywhere;
    touches_.push_back(t);
  }
  entries_.push_back(entry);
  sketches_.push_back(MakeSketch(id));
  if (entries_.size() * 2 > table_.size()) Grow();
  return id;
}

Footprints::Sketch Footprints::MakeSketch(FootprintId f) const {
  auto bit = [](PlaceId p) { return uint64_t{1} << (Mix64(IndexOf(p)) & 63); };
  const auto touches = TouchesOf(f);
  Sketch sketch{0, 0, touches.size() == 1 ? touches[0].place : kEverywhere, false, false};
  for (const Touch& t : touches) {
    uint64_t bits = t.place == kEverywhere ? ~uint64_t{0} : bit(t.place);
    for (PlaceId other : PlaceAt(t.place).overlapping) bits |= bit(other);
    sketch.all |= bits;
    if (t.writes) sketch.writes |= bits;
    const Place& place = PlaceAt(t.place);
    sketch.is_overlapped |= !place.overlapping.empty();
    sketch.hidden_reads |= HasHiddenReaders(
        {OperationKind::kInterrupt, place.object, place.slot, place.bytes, t.writes});
  }
  return sketch;
}

bool Footprints::FindConflict(FootprintId a, FootprintId b) const {
  for (const Touch& s : TouchesOf(a)) {
    for (const Touch& t : TouchesOf(b)) {
      if ((s.writes || t.writes) && Overlapping(s.place, t.place)) return true;
    }
  }
  return false;
}

bool Footprints::FindInfluence(FootprintId a, FootprintId b) const {
  for (const Touch& mine : TouchesOf(a)) {
    if (!mine.writes) continue;
    for (const Touch& theirs : TouchesOf(b)) {
      if (Overlapping(mine.place, theirs.place)) return true;
    }
  }
  return false;
}

}  // namespace mazurka
