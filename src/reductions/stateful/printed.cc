// Algorithms 2 and 3 of "A Pragmatic Approach to Stateful Partial Order Reduction" as they are
// printed. They miss behaviours of programs that lock or deadlock: docs/reductions/printed.md
//
// The two algorithms differ in when s.current grows. Both keep the explored graph, and UpdateBack
// returns what to explore next.

#include "reductions/stateful/expansion.h"
#include "reductions/stateful/explored_graph.h"

namespace mazurka {
namespace {

class Printed : public Reduction {
 public:
  explicit Printed(const ReductionOptions& options)
      : path_(options, numbers_, Expansions::Usually::kAscending), labels_(sets_) {}

  void Enter(Machine& machine, const Execution& /*execution*/, StateNumber state) override {
    path_.Enter(machine);
    graph_.Enter(state);
    states_.push_back({state, {}, {}});
  }

  void Stepped(Machine& machine, const Execution& /*execution*/) override {
    states_.back().label = labels_.Intern(path_.Active().index, machine.Footprint());
  }

  void Matched(StateNumber state) override { Returned(state); }
  void Ended(Machine& /*machine*/, const Execution& /*execution*/, StateNumber state) override {
    Returned(state);
  }
  void Leave() override {
    const StateNumber state = states_.back().state;
    states_.pop_back();
    path_.Leave();
    graph_.Leave();
    if (!states_.empty()) Returned(state);
  }
  double Explored() const override { return path_.Explored(); }

 protected:
  struct State {
    StateNumber state;
    LabelTable::LabelId label;  // of the step taken last
    ThreadSet backtrack;
  };

  virtual void Returned(StateNumber successor) { graph_.Add(states_.back().label, successor); }

  // Figure 2, for the thread explored last.
  ThreadSet UpdateBack() {
    if (!path_.Active().current.IsSubsetOf(path_.SafeSet())) return path_.SafeSet();
    if (!path_.ClosedSet().empty()) return path_.Done();
    return path_.CurrentOfDone();
  }

  ThreadIndexes numbers_;
  Expansions path_;
  SetForest sets_;
  LabelTable labels_;
  ExploredGraph graph_;
  std::vector<State> states_;
};

class EagerPrinted : public Printed {
 public:
  using Printed::Printed;

  // Lines 4 to 14.
  std::optional<Choice> Next() override {
    if (auto alternative = path_.NextAlternative()) return alternative;
    State& s = states_.back();
    if (path_.Done().empty()) return path_.Begin(path_.SafeSet());
    s.backtrack = UpdateBack();
    const ThreadSet left = (s.backtrack & path_.SafeSet()) - path_.Done();
    if (left.empty()) return std::nullopt;
    return path_.Begin(left);
  }

  // Line 11.
  void Stepped(Machine& machine, const Execution& execution) override {
    Printed::Stepped(machine, execution);
    UpdateCurr(states_.back().label, states_.size() - 1);
  }

  // Lines 15 to 17.
  void Matched(StateNumber state) override {
    graph_.Traverse(state, ExploredGraph::Visits::kEachTransitionOnce,
                    [&](LabelTable::LabelId label) {
                      UpdateCurr(label, states_.size());
                      return true;
                    });
    Printed::Matched(state);
  }

 private:
  // Lines 18 to 22: the last of the first `depth` steps of the path that the label conflicts with.
  void UpdateCurr(LabelTable::LabelId label, size_t depth) {
    const ThreadIndex thread = labels_.ThreadOf(label);
    for (size_t i = depth; i-- > 0;) {
      const LabelTable::LabelId other = states_[i].label;
      if (labels_.ThreadOf(other) == thread || !labels_.Conflict(label, other)) continue;
      path_.ActiveAt(i).current |= ThreadSet::Of(thread);
      return;
    }
  }
};

class LazyPrinted : public Printed {
 public:
  using Printed::Printed;

  // Lines 4 to 16.
  std::optional<Choice> Next() override {
    if (auto alternative = path_.NextAlternative()) return alternative;
    State& s = states_.back();
    if (!path_.Done().empty() && IsComplete(s)) return std::nullopt;
    const ThreadSet wanted = (s.backtrack & path_.SafeSet()) - path_.Done();
    return path_.Begin(wanted.empty() ? path_.SafeSet() - path_.Done() : wanted);
  }

 private:
  // Lines 17 to 32. The traversal of line 28 happened when the search backtracked.
  bool IsComplete(State& s) {
    if (path_.Done() == path_.SafeSet()) return true;
    s.backtrack = UpdateBack();
    return s.backtrack == path_.Done();
  }

  // Lines 27 and 28.
  void Returned(StateNumber successor) override {
    Printed::Returned(successor);
    const LabelTable::LabelId label = states_.back().label;
    ThreadSet& current = path_.Active().current;
    graph_.Traverse(successor, ExploredGraph::Visits::kEachTransitionOnce,
                    [&](LabelTable::LabelId other) {
                      const ThreadIndex thread = labels_.ThreadOf(other);
                      if (!current.Contains(thread) && labels_.Conflict(label, other))
                        current |= ThreadSet::Of(thread);
                      return true;
                    });
  }
};

}  // namespace

std::unique_ptr<Reduction> MakeEagerPrinted(const ReductionOptions& options) {
  return std::make_unique<EagerPrinted>(options);
}
std::unique_ptr<Reduction> MakeLazyPrinted(const ReductionOptions& options) {
  return std::make_unique<LazyPrinted>(options);
}

}  // namespace mazurka
