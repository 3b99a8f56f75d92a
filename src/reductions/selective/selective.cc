// Selective search under a locking discipline: Stoller, "Model-Checking Multi-Threaded Distributed
// Java Programs", SPIN 2000.
//
// IF-SSS, Figure 2: a transition is a visible step and the invisible steps of the same thread
// behind it. In the states between transitions the search tries the threads of a persistent set
// that are not asleep. SyncOrder checks that the invisible steps follow the discipline. The places
// that do not are reclassified as communication places, and the search restarts.
// docs/reductions/selective.md has the proof.

#include <algorithm>
#include <utility>

#include "reductions/progress.h"
#include "reductions/reduction.h"
#include "reductions/sections.h"
#include "reductions/selective/composed.h"
#include "reductions/selective/sleeping.h"
#include "reductions/selective/sync_order.h"
#include "reductions/selective/transition_races.h"
#include "reductions/selective/visibility.h"

namespace mazurka {
namespace {

using StepClass = SyncOrder::StepClass;

// What distinguishes the members of the family.
struct Variant {
  bool all_visible = false;
  bool whole_blocks = false;  // sleep sets compare all accesses of a transition
  bool composed = false;      // SSS on C(A): a transition is a single step
  PersistentSets persistent = PersistentSets::kEnabled;
  Dependence dependence = Dependence::kReadWrite;
};

// A transition ends after this number of steps, wherever it is, so that endless invisible loops do
// not hide other threads.
constexpr uint32_t kLongestTransition = 200;
// A search that found undisciplined places continues for this many choices, to find more of them.
constexpr uint64_t kChoicesBeforeRestart = 200;

// After this number of undisciplined places all operations are visible.
constexpr size_t kMostNames = 500;

class Selective : public Reduction {
 public:
  Selective(const ReductionOptions& options, const Variant& variant)
      : variant_(variant),
        order_(options.order),
        sync_(variant.composed),
        known_names_(options.communication.size()),
        visibility_(options.communication, variant.all_visible, sync_.places()) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    if (sync_.size() > execution.size()) in_section_ = was_in_section_;  // stepped back
    sync_.ShrinkTo(execution.size());
    if (execution.empty()) sync_.Begin(machine);
    passed_ = 0;
    EndTransition(machine);
    SearchLevel& level = levels_.emplace_back();
    level.asleep = std::move(asleep_);
    asleep_.clear();
    level.in_section = in_section_;
    level.step = execution.size();
    threads_.clear();
    for (ThreadId t : machine.Enabled()) threads_.push_back({t, 0});
    if (execution.empty()) {
      order_.Arrange(threads_);
    } else {
      order_.ArrangeAfter(execution.back().choice.thread, threads_);
    }
    for (const Choice& c : threads_) {
      level.threads.push_back({sync_.ThreadIndexOf(c.thread), c.thread,
                               machine.Alternatives(c.thread),
                               visibility_.ClassOf(machine, c.thread),
                               UsesRaces() && ReleasesAsOwner(machine, c.thread)});
      level.threads.back().counter = CounterOf(machine, c.thread);
    }
    ChoosePersistent(machine, level);
  }

  std::optional<Choice> Next() override {
    SearchLevel& level = levels_.back();
    if (level.has_taken) level.asleep.push_back(std::move(level.taken));
    level.has_taken = false;
    sync_.ShrinkTo(level.step);
    if (IsOver()) return std::nullopt;
    for (CandidateThread& c : level.threads) {
      if (!c.in_backtrack) continue;
      while (c.next < c.alternatives && level.IsAsleep({c.slot, c.next})) ++c.next;
      if (c.next == c.alternatives) continue;
      const Choice choice{c.slot, c.next++};
      level.taken = {choice, {}, c.counter};
      level.has_taken = true;
      level.thread = c.thread;
      next_class_ = c.step_class;
      next_counter_ = c.counter;
      is_owner_ = c.is_owner;
      is_first_ = true;
      was_alone_ = false;
      in_section_ = level.in_section;
      composed_.Begin();
      return choice;
    }
    return std::nullopt;
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    const Event& event = execution.back();
    const ThreadId t = event.choice.thread;
    const OperationKind kind = event.operation.kind;
    sync_.ShrinkTo(execution.size() - 1);
    const bool is_hidden =
        next_class_ != StepClass::kVisible && Visibility::TouchedOnePlace(machine);
    steps_back_ = next_class_ != StepClass::kVisible && !is_hidden && !was_alone_;
    was_in_section_ = in_section_;
    const auto footprint = sections_.FootprintOf(machine, t, in_section_);
    if (is_first_) levels_.back().RecordFirst(machine, kind, is_owner_, footprint);
    if (variant_.composed) {
      composed_.AddStep(sync_.size(), footprint);
    } else {
      if (UsesRaces() && (is_first_ || !is_hidden))
        AddRaces(levels_, sync_, sync_.ThreadIndexOf(t), kind, footprint, next_counter_);
      UpdateSleeping(t, footprint);
    }
    sync_.Add(machine, t, kind, is_hidden ? next_class_ : StepClass::kVisible, Unordered());
    if (!variant_.all_visible) LearnUndisciplined();
    is_first_ = false;
  }

  bool PassesThrough(Machine& machine, const Execution& execution) override {
    const ThreadId t = execution.back().choice.thread;
    const auto enabled = machine.Enabled();
    if (passed_ >= kLongestTransition || !std::ranges::binary_search(enabled, t) ||
        machine.Alternatives(t) != 1)
      return false;
    next_class_ = visibility_.ClassOf(machine, t);
    was_alone_ = enabled.size() == 1 && !variant_.all_visible;
    const bool passes = next_class_ != StepClass::kVisible || was_alone_;
    if (!passes) return false;
    ++passed_;
    next_counter_ = CounterOf(machine, t);
    return true;
  }

  bool StepsBack(Machine& /*machine*/, const Execution& /*execution*/) override {
    return steps_back_;
  }

  void Ended(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    sync_.ShrinkTo(execution.size());
    EndTransition(machine);
  }

  void Cut(Machine& machine, const Execution& execution, StateNumber state) override {
    Ended(machine, execution, state);
  }

  void Leave() override {
    levels_.pop_back();
    asleep_.clear();
  }

  std::vector<uint64_t> Undisciplined() const override { return found_; }

  double Explored() const override {
    Progress progress;
    for (const SearchLevel& level : levels_) {
      double alternatives = 0, tried = 0;
      for (const CandidateThread& c : level.threads) {
        if (!c.in_backtrack) continue;
        alternatives += c.alternatives;
        tried += c.next;
      }
      progress.AddTried(tried, alternatives);
    }
    return progress.explored();
  }

 private:
  bool UsesRaces() const { return variant_.persistent == PersistentSets::kRaces; }

  // Steps on counters that commute: only where sleep sets compare single steps.
  std::optional<CounterStep> CounterOf(Machine& machine, ThreadId t) const {
    if (variant_.dependence != Dependence::kConditional || variant_.composed ||
        variant_.whole_blocks)
      return std::nullopt;
    return machine.Inspect().CounterStepOf(t);
  }

  // True if steps on the counter may be independent in one state and dependent in another. Races
  // need a relation that is the same in all states.
  bool IsConditional(const CounterStep& step) const {
    return !UsesRaces() && (variant_.all_visible || visibility_.IsUnordered(step.object));
  }

  // The counter of the next step, if the step creates no order with others on it.
  std::optional<uint64_t> Unordered() const {
    if (!next_counter_ || (next_counter_->takes && !IsConditional(*next_counter_)))
      return std::nullopt;
    return next_counter_->object;
  }

  // The counter that the next step shares with a sleeping one, if they commute.
  std::optional<uint64_t> Commuting(const Sleeping& asleep) const {
    if (next_counter_ && IsConditional(*next_counter_))
      return CommutingNow(next_counter_, asleep.counter);
    return AlwaysCommuting(next_counter_, asleep.counter);
  }

  // The persistent set of a state, or its first thread if races add the others.
  void ChoosePersistent(Machine& machine, SearchLevel& level) const {
    if (variant_.persistent == PersistentSets::kLockSets) {
      for (CandidateThread& c : level.threads) {
        if (machine.IsShared(c.slot, Sharing::kReachability)) continue;
        c.in_backtrack = true;
        return;
      }
    }
    for (CandidateThread& c : level.threads) {
      c.in_backtrack = !UsesRaces() || level.IsAwake(c);
      if (UsesRaces() && c.in_backtrack) return;
    }
  }

  // The machine is in the state behind the transition of the last level.
  void EndTransition(Machine& machine) {
    if (variant_.composed && !levels_.empty()) {
      composed_.End(levels_, sync_, UsesRaces());
      const Sleeping& taken = levels_.back().taken;
      asleep_.clear();
      if (variant_.dependence != Dependence::kTrivial) asleep_ = levels_.back().asleep;
      KeepAsleep(taken.choice.thread, taken.footprint, composed_.IsTimeOut());
    }
    AddPendingRaces(machine);
  }

  // Threads that cannot continue, or that the search does not choose here, race with their next
  // operations.
  void AddPendingRaces(Machine& machine) {
    if (!UsesRaces()) return;
    for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
      const auto t = static_cast<ThreadId>(i);
      const OperationKind kind = machine.Pending(t).kind;
      const ThreadIndex thread = sync_.ThreadIndexOf(t);
      if (kind == OperationKind::kNone || thread == kNobody) continue;
      accesses_.clear();
      machine.AppendPendingAccesses(t, accesses_);
      if (variant_.composed) {
        composed_.AddPendingRaces(levels_, sync_, thread, kind, accesses_);
      } else {
        AddRaces(levels_, sync_, thread, kind, accesses_, CounterOf(machine, t));
      }
    }
  }

  void LearnUndisciplined() {
    const size_t before = found_.size();
    LearnUnordered();
    for (PlaceId place : sync_.Unordered()) visibility_.Reclassify(place, found_);
    if (sync_.ObservesEverything() || known_names_ + found_.size() > kMostNames)
      visibility_.ReclassifyAll(found_);
    if (before == 0 && !found_.empty()) choices_left_ = kChoicesBeforeRestart;
  }

  // A counter whose steps would commute in this state.
  void LearnUnordered() {
    if (UsesRaces() || !next_counter_) return;
    const CounterStep& step = *next_counter_;
    if (step.value > (step.takes ? step.amount : 0) && !visibility_.IsUnordered(step.object))
      visibility_.SetUnordered(step.object, found_);
  }

  bool IsOver() {
    if (found_.empty()) return false;
    if (choices_left_ == 0) return true;
    --choices_left_;
    return false;
  }

  // Steps of this state's sleep set that do not conflict with any step of the transition stay
  // asleep behind it.
  void UpdateSleeping(ThreadId t, std::span<const Access> footprint) {
    SearchLevel& level = levels_.back();
    if (is_first_) {
      asleep_.clear();
      if (variant_.dependence != Dependence::kTrivial) asleep_ = level.asleep;
    }
    if (is_first_ || variant_.whole_blocks)
      level.taken.footprint.insert(level.taken.footprint.end(), footprint.begin(), footprint.end());
    KeepAsleep(t, footprint, IsTimeOut(footprint));
  }

  void KeepAsleep(ThreadId t, std::span<const Access> footprint, bool wakes_all) {
    std::erase_if(asleep_, [&](const Sleeping& s) {
      return wakes_all || s.choice.thread == t || InConflict(s.footprint, footprint, Commuting(s));
    });
  }

  const Variant variant_;
  ThreadOrder order_;
  SyncOrder sync_;
  const size_t known_names_;
  Visibility visibility_;
  Sections sections_;
  ComposedTransitions composed_;
  std::vector<SearchLevel> levels_;
  std::vector<Sleeping> asleep_;  // behind the last step
  std::vector<uint64_t> found_;   // names of undisciplined places
  std::vector<Choice> threads_;
  std::vector<Access> accesses_;
  uint64_t choices_left_ = 0;
  uint32_t passed_ = 0;  // states since the last kept one
  StepClass next_class_ = StepClass::kVisible;
  std::optional<CounterStep> next_counter_;  // of the next or last step
  bool is_owner_ = false;                    // CandidateThread::is_owner
  bool is_first_ = true;                     // the next step is the first of its transition
  bool was_alone_ = false;  // no other thread could take a step before the next step
  bool steps_back_ = false;
  bool in_section_ = false, was_in_section_ = false;  // behind the last step, and before it
};

std::unique_ptr<Reduction> Make(const ReductionOptions& options, Variant variant) {
  variant.persistent = options.selective.persistent.value_or(variant.persistent);
  variant.dependence = options.selective.dependence.value_or(variant.dependence);
  return std::make_unique<Selective>(options, variant);
}

}  // namespace

std::unique_ptr<Reduction> MakeVeriSoft(const ReductionOptions& options) {
  return Make(options, {.all_visible = true});
}
std::unique_ptr<Reduction> MakeSelective(const ReductionOptions& options) {
  return Make(options, {.persistent = PersistentSets::kRaces});
}
std::unique_ptr<Reduction> MakeSelectiveComposed(const ReductionOptions& options) {
  return Make(options, {.composed = true, .persistent = PersistentSets::kRaces});
}
std::unique_ptr<Reduction> MakeExitBlock(const ReductionOptions& options) {
  return Make(options, {.dependence = Dependence::kTrivial});
}
std::unique_ptr<Reduction> MakeExitBlockRw(const ReductionOptions& options) {
  return Make(options, {.whole_blocks = true});
}

}  // namespace mazurka
