#include "model/footprints.h"

#include <algorithm>

#include "base/hash.h"

namespace mazurka {

uint32_t Footprints::HashOf(std::span<const Touch> touches) {
  uint64_t hash = touches.size();
  for (const Touch& t : touches)
    hash = Mix64(hash ^ (uint64_t{IndexOf(t.place)} * 2 + (t.writes ? 1 : 0)));
  return static_cast<uint32_t>(hash);
}

// A new place adds bits to the sketches of the footprints that it overlaps.
PlaceId Footprints::FindPlace(const Access& access) {
  const size_t before = places_.size();
  const PlaceId place = places_.Find(access);
  if (places_.size() > before && !places_[place].overlapping.empty()) {
    for (uint32_t f = 0; f < entries_.size(); ++f) sketches_[f] = MakeSketch(FootprintId{f});
  }
  return place;
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
  return table_.Intern(
      HashOf(wanted_), [&](FootprintId f) { return std::ranges::equal(TouchesOf(f), wanted_); },
      [&] {
        const auto id = static_cast<FootprintId>(entries_.size());
        Entry entry{static_cast<uint32_t>(touches_.size()), static_cast<uint32_t>(wanted_.size()),
                    false};
        for (const Touch& t : wanted_) {
          entry.everywhere |= t.place == kEverywhere;
          touches_.push_back(t);
        }
        entries_.push_back(entry);
        sketches_.push_back(MakeSketch(id));
        return id;
      });
}

Footprints::Sketch Footprints::MakeSketch(FootprintId f) const {
  auto bit = [](PlaceId p) { return uint64_t{1} << (Mix64(IndexOf(p)) & 63); };
  const auto touches = TouchesOf(f);
  Sketch sketch{0, 0, touches.size() == 1 ? touches[0].place : kEverywhere, false, false};
  for (const Touch& t : touches) {
    uint64_t bits = t.place == kEverywhere ? ~uint64_t{0} : bit(t.place);
    for (PlaceId other : places_[t.place].overlapping) bits |= bit(other);
    sketch.all |= bits;
    if (t.writes) sketch.writes |= bits;
    const Places::Place& place = places_[t.place];
    sketch.is_overlapped |= !place.overlapping.empty();
    sketch.hidden_reads |= HasHiddenReaders(
        {OperationKind::kInterrupt, place.object, place.slot, place.bytes, t.writes});
  }
  return sketch;
}

bool Footprints::FindConflict(FootprintId a, FootprintId b) const {
  for (const Touch& s : TouchesOf(a)) {
    for (const Touch& t : TouchesOf(b)) {
      if ((s.writes || t.writes) && places_.Overlapping(s.place, t.place)) return true;
    }
  }
  return false;
}

bool Footprints::FindInfluence(FootprintId a, FootprintId b) const {
  for (const Touch& mine : TouchesOf(a)) {
    if (!mine.writes) continue;
    for (const Touch& theirs : TouchesOf(b)) {
      if (places_.Overlapping(mine.place, theirs.place)) return true;
    }
  }
  return false;
}

}  // namespace mazurka
