#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/places.h"
#include "reductions/step_order.h"

namespace mazurka {

struct SyncStep {
  ThreadIndex thread;
  int32_t previous_of_own;  // the thread's previous step; -1: none
  uint32_t births;          // Threads::changes() before the step
  uint32_t changes;         // of the history, before the step
};

// The order of the steps of the current path that synchronisation creates, and the conflicts of
// hidden accesses that it does not order.
//
// A step is hidden if the search took it without trying other threads before it. Beyond StepOrder,
// a visible step comes before a later step that conflicts with it, and the release of a monitor
// before a later acquisition. The accesses of a hidden step start no chain themselves: only later
// steps of its thread do. Here this differs from Causality, in which every conflict orders steps:
// the search must notice hidden accesses that only their own conflict orders.
//
// docs/reductions/selective.md has the theorem: if no hidden access conflicts with a step of
// another thread, earlier or later, that synchronisation does not order, then the search has left
// nothing out.
class SyncOrder : public StepOrder<SyncStep> {
 public:
  enum class StepClass : uint8_t {
    kVisible,
    kHidden,   // accesses variables
    kRelease,  // hidden, and releases a monitor
  };

  // The machine is in its initial state.
  void Begin(Machine& machine);
  // Adds the step that the machine has just taken; `kind` is the operation that it began with.
  void Add(Machine& machine, ThreadId t, OperationKind kind, StepClass step_class);
  // Forgets all steps but the first `size`.
  void ShrinkTo(size_t size);
  ThreadIndex ThreadIndexOf(ThreadId t) const { return threads_.ThreadIndexOf(t); }
  // True if the thread has taken a step with this index or a later one, or was started by one.
  bool HasMovedSince(size_t step, ThreadIndex thread) const {
    return LastOf(thread) >= static_cast<int32_t>(step);
  }

  // Places of hidden accesses that conflict with the last step and are not ordered before it. If
  // the last step is hidden: also its place, if an earlier visible step conflicts with it that is
  // ordered before it by nothing but this conflict.
  std::span<const PlaceId> Unordered() const { return unordered_; }
  // True if the last step depends on the state of all threads: it may observe any hidden step.
  bool ObservesEverything() const { return observes_everything_; }
  Places& places() { return places_; }

 private:
  // The last steps of a thread that touched a place, by class; -1: none. Earlier steps of the
  // thread are ordered before them.
  struct Last {
    ThreadIndex thread;
    int32_t visible = -1, visible_write = -1;
    int32_t hidden = -1, hidden_write = -1, release = -1;
  };
  using History = std::vector<Last>;
  struct Change {
    PlaceId place;
    uint32_t index;  // in the history of the place
    Last before;
  };

  History& HistoryOf(PlaceId place);
  void JoinEarlier(const History& h, bool writes, bool acquires, uint32_t* clock) const;
  void JoinAll(uint32_t* clock) const;
  void CheckHidden(PlaceId place, bool writes, bool acquires, const uint32_t* clock);
  void CheckVisible(PlaceId hidden, PlaceId place, bool writes, const uint32_t* clock);
  void AddUnordered(PlaceId place);
  void Record(PlaceId place, uint32_t step, bool writes, StepClass step_class);
  template <typename Each>
  void ForEachOverlapping(PlaceId place, Each each);

  Places places_;
  std::vector<History> history_;  // by place
  std::vector<Change> changes_;   // of history_, in the order of the steps
  std::vector<PlaceId> unordered_;
  bool observes_everything_ = false;
};

}  // namespace mazurka
