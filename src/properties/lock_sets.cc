#include "properties/lock_sets.h"

#include <algorithm>
#include <iterator>

#include "base/check.h"
#include "base/fluid_names.h"
#include "base/hash.h"

namespace mazurka {

uint32_t LockSets::FindSet(std::vector<uint64_t> locks) {
  uint64_t hash = 1;
  for (uint64_t lock : locks) hash = Mix64(hash + lock);
  // Sets with equal hashes get different numbers: the probing changes the hash.
  for (;; ++hash) {
    const auto [entry, is_new] = set_of_.try_emplace(hash, static_cast<uint32_t>(sets_.size()));
    if (is_new) sets_.push_back(std::move(locks));
    if (is_new || sets_[entry->second] == locks) return entry->second;
  }
}

uint32_t LockSets::Intersection(uint32_t set, const std::vector<uint64_t>& locks) {
  if (set == kAllLocks) return FindSet(locks);
  std::vector<uint64_t> both;
  const std::vector<uint64_t>& candidates = sets_[set];
  std::ranges::set_intersection(candidates, locks, std::back_inserter(both));
  return both.size() == candidates.size() ? set : FindSet(std::move(both));
}

// The hash is a sum of terms, one for each place, so the order of accesses does not show.
uint64_t LockSets::TermOf(const Place& place) const {
  if (place.first == 0 && !place.is_shared) return 0;
  uint64_t term = place.stored;
  for (uint64_t lock : sets_[place.candidates]) term = Mix64(term + StoredName(lock));
  const uint64_t flags = (place.candidates == kAllLocks ? 0u : 1u) + (place.is_written ? 2u : 0u) +
                         (place.is_shared ? 4u : 0u);
  return Mix64(term + flags + Mix64(place.first));
}

void LockSets::Set(Place& entry, const Place& value) {
  hash_ += TermOf(value) - TermOf(entry);
  entry = value;
}

LockSets::Effect LockSets::Record(uint64_t object, uint32_t byte, const Use& use) {
  const uint64_t key = Mix64(object + Mix64(byte));
  Place& entry = places_[key];
  Place next = entry;
  next.stored = Mix64(StoredName(object) + Mix64(byte));
  if (!next.is_shared && next.first == 0) next.first = use.thread;
  if (!next.is_shared && next.first != use.thread) {
    next.is_shared = true;
    next.first = 0;
  }
  // Savage et al., Figure 4: an exclusive place has no candidate set yet.
  if (discipline_ == Discipline::kStrict || next.is_shared) {
    next.candidates = Intersection(entry.candidates, use.locks);
    next.is_written |= use.writes;
  }
  const bool is_same = next.candidates == entry.candidates && next.is_written == entry.is_written &&
                       next.is_shared == entry.is_shared && next.first == entry.first;
  if (is_same) return Effect::kNone;
  log_.push_back({key, entry});
  last_key_ = key;
  before_last_ = entry.candidates;
  const bool was_violated = IsViolated(entry);
  Set(entry, next);
  return IsViolated(entry) && !was_violated ? Effect::kViolated : Effect::kChanged;
}

void LockSets::Describe(LockUse use) {
  Place& place = places_[last_key_];
  if (place.witness != kNoWitness && witnesses_[place.witness].thread != use.thread)
    place.other_witness = place.witness;
  place.witness = static_cast<uint32_t>(witnesses_.size());
  witnesses_.push_back(std::move(use));
}

const LockUse& LockSets::EarlierBy(const std::string& other_than) const {
  const Place& place = places_.at(last_key_);
  MAZ_CHECK(place.witness != kNoWitness);
  const LockUse& last = witnesses_[place.witness];
  if (last.thread != other_than || place.other_witness == kNoWitness) return last;
  return witnesses_[place.other_witness];
}

void LockSets::Undo() {
  const Saved& to = marks_.back();
  for (; log_.size() > to.changes; log_.pop_back())
    Set(places_[log_.back().key], log_.back().before);
  witnesses_.resize(to.witnesses);
}

}  // namespace mazurka
