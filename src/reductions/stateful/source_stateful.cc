// Source sets from races, with a store of states: the algorithm "source-DPOR" of "Source Sets: A
// Foundation for Optimal Dynamic Partial Order Reduction" (Abdulla, Aronis, Jonsson, Sagonas,
// 2017), without sleep sets and wakeup trees and with locks, as the baseline that Cirisci et al.
// (2022) call O-DPOR. docs/reductions/source-stateful.md says why it is complete.
//
// Where a step e races with an earlier step j of the path, the state s before j must also be
// explored with a thread that can begin the way to e without j. The way is known while it is on the
// path. What lies behind a state that the search meets again is known by its summary only, so there
// every thread that conflicts with j is tried.

#include "reductions/stateful/make.h"
#include "reductions/stateful/path_clocks.h"
#include "reductions/stateful/stateful_reduction.h"

namespace mazurka {
namespace {

// What is known of the operation of a step before it is compared with others.
enum class Nature : uint8_t {
  kPlain,  // touches one place, the same whatever others do, and never waits
  kLock,   // the same, but may wait for the place
  kOther,  // what it touches, or whether it goes on, depends on several places
};

Nature NatureOf(std::span<const Access> accesses) {
  if (accesses.size() != 1) return Nature::kOther;
  const OperationTraits& traits = TraitsOf(accesses.front().kind);
  if (!traits.one_place) return Nature::kOther;
  return traits.may_wait ? Nature::kLock : Nature::kPlain;
}

struct SourceState : StatefulState {
  ThreadSet backtrack;
  ThreadSet alive;
  ThreadSet born;  // by the step that was taken last
};

class SourceStateful : public StatefulReduction<SourceState> {
 public:
  explicit SourceStateful(const ReductionOptions& options)
      : StatefulReduction(options, Futures::RecordBlocked::kInEachState) {}

  void Enter(Machine& machine, const Execution& /*execution*/, StateNumber state) override {
    futures_.Enter(machine, state);
    path_.Enter(machine);
    const ThreadSet alive = path_.Enabled() | BlockedThreads();
    RecordBorn(alive);
    CompareBlocked();
    states_.push_back({{state, 0}, {}, alive, {}});
  }

  std::optional<Choice> Next() override {
    if (auto alternative = path_.NextAlternative()) return alternative;
    if (path_.AllDone()) return std::nullopt;
    if (path_.Done().empty() || numbers_.Overflowed()) return path_.Begin(ThreadSet::All());
    const ThreadSet left = (states_.back().backtrack & path_.Enabled()) - path_.Done();
    if (left.empty()) return std::nullopt;
    return path_.Begin(left);
  }

  void Stepped(Machine& machine, const Execution& /*execution*/) override {
    const uint32_t thread = path_.Active().number;
    states_.back().label = futures_.Step(thread, machine.Footprint());
    states_.back().born = {};
    clocks_.Truncate(states_.size() - 1);
    if (IsTimeOut(machine.Footprint())) {
      // It happens after all steps before it, and races with none of them.
      clocks_.Begin(thread);
      for (size_t j = clocks_.size(); j-- > 0;) clocks_.Join(j);
    } else {
      Compare(states_.back().label, NatureOf(machine.Footprint()));
    }
    clocks_.Push();
  }

  void Matched(StateNumber state) override {
    if (futures_.IsClosed(state)) {
      futures_.InConflictWithEach(
          states_.size(), [&](size_t i) { return states_[i].label; }, state,
          [&](size_t i, ThreadSet threads) {
            Add(i, threads.IsSubsetOf(path_.EnabledAt(i)) ? threads : ThreadSet::All());
          });
    }
    Returned(state);
  }

 private:
  void CompareBlockedAtEnd() override {
    RecordBorn(BlockedThreads());
    CompareBlocked();
  }

  void Add(size_t depth, ThreadSet threads) { states_[depth].backtrack |= threads; }

  ThreadSet BlockedThreads() const {
    ThreadSet threads;
    for (LabelId blocked : futures_.Blocked())
      threads |= ThreadSet::Of(futures_.labels().ThreadOf(blocked));
    return threads;
  }

  // The step that led here has started the threads that were not there before.
  void RecordBorn(ThreadSet alive) {
    if (!states_.empty()) states_.back().born = alive - states_.back().alive;
  }

  void CompareBlocked() {
    clocks_.Truncate(states_.size());
    for (LabelId blocked : futures_.Blocked())
      Compare(blocked, NatureOf(futures_.labels().AccessesOf(blocked)));
  }

  // Compares a step, or an operation at which a thread is blocked, with the steps before it.
  void Compare(LabelId label, Nature nature) {
    const LabelTable& labels = futures_.labels();
    const uint32_t thread = labels.ThreadOf(label);
    races_.clear();
    clocks_.Begin(thread);
    for (size_t j = clocks_.size(); j-- > 0;) {
      if (clocks_.ThreadAt(j) == thread || states_[j].born.Contains(thread)) {
        clocks_.Join(j);
      } else if (labels.Conflict(label, states_[j].label)) {
        const bool ordered = clocks_.IsBefore(j);
        if (!ordered || nature != Nature::kPlain) races_.push_back({j, ordered});
        clocks_.Join(j);
      }
    }
    for (const Race& race : races_) Reverse(race, thread, nature);
  }

  struct Race {
    size_t step;
    bool ordered;  // something else is between the two
  };

  // In the state before the step j: one of the threads that can begin the way to e without j, if
  // that way is known. If the lock that e takes was given back in between, the way may be shorter
  // than it looks, and all threads that can begin it are tried. If e may touch other things without
  // j, its own thread is tried, or all are if it cannot go on there.
  void Reverse(const Race& race, uint32_t thread, Nature nature) {
    const ThreadSet enabled = path_.EnabledAt(race.step);
    const ThreadSet self = ThreadSet::Of(thread) & enabled;
    if (nature == Nature::kOther) return Add(race.step, self.empty() ? ThreadSet::All() : self);
    const ThreadSet initials = clocks_.InitialsOfPastWithout(race.step) & enabled;
    if (race.ordered) return Add(race.step, initials | self);
    const ThreadSet known = states_[race.step].backtrack | path_.DoneAt(race.step) |
                            ThreadSet::Of(path_.ActiveAt(race.step).number);
    const ThreadSet any = initials.empty() ? self : initials;
    if ((any & known).empty()) Add(race.step, any.First());
  }

  // From a state that is still open when the search is back, not all was seen.
  void Returned(StateNumber successor) override {
    futures_.Reach(states_.back().label, successor);
    if (!futures_.IsClosed(successor)) Add(states_.size() - 1, ThreadSet::All());
  }

  PathClocks clocks_;
  std::vector<Race> races_;  // scratch
};

}  // namespace

std::unique_ptr<Reduction> MakeSourceStateful(const ReductionOptions& options) {
  return std::make_unique<SourceStateful>(options);
}

}  // namespace mazurka
