#pragma once

#include <vector>

#include "reductions/reduction.h"
#include "reductions/stateful/components.h"
#include "reductions/stateful/explored_graph.h"
#include "reductions/stateful/label_table.h"
#include "reductions/stateful/set_forest.h"

namespace mazurka {

// What can still happen from the states that a depth-first search has explored: A_s of the paper,
// for states that are closed. Operations at which threads are blocked count like steps, where they
// are noted.
//
// There are two ways to know. Summaries: each closed state has the set of all deeds of what is
// reachable from it, made as the search goes; equal sets are stored once. Or the explored graph is
// kept and traversed again whenever there is a question.
class Futures {
 public:
  using LabelId = LabelTable::LabelId;

  // Where it is noted at what threads are blocked. A thread that is blocked, and that no step of
  // others lets go on, is still blocked where the search comes to an end or goes round in a cycle.
  enum class RecordBlocked : uint8_t { kInEachState, kAtEndsAndCycles };

  Futures(ThreadIndexes& numbers, const ReductionOptions& options, RecordBlocked note_blocked)
      : traversal_(options.traversal),
        notes_each_state_(note_blocked == RecordBlocked::kInEachState),
        keeps_graph_(options.retraverse || options.visited_first),
        summarises_(!options.retraverse),
        labels_(sets_),
        numbers_(numbers) {}

  const LabelTable& labels() const { return labels_; }

  void Enter(Machine& machine, StateNumber state);
  // A state without successors: closed at once.
  void EnterEnd(Machine& machine, StateNumber state);
  // A step was taken from the state entered last.
  LabelId Step(uint32_t thread, std::span<const Access> footprint) {
    // A time-out could not come before any step that was taken before it, so it need not be tried
    // there: that it happens after everything is no conflict.
    if (IsTimeOut(footprint)) footprint = footprint.first(footprint.size() - 1);
    return labels_.Intern(thread, footprint);
  }
  // All that lies behind it has been explored.
  void Reach(LabelId label, StateNumber successor);
  // A step from the state entered last closes a cycle: it leads to a state that is open, in which
  // the machine stands. Reach is called as well.
  void CloseCycle(Machine& machine) {
    if (!notes_each_state_) AddBlocked(machine);
  }
  void Leave();

  // The labels of the operations at which threads are blocked in the state entered last.
  // REQUIRES: they are noted in each state
  std::span<const LabelId> Blocked() const { return blocked_; }

  bool IsClosed(StateNumber state) const { return components_.IsClosed(state); }
  // The threads with something reachable from the state in conflict with the label, other than the
  // label's own; at least so many of them that `enough` are known, or one that is not among
  // `enough`. REQUIRES: the state is closed
  ThreadSet InConflict(LabelId label, StateNumber state, ThreadSet enough);
  // The same for several labels at once: add(i, threads) for the label of index i.
  template <typename LabelAt, typename Add>
  void InConflictWithEach(size_t count, LabelAt&& label_at, StateNumber state, Add&& add);

  // Where the thread's step from the state leads, if it was explored and has one way; kNoState if
  // that is not known.
  StateNumber SuccessorOf(StateNumber state, uint32_t thread) const;

  std::vector<Reduction::Counter> Counters() const;
  Reduction::Memory Held() const;

 private:
  uint64_t summary_bytes() const {
    return sets_.bytes() + future_.capacity() * sizeof(SetForest::SetId);
  }
  // What is known of a state on the path.
  struct State {
    SetForest::SetId thread_accesses;  // of what lies behind its steps so far
    size_t labels;                     // where its own begin in labels_on_path_
  };

  // The operation at which a thread was blocked last.
  struct Pending {
    bool is_known = false;
    LabelId label = 0;
    uint64_t thread = 0;  // its stable name
  };

  void Push(StateNumber state);
  // Notes at what threads are blocked where the machine stands, for the state entered last.
  void AddBlocked(Machine& machine);
  // Of the thread with this stable name, blocked at what is in accesses_.
  LabelId PendingLabelOf(uint64_t name, ThreadId t);
  // Most of the time the deeds of a label are there already.
  SetForest::SetId With(SetForest::SetId thread_accesses, LabelId label) {
    const SetForest::SetId own = labels_.ThreadAccessesOf(label);
    return sets_.IsSubset(own, thread_accesses) ? thread_accesses
                                                : sets_.Union(thread_accesses, own);
  }
  ExploredGraph::Visits visits() const {
    return traversal_.once ? ExploredGraph::Visits::kEachTransitionOnce
                           : ExploredGraph::Visits::kEachPath;
  }

  const TraversalOptions traversal_;
  const bool notes_each_state_, keeps_graph_, summarises_;
  SetForest sets_;
  LabelTable labels_;
  ThreadIndexes& numbers_;
  Components components_;
  std::vector<SetForest::SetId> future_;  // by state
  std::vector<State> path_;
  ExploredGraph graph_;
  std::vector<LabelId> blocked_;         // in the state entered last
  std::vector<LabelId> labels_on_path_;  // of steps and of what threads are blocked at, by state
  std::vector<Pending> pending_;         // by thread
  std::vector<Access> accesses_;         // scratch
};

template <typename LabelAt, typename Add>
void Futures::InConflictWithEach(size_t count, LabelAt&& label_at, StateNumber state, Add&& add) {
  if (summarises_) {
    for (size_t i = 0; i < count; ++i) add(i, labels_.InConflict(label_at(i), future_[state]));
    return;
  }
  graph_.Traverse(state, visits(), [&](LabelId other) {
    const uint32_t thread = labels_.ThreadOf(other);
    for (size_t i = 0; i < count; ++i) {
      const LabelId label = label_at(i);
      if (labels_.ThreadOf(label) != thread && labels_.Conflict(label, other))
        add(i, ThreadSet::Of(thread));
    }
    return true;
  });
}

}  // namespace mazurka
