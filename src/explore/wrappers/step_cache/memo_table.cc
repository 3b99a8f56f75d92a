#include "explore/wrappers/step_cache/memo_table.h"

#include <algorithm>

#include "base/hash.h"

namespace mazurka {
namespace {

constexpr size_t kMostBytes = size_t{100} << 20;

}  // namespace

uint64_t MemoTable::HashWriters(uint64_t hash, Touches touches, const CausalPosition& at) const {
  for (uint32_t i = touches.begin; i < touches.begin + touches.count; ++i) {
    const Writers writers = at.WritersOf(touches_[i].place, touches_[i].writes);
    hash = Mix64(hash ^ IndexOf(writers.last) ^ writers.ended);
  }
  return hash;
}

MemoTable::EntryId MemoTable::Chain(HashTable& table, uint64_t key, EntryId entry) {
  const auto [found, is_new] = table.try_emplace(key, entry);
  return is_new ? kNone : std::exchange(found->second, entry);
}

// What the operation touches is not known before the entry is found. The places of the past's first
// entry serve as well: they only have to be the same for all lookups of this past.
// REQUIRES: the past has an entry
uint64_t MemoTable::KeyOfPending(PastId past, const CausalPosition& at) const {
  return HashWriters(Mix64(uint64_t{IndexOf(at.everything())} << 32 | IndexOf(past)),
                     PendingAt(pasts_[IndexOf(past)].first_pending).touches, at);
}

const MemoTable::PendingState* MemoTable::LookUpPending(PastId past, const CausalPosition& at) {
  EntryId& recent = pasts_[IndexOf(past)].recent_pending;
  if (recent == kNone) return nullptr;
  if (IsCurrent(PendingAt(recent), at)) return &PendingAt(recent);
  const auto found = pending_table_.find(KeyOfPending(past, at));
  for (EntryId s = found == pending_table_.end() ? kNone : found->second; s != kNone;
       s = PendingAt(s).next) {
    const PendingState& state = PendingAt(s);
    if (state.past != past || !IsCurrent(state, at)) continue;
    recent = s;
    return &state;
  }
  return nullptr;
}

const MemoTable::PendingState* MemoTable::AddPending(PendingState state,
                                                     std::span<const Access> accesses,
                                                     const CausalPosition& at) {
  state.touches = Keep(accesses, at);
  const auto index = static_cast<EntryId>(pending_states_.size());
  pending_states_.push_back(state);
  CausalPast& past = pasts_[IndexOf(state.past)];
  past.recent_pending = index;
  if (past.first_pending == kNone) {
    past.first_pending = index;
    past.everything = at.everything();
    const OperationKind kind = state.operation.kind;
    past.is_plain = (kind == OperationKind::kRead || kind == OperationKind::kWrite) &&
                    state.enabled && state.alternatives == 1 && accesses.size() == 1;
  }
  PendingState& added = pending_states_[IndexOf(index)];
  added.next = Chain(pending_table_, KeyOfPending(state.past, at), index);
  return &added;
}

const MemoTable::PendingState* MemoTable::AddTransient(ThreadId t, PendingState state,
                                                       std::span<const Access> accesses,
                                                       const CausalPosition& at) {
  state.touches = Keep(accesses, at);
  if (transient_.size() <= IndexOf(t)) transient_.resize(IndexOf(t) + 1, kNone);
  EntryId& entry = transient_[IndexOf(t)];
  if (entry == kNone) {
    entry = static_cast<EntryId>(pending_states_.size());
    pending_states_.push_back(state);
    return &PendingAt(entry);
  }
  // The room of the entry before is used again if it has the right size.
  const Touches room = PendingAt(entry).touches, now = state.touches;
  if (room.count == now.count) {
    std::copy_n(accesses_.begin() + now.begin, now.count, accesses_.begin() + room.begin);
    accesses_.resize(now.begin);
    touches_.resize(now.begin);
    state.touches = room;
  }
  pending_states_[IndexOf(entry)] = state;
  return &PendingAt(entry);
}

uint64_t MemoTable::KeyOfStep(const PendingState& pending, uint32_t alternative,
                              const CausalPosition& at) const {
  return HashWriters(
      Mix64(Mix64(uint64_t{alternative} << 32 | IndexOf(pending.past)) ^ IndexOf(at.everything())),
      pending.touches, at);
}

MemoTable::EntryId MemoTable::LookUpStep(const PendingState& pending, uint32_t alternative,
                                         const CausalPosition& at) const {
  const auto found = step_table_.find(KeyOfStep(pending, alternative, at));
  for (EntryId k = found == step_table_.end() ? kNone : found->second; k != kNone;
       k = StepAt(k).next) {
    if (StepAt(k).before == pending.past && IsCurrent(StepAt(k), alternative, at))
      return pending.recent_step = k;
  }
  return kNone;
}

MemoTable::EntryId MemoTable::AddStep(uint64_t key, CachedStep step) {
  const auto index = static_cast<EntryId>(cached_steps_.size());
  step.next = Chain(step_table_, key, index);
  cached_steps_.push_back(step);
  return index;
}

MemoTable::Touches MemoTable::Keep(std::span<const Access> accesses, const CausalPosition& at) {
  const Touches kept{static_cast<uint32_t>(touches_.size()),
                     static_cast<uint32_t>(accesses.size())};
  for (const Access& access : accesses) {
    const PlaceId place = places_.Find(access);
    if (!places_[place].overlapping.empty()) has_overlap_ = true;
    accesses_.push_back(access);
    touches_.push_back({place, access.writes, at.WritersOf(place, access.writes)});
  }
  return kept;
}

bool MemoTable::Apply(Touches touches, PastId past, CausalPosition& at) const {
  const size_t before = at.Now().writers;
  for (uint32_t i = touches.begin; i < touches.begin + touches.count; ++i) {
    if (touches_[i].writes) {
      at.Write(touches_[i].place, past);
    } else if (accesses_[i].kind == OperationKind::kEnd) {
      at.End(touches_[i].place, past);
    }
  }
  return at.Now().writers > before;
}

bool MemoTable::IsFull() const {
  constexpr size_t kEntry = sizeof(uint64_t) + 2 * sizeof(uint32_t);  // of a hash table
  return pasts_.size() * sizeof(CausalPast) +
             pending_states_.size() * (sizeof(PendingState) + kEntry) +
             cached_steps_.size() * (sizeof(CachedStep) + kEntry) +
             touches_.size() * (sizeof(Touch) + sizeof(Access)) >
         kMostBytes;
}

void MemoTable::Clear() {
  pending_states_ = {};
  cached_steps_ = {};
  accesses_ = {};
  touches_ = {};
  started_ = {};
  pending_table_ = {};
  step_table_ = {};
  transient_ = {};
}

}  // namespace mazurka
