#pragma once

#include <vector>

#include "reductions/components.h"
#include "reductions/label_table.h"
#include "reductions/reduction.h"
#include "reductions/set_forest.h"

namespace mazurka {

// What can still happen from the states that a depth-first search has explored: for each closed
// state the set of all deeds of steps that are reachable from it, and of operations that threads
// there or further on are blocked at. This is A_s of the paper, summarised as the search goes, so
// that nothing needs to be traversed again. Equal sets are stored once.
class Futures {
 public:
  explicit Futures(ThreadNumbers& numbers) : labels_(sets_), numbers_(numbers) {}

  const LabelTable& labels() const { return labels_; }

  void Enter(Machine& machine, StateNumber state);
  // A state without successors: closed at once.
  void EnterEnd(Machine& machine, StateNumber state);
  // A step was taken from the state entered last.
  LabelTable::LabelId Step(uint32_t thread, std::span<const Access> footprint);
  // All that lies behind it has been explored.
  void Reach(LabelTable::LabelId label, StateNumber successor);
  void Leave();

  // The labels of the operations at which threads are blocked in the state entered last.
  std::span<const LabelTable::LabelId> Blocked() const { return blocked_; }

  bool IsClosed(StateNumber state) const { return components_.IsClosed(state); }
  // REQUIRES: the state is closed
  ThreadSet InConflict(LabelTable::LabelId label, StateNumber state) const {
    return labels_.InConflict(label, future_[state]);
  }

  uint64_t bytes() const;

 private:
  SetForest::SetId DeedsOfBlocked(Machine& machine);
  void Set(StateNumber state, SetForest::SetId deeds);

  SetForest sets_;
  LabelTable labels_;
  ThreadNumbers& numbers_;
  Components components_;
  std::vector<SetForest::SetId> future_;  // by state
  std::vector<SetForest::SetId> path_;    // of the states on the path, as far as it is known
  std::vector<LabelTable::LabelId> blocked_;
  std::vector<Access> accesses_;  // scratch
};

}  // namespace mazurka
