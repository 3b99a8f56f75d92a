// Eager source sets: Algorithm 2 (DE-S-POR) of "A Pragmatic Approach to Stateful Partial Order
// Reduction" (Cirisci, Enea, Farzan, Mutluergil, 2022), completed for programs with locks,
// deadlocks and cycles. docs/reductions/eager.md explains the differences from the printed
// algorithm. docs/reductions/source-sets.md has the proof that it is complete.
//
// The reduction compares each step with all steps on the path. If it conflicts with the step that
// another thread took from a state s, its thread joins s.current of that other thread. When the
// search meets a closed state again, the reduction compares everything that can happen from there
// in the same way.

#include "reductions/stateful/stateful_reduction.h"

namespace mazurka {
namespace {

class Eager : public StatefulReduction<> {
 public:
  explicit Eager(const ReductionOptions& options)
      : StatefulReduction(options, Futures::RecordBlocked::kInEachState) {}

  void Enter(Machine& machine, const Execution& /*execution*/, StateNumber state) override {
    futures_.Enter(machine, state);
    CompareBlocked();
    path_.Enter(machine);
    states_.push_back({state, {}});
  }

  // Lines 6 and 7.
  std::optional<Choice> Next() override {
    if (auto alternative = path_.NextAlternative()) return alternative;
    if (path_.AllDone() || !path_.ClosedSet().empty()) return std::nullopt;
    return path_.Begin(path_.Backtrack());
  }

  // Line 11.
  void Stepped(Machine& machine, const Execution& /*execution*/) override {
    const LabelId label = futures_.Step(path_.Active().index, machine.Footprint());
    states_.back().label = label;
    UpdateCurr(label, states_.size() - 1);
  }

  // Lines 16 and 17. Steps from an open state are compared when they are taken; Returned handles
  // those that were taken before.
  void Matched(StateNumber state) override {
    if (futures_.IsClosed(state)) {
      futures_.InConflictWithEach(
          states_.size(), [&](size_t i) { return states_[i].label; }, state,
          [&](size_t i, ThreadSet threads) { path_.ActiveAt(i).current |= threads; });
    }
    Returned(state);
  }

 private:
  void CompareBlockedAtEnd() override { CompareBlocked(); }

  void CompareBlocked() {
    for (LabelId blocked : futures_.Blocked()) UpdateCurr(blocked, states_.size());
  }

  // Lines 18 to 22, but for every step among the first `depth` of the path that `label` conflicts
  // with, not only for the last one. The last one may be the release of a lock, which cannot come
  // after `label` in any order.
  void UpdateCurr(LabelId label, size_t depth) {
    const LabelTable& labels = futures_.labels();
    const ThreadIndex thread = labels.ThreadOf(label);
    for (size_t i = 0; i < depth; ++i) {
      const LabelId other = states_[i].label;
      if (labels.ThreadOf(other) == thread || !labels.Conflict(label, other)) continue;
      path_.ActiveAt(i).current |= ThreadSet::Of(thread);
    }
  }

  // If the successor is still open, the search has not seen everything after it.
  void Returned(StateNumber successor) override {
    futures_.Reach(states_.back().label, successor);
    if (!futures_.IsClosed(successor)) path_.Active().current = ThreadSet::All();
  }
};

}  // namespace

std::unique_ptr<Reduction> MakeEager(const ReductionOptions& options) {
  return std::make_unique<Eager>(options);
}

}  // namespace mazurka
