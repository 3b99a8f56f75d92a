#pragma once

#include <span>
#include <vector>

#include "reductions/selective/sleeping.h"
#include "reductions/selective/sync_order.h"

namespace mazurka {

// A thread that is enabled in a state.
struct CandidateThread {
  ThreadIndex thread;
  ThreadId slot;
  uint32_t alternatives;
  SyncOrder::StepClass step_class;
  bool is_owner = false;  // of the monitor that it is about to release or to notify
  std::optional<CounterStep> counter = {};
  uint32_t next = 0;  // alternative
  bool in_backtrack = false;
};

// A state between transitions, on the path.
struct SearchLevel {
  std::vector<Sleeping> asleep;  // those that are done in this state included
  std::vector<CandidateThread> threads;
  bool in_section = false;
  // The transition that the path continues with. `taken.footprint` is what sleep sets compare.
  bool has_taken = false;
  Sleeping taken = {};
  // Its first step: index on the path, thread, kind and accesses.
  size_t step = 0;
  ThreadIndex thread = kNobody;
  OperationKind kind = OperationKind::kNone;
  std::vector<Access> first;
  bool is_by_owner = false;  // the owner of a lock releases it, waits on it or notifies

  // The machine has taken the first step of the transition.
  void RecordFirst(Machine& machine, OperationKind first_kind, bool is_owner,
                   std::span<const Access> footprint);

  bool IsAsleep(const Choice& choice) const;
  bool IsAwake(const CandidateThread& candidate) const;
  bool CanStep(ThreadIndex thread) const;
  // Lets the search try the thread, or all threads if it cannot take a step here or is asleep.
  void AddToBacktrack(ThreadIndex thread);
};

// True if the thread is about to release or to notify a monitor that it owns, or an abstract lock.
bool ReleasesAsOwner(Machine& machine, ThreadId t);

// True if the operation, the next one of its thread, waits until the first step of the level's
// transition, or a later step of the same thread, has been taken: then no state has both enabled.
// `was_blocked`: the operation was pending at the level, and not enabled.
bool WaitsForFirst(const SearchLevel& level, OperationKind kind, std::span<const Access> accesses,
                   bool was_blocked);

// Compares the next or last operation of a thread with the first steps of earlier transitions, and
// adds the thread to the states before those that it races with (Flanagan, Godefroid: Dynamic
// Partial-Order Reduction, POPL 2005). Only these steps need it: the states within a transition
// have persistent sets of one thread.
// REQUIRES: `order` does not contain the operation yet
void AddRaces(std::vector<SearchLevel>& levels, const SyncOrder& order, ThreadIndex thread,
              OperationKind kind, std::span<const Access> accesses,
              const std::optional<CounterStep>& counter = {});

}  // namespace mazurka
