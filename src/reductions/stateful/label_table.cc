#include "reductions/stateful/label_table.h"

#include <algorithm>

namespace mazurka {

bool LabelTable::Touches(LabelId label, std::span<const Access> accesses) const {
  const std::span<const Access> own = AccessesOf(label);
  return std::equal(own.begin(), own.end(), accesses.begin(), accesses.end(),
                    [](const Access& x, const Access& y) {
                      return x.object == y.object && x.slot == y.slot && x.bytes == y.bytes &&
                             x.kind == y.kind && x.writes == y.writes;
                    });
}

uint32_t LabelTable::HashOf(ThreadIndex thread, std::span<const Access> accesses) {
  constexpr uint64_t kFactor = 0x9e3779b97f4a7c15, kOther = 0xd6e8feb86659fd93;
  uint64_t hash = IndexOf(thread);
  for (const Access& a : accesses) {
    hash = (hash ^ a.object) * kFactor;
    const uint64_t how = uint64_t{static_cast<uint8_t>(a.kind)} << 1 | (a.writes ? 1 : 0);
    hash = (hash ^ hash >> 32 ^ (uint64_t{a.slot} << 32 | a.bytes) ^ how << 24) * kOther;
    hash ^= hash >> 32;
  }
  return static_cast<uint32_t>(hash);
}

LabelTable::LabelId LabelTable::Intern(ThreadIndex thread, std::span<const Access> accesses) {
  const uint32_t hash = HashOf(thread, accesses);
  const size_t mask = table_.size() - 1;
  size_t at = hash & mask;
  for (; table_[at].label != kNoLabel; at = (at + 1) & mask) {
    const LabelId found = table_[at].label;
    if (table_[at].hash == hash && ThreadOf(found) == thread && Touches(found, accesses))
      return found;
  }
  table_[at] = {Add(thread, accesses), hash};
  const LabelId id = table_[at].label;
  if (labels_.size() * 2 > table_.size()) Grow();
  return id;
}

void LabelTable::Grow() {
  std::vector<Slot> old(table_.size() * 2);
  old.swap(table_);
  const size_t mask = table_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.label == kNoLabel) continue;
    size_t at = slot.hash & mask;
    while (table_[at].label != kNoLabel) at = (at + 1) & mask;
    table_[at] = slot;
  }
}

LabelTable::LabelId LabelTable::Add(ThreadIndex thread, std::span<const Access> accesses) {
  Label label{thread, static_cast<uint32_t>(accesses_.size()), 0, SetForest::kEmpty};
  for (const Access& a : accesses) {
    const uint32_t place = PlaceOf(a);
    const uint32_t thread_access = IndexOf(ThreadAccessOf(thread, place, a.writes));
    accesses_.push_back(a);
    places_of_.push_back(place);
    label.thread_accesses = sets_.Union(label.thread_accesses, sets_.Of({&thread_access, 1}));
  }
  label.end = static_cast<uint32_t>(accesses_.size());
  labels_.push_back(label);
  return static_cast<LabelId>(labels_.size() - 1);
}

uint32_t LabelTable::PlaceOf(const Access& access) {
  const Hash128 hash = Mix128(access.object, uint64_t{access.slot} << 32 | uint64_t{access.bytes});
  const auto id = static_cast<uint32_t>(places_.size());
  auto [entry, is_new] = place_ids_.try_emplace(hash, id);
  if (!is_new) return entry->second;
  places_.push_back({access, kNone, {}, {}});
  if (access.object == kEverythingObject) {
    everything_ = id;
    return id;
  }
  auto [first, is_first] = first_place_.try_emplace(access.object, id);
  if (is_first) return id;
  for (uint32_t other = first->second; other != kNone; other = places_[other].next) {
    if (!Overlap(access, places_[other].where)) continue;
    places_[id].overlap.push_back(other);
    places_[other].overlap.push_back(id);
  }
  places_[id].next = first->second;
  first->second = id;
  return id;
}

LabelTable::ThreadAccessId LabelTable::ThreadAccessOf(ThreadIndex thread, uint32_t place,
                                                      bool writes) {
  for (ThreadAccessId thread_access : places_[place].thread_accesses) {
    const ThreadAccess& known = thread_accesses_[IndexOf(thread_access)];
    if (known.thread == thread && known.writes == writes) return thread_access;
  }
  const auto id = static_cast<ThreadAccessId>(thread_accesses_.size());
  thread_accesses_.push_back({thread, writes});
  places_[place].thread_accesses.push_back(id);
  return id;
}

bool LabelTable::Conflict(LabelId a, LabelId b) const {
  for (const Access& x : AccessesOf(a)) {
    for (const Access& y : AccessesOf(b)) {
      if (mazurka::Conflict(x, y)) return true;
    }
  }
  return false;
}

ThreadSet LabelTable::InConflictAt(uint32_t place, bool writes, ThreadIndex thread,
                                   SetForest::SetId thread_accesses) const {
  ThreadSet found;
  for (ThreadAccessId thread_access : places_[place].thread_accesses) {
    const ThreadAccess& d = thread_accesses_[IndexOf(thread_access)];
    if (d.thread == thread || (!writes && !d.writes)) continue;
    if (sets_.Contains(thread_accesses, IndexOf(thread_access))) found |= ThreadSet::Of(d.thread);
  }
  return found;
}

ThreadSet LabelTable::InConflict(LabelId label, SetForest::SetId thread_accesses) const {
  const Label& l = LabelAt(label);
  ThreadSet found;
  for (uint32_t i = l.begin; i < l.end; ++i) {
    const uint32_t at = places_of_[i];
    const bool writes = accesses_[i].writes;
    if (at == everything_) {
      for (uint32_t place = 0; place < places_.size(); ++place)
        found |= InConflictAt(place, writes, l.thread, thread_accesses);
      continue;
    }
    found |= InConflictAt(at, writes, l.thread, thread_accesses);
    for (uint32_t place : places_[at].overlap)
      found |= InConflictAt(place, writes, l.thread, thread_accesses);
    if (everything_ != kNone) found |= InConflictAt(everything_, writes, l.thread, thread_accesses);
  }
  return found;
}

uint64_t LabelTable::bytes() const {
  uint64_t bytes = labels_.capacity() * sizeof(Label) + accesses_.capacity() * sizeof(Access) +
                   places_of_.capacity() * sizeof(uint32_t) + places_.capacity() * sizeof(Place) +
                   thread_accesses_.capacity() * sizeof(ThreadAccess);
  for (const Place& place : places_)
    bytes += place.overlap.capacity() * sizeof(uint32_t) +
             place.thread_accesses.capacity() * sizeof(ThreadAccessId);
  // These tables use one more byte for each slot.
  bytes += table_.size() * sizeof(Slot) +
           place_ids_.bucket_count() * (sizeof(*place_ids_.begin()) + 1) +
           first_place_.bucket_count() * (sizeof(*first_place_.begin()) + 1);
  return bytes;
}

}  // namespace mazurka
