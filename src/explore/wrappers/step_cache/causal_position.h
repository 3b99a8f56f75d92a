#pragma once

#include <cstdint>
#include <vector>

#include "base/bit_set.h"
#include "base/hash.h"
#include "base/thread_id.h"
#include "model/places.h"

namespace mazurka {

// The number of a causal past: the steps of a thread, and all steps that these depend on. Equal
// numbers mean equal pasts. The reverse does not hold: an equal past may get a new number.
enum class PastId : uint32_t {};
constexpr PastId kNoPast{UINT32_MAX};
// Nothing has happened.
constexpr PastId kEmptyPast{0};

// The steps that decide what a thread finds at a place, named by the pasts that they led to.
struct Writers {
  // The last write. kNoPast: the last step that touched everything.
  PastId last = kNoPast;
  // The threads that ended since then, as a sum of hashes. Ends count as reads, since their order
  // does not matter; but a write notices which threads have ended.
  uint64_t ended = 0;
};

// Where an execution has led, as far as later steps depend on it: the causal past of each thread,
// and the last writers of each place. Every change can be undone.
class CausalPosition {
 public:
  // --- Threads
  uint32_t slots() const { return static_cast<uint32_t>(past_of_.size()); }
  void MakeRoom(uint32_t slots) {
    if (this->slots() >= slots) return;
    past_of_.resize(slots, kNoPast);
    live_.Resize(slots);
  }
  // Threads that were started and have not ended.
  const BitSet& live() const { return live_; }
  bool IsLive(ThreadId t) const { return IndexOf(t) < slots() && live_.Contains(IndexOf(t)); }
  bool IsAlone(ThreadId t) const {
    bool is_alone = true;
    live_.ForEach([&](uint32_t other) { return is_alone = other == IndexOf(t); });
    return is_alone;
  }
  // kNoPast: the thread is not live.
  PastId PastOf(ThreadId t) const { return past_of_[IndexOf(t)]; }
  const PastId* pasts() const { return past_of_.data(); }  // by slot
  void SetPast(ThreadId t, PastId past) {
    changed_pasts_.push_back({IndexOf(t), past_of_[IndexOf(t)]});
    PutPast(IndexOf(t), past);
  }

  // --- Places
  // The last step that touched everything; kEmptyPast: none has.
  PastId everything() const { return everything_; }
  // What matters to a step that writes to the place, or that only reads it.
  Writers WritersOf(PlaceId place, bool writes) const {
    const Writers w = LastWritersOf(place);
    return {w.last == kNoPast ? everything_ : w.last, writes ? w.ended : 0};
  }
  void Write(PlaceId place, PastId past) { SetWriters(place, {past, 0}); }
  void WriteEverything(PastId past);
  // A thread ended, which counts as a read of this place.
  void End(PlaceId place, PastId past) {
    const Writers w = LastWritersOf(place);
    SetWriters(place, {w.last, w.ended + Mix64(IndexOf(past))});
  }

  // --- Undo
  struct Mark {
    size_t pasts = 0, writers = 0;
  };
  Mark Now() const { return {changed_pasts_.size(), changed_writers_.size()}; }
  void BackTo(const Mark& mark);
  // What was changed so far is the beginning: it cannot be undone.
  void Commit() {
    changed_pasts_.clear();
    changed_writers_.clear();
  }

 private:
  struct ChangedPast {
    uint32_t slot;
    PastId before;
  };
  struct ChangedWriters {
    PlaceId place;  // kEverything: everything_, in before.last
    Writers before;
  };
  static constexpr PlaceId kEverything{UINT32_MAX};

  Writers LastWritersOf(PlaceId place) const {
    return IndexOf(place) < writers_.size() ? writers_[IndexOf(place)] : Writers{};
  }
  void PutPast(uint32_t slot, PastId past) {
    past_of_[slot] = past;
    live_.Set(slot, past != kNoPast);
  }
  void SetWriters(PlaceId place, const Writers& writers) {
    if (writers_.size() <= IndexOf(place)) writers_.resize(IndexOf(place) + 1);
    changed_writers_.push_back({place, writers_[IndexOf(place)]});
    writers_[IndexOf(place)] = writers;
  }

  std::vector<PastId> past_of_;   // by slot
  BitSet live_;                   // slots whose past is not kNoPast
  std::vector<Writers> writers_;  // by place
  PastId everything_ = kEmptyPast;
  std::vector<ChangedPast> changed_pasts_;
  std::vector<ChangedWriters> changed_writers_;
};

}  // namespace mazurka
