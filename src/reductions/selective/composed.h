#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "reductions/selective/sync_order.h"
#include "reductions/selective/transition_races.h"
#include "reductions/vector_clocks.h"

namespace mazurka {

// Composed transitions: C(A) of Stoller, Section 5. A transition counts as one step: a visible
// operation and all that its thread does until the next one. Its footprint has all accesses of
// these steps. A closed section leaves its monitor as it found it, so it counts as a read of the
// monitor.
//
// Holds the order of the transitions on the path: a transition comes before a later one if their
// footprints conflict, or if it is of the same thread or has started that thread.
class ComposedTransitions {
 public:
  // Begins the transition of the last level.
  void Begin();
  // The transition has taken step number `step` of the path.
  void AddStep(size_t step, std::span<const Access> footprint);
  // The transition ends: sets the footprint of the last level, and adds the transition to the
  // order. `sync` has its steps without those that the search has undone. If `finds_races`: adds
  // the thread to the states before the transitions that this one races with.
  void End(std::vector<SearchLevel>& levels, SyncOrder& sync, bool finds_races);
  // True if a step of the transition is a kTimeOut.
  bool IsTimeOut() const { return is_time_out_; }
  // Adds a thread that has not moved since to the states before the transitions that its next
  // operation races with. REQUIRES: the transition of the last level has ended
  void AddPendingRaces(std::vector<SearchLevel>& levels, const SyncOrder& sync, ThreadIndex thread,
                       OperationKind kind, std::span<const Access> accesses);

 private:
  // A transition, or the next operation of a thread.
  struct Racer {
    ThreadIndex thread;
    int32_t previous;  // the thread's step before it, or the step that started the thread
    OperationKind kind;
    std::span<const Access> first;      // accesses of the first operation
    std::span<const Access> footprint;  // accesses of all operations
  };

  // What comes before the racer's thread moves behind the first `count` transitions.
  uint32_t* ClockBefore(const std::vector<SearchLevel>& levels, size_t count, const SyncOrder& sync,
                        ThreadIndex thread);
  void AddRaces(std::vector<SearchLevel>& levels, size_t count, const Racer& racer,
                const uint32_t* before);
  // The clock of the transition of a level.
  uint32_t* ClockOf(size_t level) { return clocks_[level + 1]; }

  std::vector<Access> accesses_;  // of the transition that has not ended
  std::vector<size_t> steps_;     // the step of each access
  std::vector<Access> pending_;   // of AddPendingRaces
  bool is_time_out_ = false;
  VectorClocks clocks_;        // counts levels; row 0 is for ClockBefore
  std::vector<size_t> raced_;  // levels
};

}  // namespace mazurka
