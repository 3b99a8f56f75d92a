#pragma once

#include <vector>

#include "reductions/reduction.h"
#include "reductions/stateful/expansion.h"
#include "reductions/stateful/futures.h"

namespace mazurka {

// A state on the path.
struct StatefulState {
  StateNumber state;
  LabelTable::LabelId label;  // of the step taken last
};

// The common part of eager, lazy and source-stateful: the path with the threads of its states, and
// what can still happen from explored states. The reductions differ in when they compare steps, and
// in what they add where steps conflict. State is StatefulState or a class derived from it.
template <typename State = StatefulState>
class StatefulReduction : public Reduction {
 public:
  // What can follow an open state is not known yet.
  void Matched(StateNumber state) override {
    if (futures_.IsClosed(state)) CompareFuture(state);
    Returned(state);
  }

  void Ended(Machine& machine, const Execution& /*execution*/, StateNumber state) final {
    futures_.EnterEnd(machine, state);
    CompareBlockedAtEnd();
    Returned(state);
  }

  // Every thread may conflict later with the step that led here, as with a step that closes a
  // cycle.
  void Cut(Machine& machine, const Execution& execution, StateNumber state) override {
    if (states_.empty()) return;
    Ended(machine, execution, state);
    path_.Active().current = ThreadSet::All();
  }

  void Leave() final {
    const StateNumber state = states_.back().state;
    states_.pop_back();
    path_.Leave();
    const bool closes_cycle = futures_.Leave();
    if (states_.empty()) return;
    if (closes_cycle) CompareFuture(state);
    Returned(state);
  }

  double Explored() const final { return path_.Explored(); }
  std::vector<Counter> Counters() const final { return futures_.Counters(); }
  Memory Held() const final {
    Memory held = futures_.Held();
    held.states += path_.bytes() + states_.capacity() * sizeof(State);
    return held;
  }

 protected:
  using LabelId = LabelTable::LabelId;

  StatefulReduction(const ReductionOptions& options, Futures::RecordBlocked record_blocked)
      : path_(options, numbers_), futures_(numbers_, options, record_blocked) {}

  // The path has reached a state without successors. Futures::Blocked() has the operations at which
  // threads are blocked there.
  virtual void CompareBlockedAtEnd() {}
  // What can follow the closed state can follow the path. Called when the search meets the state
  // again, and when a component with a cycle is closed whose first state it is. Within the cycle
  // there are other ways to what follows than the path, and these may order less.
  virtual void CompareFuture(StateNumber /*state*/) {}
  // The search has explored everything after the last step from the state entered last. The step
  // led to `successor`.
  virtual void Returned(StateNumber successor) = 0;

  ThreadIndexes numbers_;
  Expansions path_;
  Futures futures_;
  std::vector<State> states_;  // the path
};

}  // namespace mazurka
