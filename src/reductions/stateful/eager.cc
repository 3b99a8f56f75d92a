// Eager source sets: Algorithm 2 (DE-S-POR) of "A Pragmatic Approach to Stateful Partial Order
// Reduction" (Cirisci, Enea, Farzan, Mutluergil, 2022), completed for programs with locks,
// deadlocks and cycles. docs/reductions/eager.md explains the differences from the printed
// algorithm. docs/reductions/source-sets.md has the proof that it is complete.
//
// The reduction compares each step with all steps on the path. If it conflicts with the step that
// another thread took from a state s, its thread joins s.current of that other thread. When the
// search meets a closed state again, the reduction compares everything that can happen from there
// in the same way.

#include <utility>

#include "reductions/stateful/stateful_reduction.h"
#include "reductions/stateful/timed_steps.h"

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
    const LabelId label = futures_.Step(path_.Active().index, machine);
    states_.back().label = label;
    steps_.Truncate(states_.size() - 1);
    UpdateCurr(label, futures_.LastJoined());
    steps_.Push(futures_.OrderAt(states_.size() - 1));
  }

 private:
  // Lines 16 and 17. Steps from an open state are compared when they are taken; Returned handles
  // those that were taken before.
  void CompareFuture(StateNumber state) override {
    steps_.Truncate(states_.size());
    const size_t set = futures_.SetOf(state);
    if (futures_compared_.size() <= set) futures_compared_.resize(set + 1, 0);
    const uint64_t last = std::exchange(futures_compared_[set], steps_.now());
    const size_t begin = steps_.OrderPoppedAt() > last ? 0 : steps_.FirstAfter(last);
    futures_.InConflictWithPath(
        begin, [&](size_t i) { return states_[i].label; }, state,
        [&](size_t i, ThreadSet threads) { AddCurrent(i, threads); });
  }

  void AddCurrent(size_t depth, ThreadSet threads) {
    path_.ActiveAt(depth).current |= path_.WithoutBlocked(depth, threads);
  }

  void CompareBlockedAtEnd() override { CompareBlocked(); }

  void CompareBlocked() {
    steps_.Truncate(states_.size());
    for (const auto& [label, joins] : futures_.AllBlocked()) UpdateCurr(label, joins);
  }

  // Lines 18 to 22, but for every step in steps_ that `label` conflicts with, not only for the last
  // one. The last one may be the release of a lock, which cannot come after `label` in any order.
  // Steps that come before the label's thread by starts and joins do not count, nor do those of the
  // thread that it joins.
  void UpdateCurr(LabelId label, ThreadIndex joins) {
    const LabelTable& labels = futures_.labels();
    const ThreadIndex thread = labels.ThreadOf(label);
    const size_t begin = Compare(label, joins);
    EarlierThreads earlier(thread);
    for (size_t i = steps_.size(); i-- > begin;) {
      earlier.GoBack(futures_.OrderAt(i));
      const LabelId other = states_[i].label;
      const ThreadIndex of_other = labels.ThreadOf(other);
      if (earlier.Contains(of_other) || of_other == joins || !labels.Conflict(label, other))
        continue;
      AddCurrent(i, ThreadSet::Of(thread));
    }
  }

  // The first step with which the label has not been compared yet. A step that was passed over
  // because of a start or join that is no longer on the path has to be compared again. Then the
  // path has lost an order of the label's thread: it is the last one of those that led to the step.
  size_t Compare(LabelId label, ThreadIndex joins) {
    if (compared_.size() <= IndexOf(label)) compared_.resize(IndexOf(label) + 1);
    const Compared last = std::exchange(compared_[IndexOf(label)], {steps_.now(), joins});
    const bool is_outdated =
        last.joins != joins || steps_.OrderPoppedAt(futures_.labels().ThreadOf(label)) > last.at;
    return is_outdated ? 0 : steps_.FirstAfter(last.at);
  }

  // If the successor is still open, the search has not seen everything after it.
  void Returned(StateNumber successor) override {
    futures_.Reach(states_.back().label, successor);
    if (!futures_.IsClosed(successor)) path_.Active().current = ThreadSet::All();
  }

  // When a label was compared with the path, and the thread that it joined.
  struct Compared {
    uint64_t at = 0;
    ThreadIndex joins = kNobody;
  };

  TimedSteps steps_;
  std::vector<Compared> compared_;          // by label
  std::vector<uint64_t> futures_compared_;  // by set of accesses
};

}  // namespace

std::unique_ptr<Reduction> MakeEager(const ReductionOptions& options) {
  return std::make_unique<Eager>(options);
}

}  // namespace mazurka
