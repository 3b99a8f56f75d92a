#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/stable_vector.h"
#include "explore/wrappers/step_cache/causal_position.h"
#include "model/operation.h"
#include "model/places.h"

namespace mazurka {

// Two memo tables. Both are keyed by a causal past and by the last writers of the places that are
// touched:
//
//   past of a thread, writers of what its operation touches               ->  PendingState
//   past of a thread, alternative, writers of what its step touches       ->  CachedStep
//
// A key that is equal at two positions has an equal value there: that is what docs/reductions/
// step-cache.md proves. Entries have numbers, and are never removed one by one.
class MemoTable {
 public:
  enum class EntryId : uint32_t {};
  static constexpr EntryId kNone{UINT32_MAX};

  // A range of accesses, with the writers that each place had when the entry was made.
  struct Touches {
    uint32_t begin = 0, count = 0;
  };
  struct CausalPast {
    // The pending state is a plain access: no step of another thread changes it, except one that
    // touches everything.
    bool is_plain = false;
    PastId everything = kEmptyPast;  // CausalPosition::everything() when the past was first seen
    EntryId first_pending = kNone;   // whose places are part of the key
    EntryId recent_pending = kNone;  // found last, and likely to be looked for again
  };
  // What a machine says of a thread that is about to execute an operation. It holds until a step
  // writes to what the operation touches.
  struct PendingState {
    PastId past, everything;
    Operation operation;
    bool enabled;
    uint32_t alternatives;
    std::optional<ThreadId> blocked_by;
    Touches touches = {};
    EntryId next = kNone;                 // with the same hash
    mutable EntryId recent_step = kNone;  // found last
  };
  // A step that was taken once: what it touched, and the past that it leads to.
  struct CachedStep {
    PastId before, everything, after;
    uint32_t alternative;
    Touches touches;
    bool is_noticed;   // it changes the writers of a place
    bool ends_thread;  // it is the thread's last one
    uint32_t first_started, started;
    EntryId next;  // with the same hash
  };
  using Started = std::pair<ThreadId, PastId>;  // a thread that a step started

  MemoTable() : pasts_(1) {}  // kEmptyPast

  PastId NewPast() {
    pasts_.emplace_back();
    return static_cast<PastId>(pasts_.size() - 1);
  }
  const CausalPast* pasts() const { return pasts_.data(); }  // by PastId

  // --- Pending states
  // Null: not in the table.
  const PendingState* FindPending(PastId past, const CausalPosition& at) {
    const PendingState* plain = FindPlain(past, at);
    return plain != nullptr ? plain : LookUpPending(past, at);
  }
  // The same, if no writer has to be compared.
  const PendingState* FindPlain(PastId past, const CausalPosition& at) const {
    const CausalPast& p = pasts_[IndexOf(past)];
    return IsPlain(p, at.everything()) ? &PendingAt(p.first_pending) : nullptr;
  }
  static bool IsPlain(const CausalPast& past, PastId everything) {
    return past.is_plain && past.everything == everything;
  }
  // `state` without touches, of a thread at the position `at`. REQUIRES: FindPending gave
  // null
  const PendingState* AddPending(PendingState state, std::span<const Access> accesses,
                                 const CausalPosition& at);
  // The same for an operation that depends on whatever other threads do: FindPending does not find
  // it. The thread's entry of this kind is replaced.
  const PendingState* AddTransient(ThreadId t, PendingState state, std::span<const Access> accesses,
                                   const CausalPosition& at);

  // --- Steps
  // A step of a thread with this pending state; kNone: not in the table.
  EntryId FindStep(const PendingState& pending, uint32_t alternative, const CausalPosition& at) {
    const EntryId recent = pending.recent_step;
    const bool is_it = recent != kNone && IsCurrent(StepAt(recent), alternative, at);
    return is_it ? recent : LookUpStep(pending, alternative, at);
  }
  const CachedStep& StepAt(EntryId step) const { return cached_steps_[IndexOf(step)]; }
  // The key of a step that is about to be taken at the position.
  uint64_t KeyOfStep(const PendingState& pending, uint32_t alternative,
                     const CausalPosition& at) const;
  // `step` without `next`.
  EntryId AddStep(uint64_t key, CachedStep step);

  // --- What entries touch
  Touches Keep(std::span<const Access> accesses, const CausalPosition& at);
  std::span<const Access> AccessesOf(Touches touches) const {
    return {accesses_.data() + touches.begin, touches.count};
  }
  // A step that leads to the past has touched this. True: it has changed the writers of a place.
  bool Apply(Touches touches, PastId past, CausalPosition& at) const;

  // --- Threads that steps started
  uint32_t started() const { return static_cast<uint32_t>(started_.size()); }
  void AddStarted(ThreadId t, PastId past) { started_.emplace_back(t, past); }
  std::span<const Started> StartedBy(const CachedStep& step) const {
    return {started_.data() + step.first_started, step.started};
  }

  // Two places overlap, such as an array and one of its elements. Writers are kept for whole
  // places, so keys say too little from now on.
  bool has_overlap() const { return has_overlap_; }
  bool IsFull() const;
  bool IsClear() const { return pending_states_.empty(); }
  // Removes all entries. The pasts stay.
  void Clear();

 private:
  using HashTable = boost::unordered_flat_map<uint64_t, EntryId>;
  struct Touch {
    PlaceId place;
    bool writes;
    Writers before;
  };

  const PendingState& PendingAt(EntryId state) const { return pending_states_[IndexOf(state)]; }
  // Whether the writers of these places are still those of the entry.
  bool HaveSameWriters(Touches touches, const CausalPosition& at) const {
    const Touch* touch = touches_.data() + touches.begin;
    for (const Touch* const end = touch + touches.count; touch != end; ++touch) {
      const Writers now = at.WritersOf(touch->place, touch->writes);
      if (touch->before.last != now.last || touch->before.ended != now.ended) return false;
    }
    return true;
  }
  bool IsCurrent(const PendingState& pending, const CausalPosition& at) const {
    return pending.everything == at.everything() && HaveSameWriters(pending.touches, at);
  }
  bool IsCurrent(const CachedStep& step, uint32_t alternative, const CausalPosition& at) const {
    return step.alternative == alternative && step.everything == at.everything() &&
           HaveSameWriters(step.touches, at);
  }
  uint64_t HashWriters(uint64_t hash, Touches touches, const CausalPosition& at) const;
  uint64_t KeyOfPending(PastId past, const CausalPosition& at) const;
  const PendingState* LookUpPending(PastId past, const CausalPosition& at);
  EntryId LookUpStep(const PendingState& pending, uint32_t alternative,
                     const CausalPosition& at) const;
  // Makes the entry the first one with its key. Returns the one that was.
  static EntryId Chain(HashTable& table, uint64_t key, EntryId entry);

  Places places_;
  std::vector<CausalPast> pasts_;
  StableVector<PendingState> pending_states_;
  std::vector<CachedStep> cached_steps_;
  std::vector<Access> accesses_;
  std::vector<Touch> touches_;  // of accesses_
  std::vector<Started> started_;
  HashTable pending_table_, step_table_;
  std::vector<EntryId> transient_;  // by thread
  bool has_overlap_ = false;
};

}  // namespace mazurka
