#pragma once

#include <vector>

#include "reductions/reduction.h"
#include "reductions/set_forest.h"
#include "reductions/stateful/components.h"
#include "reductions/stateful/explored_graph.h"
#include "reductions/stateful/label_table.h"

namespace mazurka {

// What can still happen from the closed states that a depth-first search has explored: A_s of the
// paper. An operation at which a thread is blocked counts like a step, where it is recorded.
//
// There are two implementations:
// - Summaries: each closed state has the set of the thread accesses reachable from it, computed
//   during the search. Equal sets are stored once.
// - Retraversal: the explored graph is kept, and traversed again for each query.
class Futures {
 public:
  using LabelId = LabelTable::LabelId;

  // Where to record the operations at which threads are blocked. A thread that no step of another
  // thread can unblock is still blocked where the search ends or closes a cycle, so recording there
  // is enough for lazy.
  enum class RecordBlocked : uint8_t { kInEachState, kAtEndsAndCycles };

  Futures(ThreadIndexes& numbers, const ReductionOptions& options, RecordBlocked record_blocked)
      : traversal_(options.traversal),
        records_each_state_(record_blocked == RecordBlocked::kInEachState),
        keeps_graph_(options.retraverse || options.visited_first),
        summarises_(!options.retraverse),
        labels_(sets_),
        numbers_(numbers) {}

  const LabelTable& labels() const { return labels_; }

  void Enter(Machine& machine, StateNumber state);
  // Enters a state without successors, which is closed at once.
  void EnterEnd(Machine& machine, StateNumber state);
  // A step was taken from the state entered last.
  LabelId Step(ThreadIndex thread, Machine& machine);
  // What the last step from the state at that depth of the path orders.
  const LifetimeOrder& OrderAt(size_t depth) const { return path_[depth].order; }
  // The thread that the last step from the state entered last joined, or kNobody.
  ThreadIndex LastJoined() const {
    const LifetimeOrder& order = path_.back().order;
    return order.kind == LifetimeOrder::Kind::kJoin ? order.earlier : kNobody;
  }
  // The search has explored everything after the step with this label.
  void Reach(LabelId label, StateNumber successor);
  // A step from the state entered last closes a cycle: it leads to an open state, which is the
  // machine's current state. The search calls Reach as well.
  void CloseCycle(Machine& machine) {
    if (!records_each_state_) AddBlocked(machine);
  }
  // Returns true if this closes a component that has a cycle.
  bool Leave();

  // An operation at which a thread is blocked, and the thread that it joins, or kNobody.
  struct Blocked {
    LabelId label;
    ThreadIndex joins;
  };
  // Those of the state entered last. REQUIRES: RecordBlocked::kInEachState
  std::span<const Blocked> AllBlocked() const { return blocked_; }

  bool IsClosed(StateNumber state) const { return components_.IsClosed(state); }
  // The threads, other than the label's own, with a reachable access in conflict with the label.
  // May stop early: when all of `enough` are found, or a thread outside `enough`. REQUIRES: the
  // state is closed
  ThreadSet InConflict(LabelId label, StateNumber state, ThreadSet enough);
  // InConflict for the last steps from the states of the path from that depth on, if the state can
  // follow the path: calls add(depth, threads). label_at(depth) is the label of the step.
  template <typename LabelAt, typename Add>
  void InConflictWithPath(size_t begin, LabelAt&& label_at, StateNumber state, Add&& add);
  // A number for what can follow the closed state: equal numbers, equal accesses.
  uint32_t SetOf(StateNumber state) const {
    return summarises_ ? sets_.NodeNumberOf(FutureOf(state)) : IndexOf(state);
  }

  // The successor of the thread's step from the state, if the search has explored it and it has one
  // alternative; otherwise kNoState.
  StateNumber SuccessorOf(StateNumber state, ThreadIndex thread) const;

  std::vector<Reduction::Counter> Counters() const;
  Reduction::Memory Held() const;

 private:
  uint64_t summary_bytes() const {
    return sets_.bytes() + future_.capacity() * sizeof(SetForest::SetId);
  }
  // Data of a state on the path.
  struct State {
    SetForest::SetId thread_accesses;  // reachable after its steps so far
    size_t labels;                     // begin of its own labels in labels_on_path_
    size_t started, lifetimes;         // sizes of started_ and lifetimes_
    LifetimeOrder order = {};          // of the last step
  };

  // The operation at which a thread was blocked last.
  struct Pending {
    bool is_known = false;
    LabelId label{};
    uint64_t thread = 0;  // its stable name
  };

  void Push(StateNumber state);
  // The state entered last has the label. `joins`: the thread that it joins, or kNobody.
  void RecordLabel(LabelId label, ThreadIndex joins);
  LifetimeOrder OrderOf(ThreadIndex thread, Machine& machine);
  // Records the threads that exist in the machine's current state.
  void RecordStarted(Machine& machine);
  // Records the operations at which threads are blocked in the machine's current state, for the
  // state entered last.
  void AddBlocked(Machine& machine);
  // The label of the thread with this stable name, blocked at an operation with the accesses in
  // accesses_.
  LabelId PendingLabelOf(uint64_t name, ThreadId t);
  // The set usually contains the accesses of the label already.
  SetForest::SetId With(SetForest::SetId thread_accesses, LabelId label) {
    const SetForest::SetId own = labels_.ThreadAccessesOf(label);
    return sets_.IsSubset(own, thread_accesses) ? thread_accesses
                                                : sets_.Union(thread_accesses, own);
  }
  // REQUIRES: the state is closed, and futures are summarised
  SetForest::SetId FutureOf(StateNumber state) const { return future_[IndexOf(state)]; }
  ExploredGraph::Visits visits() const {
    return traversal_.once ? ExploredGraph::Visits::kEachTransitionOnce
                           : ExploredGraph::Visits::kEachPath;
  }

  const TraversalOptions traversal_;
  const bool records_each_state_, keeps_graph_, summarises_;
  SetForest sets_;
  LabelTable labels_;
  ThreadIndexes& numbers_;
  Components components_;
  std::vector<SetForest::SetId> future_;  // by state
  std::vector<State> path_;
  ExploredGraph graph_;
  std::vector<uint64_t> started_;        // threads that have existed on the path: stable names
  Lifetimes lifetimes_;                  // of the path
  std::vector<Blocked> blocked_;         // in the state entered last
  std::vector<LabelId> labels_on_path_;  // of steps and blocked operations, by state
  std::vector<Pending> pending_;         // by thread
  std::vector<Access> accesses_;         // scratch
};

template <typename LabelAt, typename Add>
void Futures::InConflictWithPath(size_t begin, LabelAt&& label_at, StateNumber state, Add&& add) {
  const size_t count = path_.size();
  if (summarises_) {
    SetForest::SetId later = FutureOf(state);
    for (size_t i = count; i-- > begin;) {
      later = labels_.Before(OrderAt(i), later);
      add(i, labels_.InConflict(label_at(i), later));
    }
    return;
  }
  graph_.Traverse(state, visits(), [&](LabelId other) {
    const ThreadIndex thread = labels_.ThreadOf(other);
    for (size_t i = begin; i < count; ++i) {
      const LabelId label = label_at(i);
      if (labels_.ThreadOf(label) != thread && labels_.Conflict(label, other))
        add(i, ThreadSet::Of(thread));
    }
    return true;
  });
}

}  // namespace mazurka
