// Source sets from races, with a store of states: the algorithm "source-DPOR" of "Source Sets: A
// Foundation for Optimal Dynamic Partial Order Reduction" (Abdulla, Aronis, Jonsson, Sagonas,
// 2017), without sleep sets and wakeup trees and with locks, as the baseline that Cirisci et al.
// (2022) call O-DPOR. docs/reductions/source-stateful.md proves that it is complete.
//
// If a step e races with an earlier step j of the path, the search must also explore the state s
// before j with a thread that can begin a sequence to e without j. The sequence is known while it
// is on the path. After a stored state that the search meets again, only the summary is known, so
// the reduction tries every thread that conflicts with j.

#include "reductions/stateful/path_clocks.h"
#include "reductions/stateful/stateful_reduction.h"

namespace mazurka {
namespace {

// The class of an operation, which decides how it is compared with earlier steps.
enum class Nature : uint8_t {
  kPlain,  // touches one place, the same in every state, and never waits
  kLock,   // like kPlain, but may wait for the place
  kOther,  // what it touches, or whether it is enabled, depends on several places
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
  ThreadSet born;  // the threads that the step taken last started
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
    states_.push_back({{state, {}}, {}, alive, {}});
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
    const ThreadIndex thread = path_.Active().index;
    states_.back().label = futures_.Step(thread, machine);
    states_.back().born = {};
    clocks_.Truncate(states_.size() - 1);
    if (IsTimeOut(machine.Footprint())) {
      // It happens after all steps before it, and races with none of them.
      clocks_.Begin(thread);
      for (size_t j = clocks_.size(); j-- > 0;) clocks_.Join(j);
    } else {
      Compare(states_.back().label, NatureOf(machine.Footprint()), futures_.LastJoined());
    }
    clocks_.Push();
  }

  void Cut(Machine& machine, const Execution& execution, StateNumber state) override {
    if (states_.empty()) return;
    StatefulReduction::Cut(machine, execution, state);
    Add(states_.size() - 1, ThreadSet::All());
  }

 private:
  void CompareFuture(StateNumber state) override {
    futures_.InConflictWithPath(
        0, [&](size_t i) { return states_[i].label; }, state,
        [&](size_t i, ThreadSet threads) {
          const bool enabled = threads.IsSubsetOf(path_.EnabledAt(i));
          Add(i, enabled ? threads : ThreadSet::All());
        });
  }

  void CompareBlockedAtEnd() override {
    RecordBorn(BlockedThreads());
    CompareBlocked();
  }

  void Add(size_t depth, ThreadSet threads) { states_[depth].backtrack |= threads; }

  ThreadSet BlockedThreads() const {
    ThreadSet threads;
    for (const auto& [label, joins] : futures_.AllBlocked())
      threads |= ThreadSet::Of(futures_.labels().ThreadOf(label));
    return threads;
  }

  // The step that led here started the threads that were not alive before.
  void RecordBorn(ThreadSet alive) {
    if (!states_.empty()) states_.back().born = alive - states_.back().alive;
  }

  void CompareBlocked() {
    clocks_.Truncate(states_.size());
    for (const auto& [label, joins] : futures_.AllBlocked())
      Compare(label, NatureOf(futures_.labels().AccessesOf(label)), joins);
  }

  // Compares a step, or an operation at which a thread is blocked, with the steps before it. Those
  // that come before its thread by starts and joins, and those of the thread that it joins, do not
  // race.
  void Compare(LabelId label, Nature nature, ThreadIndex joins) {
    const LabelTable& labels = futures_.labels();
    const ThreadIndex thread = labels.ThreadOf(label);
    races_.clear();
    clocks_.Begin(thread);
    EarlierThreads earlier(thread);
    for (size_t j = clocks_.size(); j-- > 0;) {
      earlier.GoBack(futures_.OrderAt(j));
      if (clocks_.ThreadAt(j) == thread || states_[j].born.Contains(thread)) {
        clocks_.Join(j);
      } else if (labels.Conflict(label, states_[j].label)) {
        const bool ordered = clocks_.IsBefore(j);
        const ThreadIndex other = clocks_.ThreadAt(j);
        const bool is_earlier = earlier.Contains(other) || other == joins;
        if (!is_earlier && (!ordered || nature != Nature::kPlain)) races_.push_back({j, ordered});
        clocks_.Join(j);
      }
    }
    for (const Race& race : races_) Reverse(race, thread, nature);
  }

  struct Race {
    size_t step;
    bool ordered;  // another step is between the two in the happens-before relation
  };

  // Adds to the backtrack set of the state before step j:
  // - one of the threads that can begin the past of e without j, or the thread of e if that past is
  //   empty, if e touches one place and none of them is explored there;
  // - all of these threads, if e takes a lock that was released in between, because the past of e
  //   may then be shorter than on this path;
  // - the thread of e if e may touch other places without j, or all threads if it is not enabled
  //   there.
  void Reverse(const Race& race, ThreadIndex thread, Nature nature) {
    const ThreadSet enabled = path_.EnabledAt(race.step);
    const ThreadSet self = ThreadSet::Of(thread) & enabled;
    if (nature == Nature::kOther) return Add(race.step, self.empty() ? ThreadSet::All() : self);
    const ThreadSet initials = clocks_.InitialsOfPastWithout(race.step) & enabled;
    if (race.ordered) return Add(race.step, initials | self);
    const ThreadSet known = states_[race.step].backtrack | path_.DoneAt(race.step) |
                            ThreadSet::Of(path_.ActiveAt(race.step).index);
    const ThreadSet any = initials.empty() ? self : initials;
    if ((any & known).empty()) Add(race.step, any.First());
  }

  // If the successor is still open, the search has not seen everything after it.
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
