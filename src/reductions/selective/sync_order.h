#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/places.h"
#include "reductions/thread_index.h"
#include "reductions/vector_clocks.h"

namespace mazurka {

// The order of the steps of the current path that synchronisation creates, and the conflicts of
// hidden accesses that it does not order.
//
// A step is hidden if the search took it without trying other threads before it. Step a is ordered
// before step b if a chain of these leads from a to b: the next step of the same thread; a start
// and the first step of the started thread; a visible step and a later step that conflicts with it;
// the release of a monitor and a later acquisition. The accesses of a hidden step start no chain
// themselves: only later steps of its thread do.
//
// docs/reductions/selective.md has the theorem: if no hidden access conflicts with a later step of
// another thread that it is not ordered before, then the search has left nothing out.
class SyncOrder {
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
  size_t size() const { return steps_.size(); }
  ThreadIndex ThreadIndexOf(ThreadId t) const { return threads_.ThreadIndexOf(t); }
  // True if the step is ordered before the last step of the thread.
  // REQUIRES: the thread is alive
  bool IsBefore(size_t step, ThreadIndex thread) const {
    const int32_t last = LastOf(thread);
    return last >= 0 && IsOrdered(step, static_cast<size_t>(last));
  }
  // True if the thread has taken a step with this index or a later one, or was started by one.
  bool HasMovedSince(size_t step, ThreadIndex thread) const {
    return LastOf(thread) >= static_cast<int32_t>(step);
  }
  // True if step a is ordered before step b, or is the same.
  bool IsOrdered(size_t a, size_t b) const { return clocks_[b][IndexOf(steps_[a].thread)] > a; }

  // Places of hidden accesses that conflict with the last step and are not ordered before it.
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
  struct Step {
    ThreadIndex thread;
    int32_t previous_of_own;
    uint32_t births;   // Threads::changes before
    uint32_t changes;  // size of changes_ before
  };
  struct Change {
    PlaceId place;
    uint32_t index;  // in the history of the place
    Last before;
  };

  int32_t LastOf(ThreadIndex thread) const;
  void MakeRoom();
  void NoticeThreads(Machine& machine, ThreadIndex parent, int32_t by);
  History& HistoryOf(PlaceId place);
  void JoinEarlier(const History& h, bool writes, bool acquires, uint32_t* clock) const;
  void JoinAll(uint32_t* clock) const;
  void CheckHidden(PlaceId place, bool writes, bool acquires, const uint32_t* clock);
  void Record(PlaceId place, uint32_t step, bool writes, StepClass step_class);
  template <typename Each>
  void ForEachOverlapping(PlaceId place, Each each);

  Threads threads_;
  Places places_;
  std::vector<Step> steps_;
  VectorClocks clocks_;                 // by step: the steps ordered before it, and itself
  std::vector<int32_t> last_, births_;  // by thread: its last step, the step that started it; or -1
  std::vector<History> history_;        // by place
  std::vector<Change> changes_;         // of history_, in the order of the steps
  std::vector<PlaceId> unordered_;
  bool observes_everything_ = false;
};

}  // namespace mazurka
