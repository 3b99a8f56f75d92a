#include "reductions/stateful/label_table.h"

#include <algorithm>

#include "base/hash.h"

namespace mazurka {

bool LabelTable::Touches(LabelId label, std::span<const Access> accesses) const {
  const std::span<const Access> own = AccessesOf(label);
  return std::equal(own.begin(), own.end(), accesses.begin(), accesses.end(),
                    [](const Access& x, const Access& y) {
                      return x.object == StoredName(y.object) && x.slot == y.slot &&
                             x.bytes == y.bytes && x.kind == y.kind && x.writes == y.writes;
                    });
}

uint32_t LabelTable::HashOf(ThreadIndex thread, std::span<const Access> accesses) {
  constexpr uint64_t kFactor = 0x9e3779b97f4a7c15, kOther = 0xd6e8feb86659fd93;
  uint64_t hash = IndexOf(thread);
  for (const Access& a : accesses) {
    hash = (hash ^ StoredName(a.object)) * kFactor;
    const uint64_t how = uint64_t{static_cast<uint8_t>(a.kind)} << 1 | (a.writes ? 1 : 0);
    hash = (hash ^ hash >> 32 ^ (uint64_t{a.slot} << 32 | a.bytes) ^ how << 24) * kOther;
    hash ^= hash >> 32;
  }
  return static_cast<uint32_t>(hash);
}

LabelTable::LabelId LabelTable::Intern(ThreadIndex thread, std::span<const Access> accesses) {
  return table_.Intern(
      HashOf(thread, accesses),
      [&](LabelId label) { return ThreadOf(label) == thread && Touches(label, accesses); },
      [&] { return Add(thread, accesses); });
}

LabelTable::LabelId LabelTable::Add(ThreadIndex thread, std::span<const Access> accesses) {
  Label label{thread, static_cast<uint32_t>(accesses_.size()), 0, SetForest::kEmpty};
  for (const Access& access : accesses) {
    const Access a = WithStoredName(access);
    const PlaceId place = places_.Find(a);
    const uint32_t thread_access = IndexOf(IdOf({thread, place, a.writes}));
    accesses_.push_back(a);
    places_of_.push_back(place);
    label.thread_accesses = sets_.Union(label.thread_accesses, sets_.Of({&thread_access, 1}));
  }
  label.end = static_cast<uint32_t>(accesses_.size());
  labels_.push_back(label);
  return static_cast<LabelId>(labels_.size() - 1);
}

LabelTable::ThreadAccessId LabelTable::IdOf(const ThreadAccess& thread_access) {
  const size_t place = IndexOf(thread_access.place);
  if (at_place_.size() <= place) at_place_.resize(places_.size());
  for (ThreadAccessId known : at_place_[place]) {
    if (thread_accesses_[IndexOf(known)] == thread_access) return known;
  }
  const auto id = static_cast<ThreadAccessId>(thread_accesses_.size());
  thread_accesses_.push_back(thread_access);
  at_place_[place].push_back(id);
  return id;
}

SetForest::SetId LabelTable::Before(const LifetimeOrder& order, SetForest::SetId thread_accesses) {
  if (order.kind == LifetimeOrder::Kind::kNone || thread_accesses == SetForest::kEmpty)
    return thread_accesses;
  const uint64_t step = IndexOf(order.later) << 8 | IndexOf(order.earlier);
  Cached& cached = cache_[Mix64(uint64_t{IndexOf(thread_accesses)} << 32 | step) % kCacheSize];
  if (cached.after == thread_accesses && cached.later == order.later &&
      cached.earlier == order.earlier)
    return cached.before;
  members_.clear();
  sets_.ForEach(thread_accesses, [&](uint32_t number) { members_.push_back(number); });
  const uint32_t earlier[] = {IndexOf(order.earlier)};
  for (uint32_t& number : members_) {
    ThreadAccess a = thread_accesses_[number];
    if (a.thread != order.later && !IsAfter(a, order.later)) continue;
    a.after = sets_.Union(a.after, sets_.Of(earlier));
    number = IndexOf(IdOf(a));
  }
  const SetForest::SetId before = sets_.Of(members_);
  cached = {thread_accesses, before, order.later, order.earlier};
  return before;
}

SetForest::SetId LabelTable::ThreadAccessesOfJoin(LabelId label, ThreadIndex joined) {
  members_.clear();
  const Label& l = LabelAt(label);
  for (uint32_t i = l.begin; i < l.end; ++i) {
    const ThreadAccess access{l.thread, places_of_[i], accesses_[i].writes, SetForest::kEmpty,
                              joined};
    members_.push_back(IndexOf(IdOf(access)));
  }
  return sets_.Of(members_);
}

bool LabelTable::Conflict(LabelId a, LabelId b) const {
  for (const Access& x : AccessesOf(a)) {
    for (const Access& y : AccessesOf(b)) {
      if (mazurka::Conflict(x, y)) return true;
    }
  }
  return false;
}

ThreadSet LabelTable::InConflictAt(PlaceId place, bool writes, ThreadIndex thread,
                                   SetForest::SetId thread_accesses) const {
  ThreadSet found;
  if (IndexOf(place) >= at_place_.size()) return found;
  for (ThreadAccessId thread_access : at_place_[IndexOf(place)]) {
    const ThreadAccess& d = thread_accesses_[IndexOf(thread_access)];
    if (d.thread == thread || (!writes && !d.writes)) continue;
    if (found.Contains(d.thread) || d.joins == thread || IsAfter(d, thread)) continue;
    if (sets_.Contains(thread_accesses, IndexOf(thread_access))) found |= ThreadSet::Of(d.thread);
  }
  return found;
}

ThreadSet LabelTable::InConflict(LabelId label, SetForest::SetId thread_accesses) const {
  const Label& l = LabelAt(label);
  ThreadSet found;
  for (uint32_t i = l.begin; i < l.end; ++i) {
    const PlaceId at = places_of_[i];
    const bool writes = accesses_[i].writes;
    if (at == Places::kEverywhere) {
      for (uint32_t place = 0; place < places_.size(); ++place)
        found |= InConflictAt(PlaceId{place}, writes, l.thread, thread_accesses);
      continue;
    }
    found |= InConflictAt(at, writes, l.thread, thread_accesses);
    for (PlaceId place : places_[at].overlapping)
      found |= InConflictAt(place, writes, l.thread, thread_accesses);
    found |= InConflictAt(Places::kEverywhere, writes, l.thread, thread_accesses);
  }
  return found;
}

uint64_t LabelTable::bytes() const {
  uint64_t bytes = labels_.capacity() * sizeof(Label) + table_.bytes() +
                   accesses_.capacity() * sizeof(Access) + places_of_.capacity() * sizeof(PlaceId) +
                   places_.bytes() + thread_accesses_.capacity() * sizeof(ThreadAccess);
  for (const std::vector<ThreadAccessId>& at_place : at_place_)
    bytes += sizeof(at_place) + at_place.capacity() * sizeof(ThreadAccessId);
  return bytes;
}

}  // namespace mazurka
