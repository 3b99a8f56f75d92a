#include "explore/samplers/coverage.h"

#include <algorithm>
#include <bit>

#include "base/id.h"

namespace mazurka {
namespace {

constexpr size_t kMostReaders = 8;

uint64_t Chain(uint64_t hash, uint64_t next) { return Mix64(std::rotl(hash, 21) + Mix64(next)); }

}  // namespace

void Coverage::Begin() {
  ++execution_;
  last_.clear();
  sum_ = 0;
  everywhere_ = 0;
}

Coverage::Past& Coverage::PastOf(PlaceId place) {
  if (pasts_.size() <= IndexOf(place)) pasts_.resize(IndexOf(place) + 1);
  Past& past = pasts_[IndexOf(place)];
  if (past.execution != execution_) {
    past.execution = execution_;
    past.last_write = past.reads = 0;
    past.writer = {};
    past.readers.clear();
  }
  return past;
}

Coverage::Site Coverage::SiteOf(const Operation& operation) {
  const auto next = static_cast<Site>(sites_.size());
  return sites_.try_emplace({operation.method, operation.bci}, next).first->second;
}

uint64_t Coverage::HashOfPast(PlaceId place, bool writes) {
  const Past& past = PastOf(place);
  return Chain(past.last_write, writes ? past.reads : 0);
}

void Coverage::Step(uint64_t thread, uint32_t alternative, const Operation& operation,
                    std::span<const Access> footprint) {
  uint64_t& own = last_[thread];
  uint64_t hash = Chain(Chain(Mix64(thread), own), alternative);
  const Reader now{thread, SiteOf(operation)};
  touched_.clear();
  bool is_everywhere = false;
  for (const Access& access : footprint) {
    const PlaceId place = places_.Find(access);
    is_everywhere |= place == Places::kEverywhere;
    touched_.emplace_back(place, access.writes);
  }
  hash = Chain(hash, is_everywhere ? sum_ : everywhere_);
  for (const auto& [place, writes] : touched_) {
    if (place == Places::kEverywhere) continue;
    hash = Chain(hash, HashOfPast(place, writes));
    // In any order, and only what this execution has touched: the list grows.
    for (PlaceId other : places_[place].overlapping) {
      if (PastOf(other).last_write != 0 || PastOf(other).reads != 0)
        hash += Mix64(HashOfPast(other, writes));
    }
    RecordPairs(place, writes, now);
  }
  if (is_everywhere) everywhere_ = hash;
  for (const auto& [place, writes] : touched_) {
    Past& past = PastOf(place);
    if (writes) {
      past.last_write = hash;
      past.reads = 0;
      past.writer = now;
      past.readers.clear();
    } else {
      past.reads += Mix64(hash);
      if (past.readers.size() < kMostReaders) past.readers.push_back(now);
    }
  }
  own = hash;
  sum_ += Mix64(hash);
}

void Coverage::RecordPairs(PlaceId place, bool writes, const Reader& now) {
  const Past& past = PastOf(place);
  if (past.last_write != 0) RecordPair(past.writer, now);
  if (!writes) return;
  for (const Reader& reader : past.readers) RecordPair(reader, now);
}

// Two threads at one instruction are seen in both orders if either came first once.
void Coverage::RecordPair(const Reader& before, const Reader& after) {
  if (before.thread == after.thread) return;
  const auto low = std::min(before.site, after.site), high = std::max(before.site, after.site);
  const bool in_order = low == high ? before.thread < after.thread : before.site < after.site;
  pairs_[uint64_t{low} << 32 | high] |= in_order ? 1 : 2;
}

CoverageCounts Coverage::counts() const {
  CoverageCounts counts{traces_.size(), states_.size(), pairs_.size(), 0};
  for (const auto& [pair, seen] : pairs_) counts.both_ways += seen == 3 ? 1 : 0;
  return counts;
}

}  // namespace mazurka
