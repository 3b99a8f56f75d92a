// Lazy source sets: Algorithm 3 (DL-S-POR) of "A Pragmatic Approach to Stateful Partial Order
// Reduction" (Cirisci, Enea, Farzan, Mutluergil, 2022), completed for programs with locks,
// deadlocks and cycles. docs/reductions/lazy.md explains the differences from the printed
// algorithm. docs/reductions/source-sets.md has the proof that it is complete.
//
// The search explores the threads of a state one after the other, until enough of them are
// explored. When it backtracks to a state s from a step of thread t, the reduction looks up the
// threads that can later take a step in conflict with t's: s.current[t]. As soon as a set T of
// explored threads conflicts with no thread outside T, no other thread needs to be explored from s.

#include "reductions/stateful/stateful_reduction.h"

namespace mazurka {
namespace {

class Lazy : public StatefulReduction<> {
 public:
  explicit Lazy(const ReductionOptions& options)
      : StatefulReduction(options, Futures::RecordBlocked::kAtEndsAndCycles),
        retraverses_(options.retraverse),
        skips_last_(options.traversal.skips_last),
        skips_visited_(options.retraverse && options.traversal.skips_visited),
        visited_first_(options.visited_first) {}

  void Enter(Machine& machine, const Execution& /*execution*/, StateNumber state) override {
    path_.Enter(machine);
    futures_.Enter(machine, state);
    states_.push_back({state, {}});
    if (visited_first_) path_.PutFirst([&](const Thread& t) { return LeadsToVisited(t); });
  }

  // Lines 4 to 16: while s is not complete, explores another thread, preferably one of s.backtrack.
  std::optional<Choice> Next() override {
    if (auto alternative = path_.NextAlternative()) return alternative;
    if (IsComplete()) return std::nullopt;
    return path_.Begin(path_.Backtrack());
  }

  void Stepped(Machine& machine, const Execution& /*execution*/) override {
    machine_ = &machine;
    states_.back().label = futures_.Step(path_.Active().index, machine);
  }

  void Matched(StateNumber state) override {
    if (!futures_.IsClosed(state)) futures_.CloseCycle(*machine_);
    Returned(state);
  }

 private:
  using Thread = Expansions::Thread;

  // Lines 21 and 30: all threads are done, or the done threads contain a source set.
  bool IsComplete() { return path_.AllDone() || !path_.ClosedSet().empty(); }

  // True if t's step from s is known to lead to a stored state. Let u be the step that led from p
  // to s, and suppose that the search has explored t in p before, with a step that does not
  // conflict with u. Then t leads from s to the state that u leads to from p.t. If u was explored
  // there, that state is stored.
  bool LeadsToVisited(const Thread& t) const {
    if (states_.size() < 2) return false;
    const Thread& u = path_.ActiveAt(states_.size() - 2);
    const Thread* before = path_.BeforeLast(t.index);
    if (u.alternatives != 1 || before == nullptr || !before->done || before->successor == kNoState)
      return false;
    if (futures_.labels().Conflict(before->label, states_[states_.size() - 2].label)) return false;
    return futures_.SuccessorOf(before->successor, u.index) != kNoState;
  }

  // The second part of line 21: all remaining steps lead to stored states. So the search explores
  // all of them, and need not find out which it could leave out.
  bool RestIsVisited() {
    const Thread& active = path_.Active();
    return path_.AllOfRest(
        [&](const Thread& t) { return t.index == active.index || LeadsToVisited(t); });
  }

  // Lines 26 to 28. What can happen from a state that is still open is not known yet.
  void Returned(StateNumber successor) override {
    const LabelId label = states_.back().label;
    futures_.Reach(label, successor);
    Thread& active = path_.Active();
    if (active.alternatives == 1) {
      active.label = label;
      active.successor = successor;
    }
    ThreadSet& current = active.current;
    if (!futures_.IsClosed(successor)) {
      current = ThreadSet::All();
    } else if (path_.ActiveIsSafe() || (skips_last_ && path_.ActiveIsLast())) {
      return;
    } else if (skips_visited_ && !path_.ActiveIsLast() && RestIsVisited()) {
      current = ThreadSet::All();
    } else {
      const ThreadSet found = futures_.InConflict(label, successor, path_.Enabled());
      // A traversal may have stopped at a thread that is not enabled: then there may be others.
      current |= retraverses_ ? found : path_.WithoutBlocked(path_.depth() - 1, found);
    }
  }

  const bool retraverses_, skips_last_, skips_visited_, visited_first_;
  Machine* machine_ = nullptr;  // in the state after the last step
};

}  // namespace

std::unique_ptr<Reduction> MakeLazy(const ReductionOptions& options) {
  return std::make_unique<Lazy>(options);
}

}  // namespace mazurka
