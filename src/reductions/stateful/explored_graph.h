#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "reductions/reduction.h"
#include "reductions/stateful/label_table.h"

namespace mazurka {

// The graph that a depth-first search has explored. A state is a number. A transition is a label (a
// thread and what its step touches) and its target state. It takes eight bytes per transition and
// eight per state.
class ExploredGraph {
 public:
  using LabelId = LabelTable::LabelId;

  struct Transition {
    LabelId label;
    StateNumber target;  // kNoState: an operation at which a thread is blocked
  };
  enum class Visits : uint8_t {
    kEachTransitionOnce,
    kEachPath,  // on which no state comes twice
  };

  void Enter(StateNumber state);
  // Adds a transition of the state entered last.
  void Add(LabelId label, StateNumber target) { open_.push_back({label, target}); }
  // The transitions added so far to the state entered last.
  std::span<const Transition> Open() const { return std::span(open_).subspan(path_.back().begin); }
  void Leave();

  // Works for states on the path and for states that were left. Empty for a state never entered.
  std::span<const Transition> TransitionsOf(StateNumber state) const;

  // Calls visit(label) for each transition reachable from the state, until it returns false.
  template <typename Visit>
  void Traverse(StateNumber from, Visits visits, Visit&& visit) {
    if (marks_.size() < known_) marks_.resize(known_);
    if (++mark_ == 0) {
      std::fill(marks_.begin(), marks_.end(), 0);
      mark_ = 1;
    }
    todo_.assign(1, Todo{from, 0});
    Mark(from, mark_);
    while (!todo_.empty()) {
      const auto [state, at] = todo_.back();
      const std::span<const Transition> transitions = TransitionsOf(state);
      if (at == transitions.size()) {
        if (visits == Visits::kEachPath) Mark(state, 0);
        todo_.pop_back();
        continue;
      }
      ++todo_.back().next;
      const Transition& t = transitions[at];
      ++traversed_;
      if (!visit(t.label)) return;
      if (t.target == kNoState || IsMarked(t.target)) continue;
      Mark(t.target, mark_);
      todo_.push_back({t.target, 0});
    }
  }

  uint64_t traversed() const { return traversed_; }
  uint64_t transitions() const { return transitions_.size() + open_.size(); }
  // transition_bytes: for transitions. state_bytes: for all other data, which is about states.
  uint64_t transition_bytes() const;
  uint64_t state_bytes() const;

 private:
  struct Entry {
    StateNumber state;
    size_t begin;  // in open_
  };
  struct Todo {
    StateNumber state;
    uint32_t next;
  };
  struct Place {
    uint32_t begin = 0, count = 0;  // in transitions_
  };

  bool IsMarked(StateNumber s) const {
    return IndexOf(s) < marks_.size() && marks_[IndexOf(s)] == mark_;
  }
  void Mark(StateNumber s, uint32_t mark) {
    if (IndexOf(s) < marks_.size()) marks_[IndexOf(s)] = mark;
  }

  std::vector<Transition> transitions_;  // of states that have been left, state by state
  std::vector<Place> places_;            // by state
  std::vector<Entry> path_;  // ascending, because states are numbered when the search meets them
  std::vector<Transition> open_;  // of states on the path
  std::vector<uint32_t> marks_;   // by state; mark_: met in this traversal
  std::vector<Todo> todo_;
  size_t known_ = 0;  // states that were entered are below this
  uint32_t mark_ = 0;
  uint64_t traversed_ = 0;
};

}  // namespace mazurka
