// Optimal-DPOR with wakeup trees: Abdulla, Aronis, Jonsson, Sagonas, "Source Sets: A Foundation for
// Optimal Dynamic Partial Order Reduction", J. ACM 64(4), 2017.
//
// Names as in the paper: E is the execution so far, E' a prefix of it; sleep(E) and wut(E) belong
// to the state that E leads to. Explore(E, Sleep, WuT) is spread over the calls of the search:
// Enter begins it, Next is its loop, Ended is the case in which no thread is enabled.
//
// docs/reductions/optimal.md explains the differences from the paper: threads that wait, steps with
// several alternatives, steps that touch other places in another order.

#include "reductions/dpor/causality.h"
#include "reductions/dpor/races.h"
#include "reductions/dpor/sleep_sets.h"
#include "reductions/dpor/wakeup_tree.h"
#include "reductions/progress.h"
#include "reductions/reduction.h"
#include "reductions/stoppable.h"

namespace mazurka {
namespace {

class Optimal final : public Reduction, public Stoppable {
 public:
  explicit Optimal(const ReductionOptions& options) : order_(options.order) {
    if (options.hidden_reads) path_.ExpectHiddenReads();
  }

  void StopOn(const std::atomic<bool>* flag) override { races_.StopOn(flag); }

  void Enter(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    if (execution.empty() && path_.size() == 0) path_.Begin(machine);
    races_.Enter(machine);
    // Sleep' = { q in sleep(E) | E |- p <> q }
    sleep_.Enter(levels_.empty() ? nullptr : &levels_.back().taken);
    // WuT' = subtree(wut(E), p)
    levels_.emplace_back().wut = subtree_;
    subtree_ = WakeupTrees::kNone;
    SkipSpinning(levels_.back());
    if (WakeupTrees::IsEmpty(levels_.back().wut)) Choose(machine, execution);
  }

  std::optional<Choice> Next() override {
    const size_t depth = levels_.size() - 1;
    Level& level = levels_.back();
    if (level.has_taken) {
      ForgetTaken(depth);
      sleep_.Add(level.taken);  // add p to sleep(E)
      level.has_taken = false;
    }
    if (WantsRestart()) return std::nullopt;
    if (!level.has_chosen) {
      SkipSpinning(level);
      if (WakeupTrees::IsEmpty(level.wut)) return std::nullopt;
      // p = min { p in wut(E) }; remove all sequences p.w from wut(E)
      level.wut = wut_.TakeFirst(level.wut, level.taken, subtree_);
    }
    level.has_chosen = false;
    level.has_taken = true;
    level.found_begin = static_cast<uint32_t>(found_.size());
    ++level.explored;
    return Choice{path_.threads().SlotOf(level.taken.thread), level.taken.alternative};
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    const Event& event = execution.back();
    NextStep& taken = levels_.back().taken;
    path_.Add(machine, event.choice, event.operation.kind, taken.alternatives);
    const FootprintId touched = path_[path_.size() - 1].footprint;
    if (!taken.may_hide_reads && taken.footprint != touched) {
      RecordSurprise(taken.footprint, touched);
      RecordSurprise(touched, taken.footprint);
    }
    taken.footprint = touched;
    taken.may_hide_reads = false;
    races_.AppendLast(found_);
    if (taken.alternatives > 1 || found_.size() > levels_.back().found_begin)
      reversing_.push_back(static_cast<uint32_t>(path_.size() - 1));
  }

  void Ended(Machine& machine, const Execution& execution, StateNumber) override {
    independent_of_ = kNoStep;
    for (uint32_t second : reversing_) {
      if (races_.StopRequested()) return;
      const Causality::Step& step = path_[second];
      NextStep as_it_was = step;
      for (Race& race : FoundAt(second)) {
        FindIndependent(race.first);
        // If all independent steps come before the second step, the sequence is the same in every
        // execution with this beginning: it was inserted, or found redundant.
        const bool is_same = independent_.empty() || independent_.back() < second;
        if (is_same && race.already_reversed) continue;
        race.already_reversed = is_same;
        Reverse(machine, execution, race, as_it_was, execution[second].operation);
      }
      for (uint32_t alternative = 0; alternative < step.alternatives; ++alternative) {
        if (alternative != step.alternative)
          TakeOtherAlternative(machine, execution, second, alternative);
      }
    }
    const uint32_t slots = machine.ThreadSlots();
    for (uint32_t i = 0; i < slots; ++i) {
      ReversePending(machine, execution, static_cast<ThreadId>(i));
    }
  }

  // The races of an execution are reversed at its end, also if a limit cuts it.
  void Cut(Machine& machine, const Execution& execution, StateNumber state) override {
    Ended(machine, execution, state);
  }

  void Leave() override {
    wut_.Free(levels_.back().wut);
    LeaveTo(levels_.size() - 1);
  }

  size_t LeaveFinished() override {
    const size_t before = levels_.size();
    size_t depth = before;
    while (depth > 0 && WakeupTrees::IsEmpty(levels_[depth - 1].wut)) --depth;
    if (depth == before) return 0;
    ForgetTaken(depth);
    LeaveTo(depth);
    return before - depth;
  }

  // True if a tree contains a step with possible hidden reads, and a thread can observe hidden
  // reads.
  bool WantsRestart() const override { return some_hide_reads_ && path_.hidden_reads(); }
  // Insertions and sleep sets assume that a step has the same footprint in every execution.
  std::vector<std::string> LeftOut() const override {
    // Additional reads of a place that no step writes, such as a cache, are harmless.
    auto was_written = [&](PlaceId place) { return path_.WasWritten(place); };
    if (!was_surprised_ && std::ranges::none_of(surprising_reads_, was_written)) return {};
    return {
        "A step accessed other locations than in another execution, which is a bug in mazurka: "
        "executions may be missing."};
  }

  double Explored() const override {
    Progress progress;
    for (const Level& level : levels_) {
      const bool is_done = WakeupTrees::IsEmpty(level.wut) && !level.has_chosen;
      progress.AddTried(level.explored, level.explored + (is_done ? 0 : 1));
    }
    return progress.explored();
  }

 private:
  // Data of a state on the path.
  struct Level {
    NextStep taken = {};  // p, which is being explored, or was chosen
    WakeupTrees::Node wut = WakeupTrees::kNone;
    uint32_t explored = 0;
    uint32_t found_begin = 0;  // begin in found_ of the races with p as second step
    bool has_taken = false, has_chosen = false;
  };

  // Records the touches of one footprint that another footprint lacks.
  void RecordSurprise(FootprintId one, FootprintId other) {
    const auto touches = path_.footprints().TouchesOf(other);
    for (const Footprints::Touch& touch : path_.footprints().TouchesOf(one)) {
      auto same = [&](const Footprints::Touch& t) {
        return t.place == touch.place && t.writes == touch.writes;
      };
      if (std::ranges::any_of(touches, same)) continue;
      was_surprised_ |= touch.writes;
      if (std::ranges::find(surprising_reads_, touch.place) == surprising_reads_.end())
        surprising_reads_.push_back(touch.place);
    }
  }

  void LeaveTo(size_t depth) {
    levels_.resize(depth);
    sleep_.LeaveTo(depth);
    races_.LeaveTo(depth);
  }

  // Removes from the path the step taken in the state at `depth`, and all later steps.
  void ForgetTaken(size_t depth) {
    path_.ShrinkTo(depth);
    found_.resize(levels_[depth].found_begin);
    while (!reversing_.empty() && reversing_.back() >= depth) reversing_.pop_back();
  }

  // Drops first steps of threads that spin in a loop here. The machine may have recognised the loop
  // earlier on this path than on the path of the sequence. The rounds of the loop change nothing,
  // so the sequence stays executable without them.
  void SkipSpinning(Level& level) {
    while (!WakeupTrees::IsEmpty(level.wut) &&
           !races_.IsEnabledAt(levels_.size() - 1, wut_.FirstOf(level.wut).thread))
      level.wut = wut_.DropFirst(level.wut);
  }

  // choose p in enabled(s[E]); wut(E) = <{p}>. REQUIRES, for p: it is not asleep. Next takes p at
  // once, so this needs no tree.
  void Choose(Machine& machine, const Execution& execution) {
    const std::optional<Choice> p =
        order_.Continues() ? FirstAwake(machine, execution) : FirstInOrder(machine);
    if (!p) return;
    Level& level = levels_.back();
    level.taken = {.thread = path_.threads().ThreadIndexOf(p->thread),
                   .alternative = p->alternative,
                   .alternatives = machine.Alternatives(p->thread),
                   .may_hide_reads = true,
                   .footprint = {}};
    level.has_chosen = true;
  }

  // Prefers the thread that has just moved.
  std::optional<Choice> FirstAwake(Machine& machine, const Execution& execution) const {
    if (!execution.empty()) {
      const ThreadId moved = execution.back().choice.thread;
      const ThreadIndex thread = path_.threads().ThreadIndexOf(moved);
      if (thread != kNobody && races_.IsEnabledAt(levels_.size() - 1, thread)) {
        if (const std::optional<Choice> awake = AwakeOf(machine, moved)) return awake;
      }
    }
    for (ThreadId t : machine.Enabled()) {
      if (const std::optional<Choice> awake = AwakeOf(machine, t)) return awake;
    }
    return std::nullopt;
  }

  std::optional<Choice> FirstInOrder(Machine& machine) {
    choices_.clear();
    for (ThreadId t : machine.Enabled()) {
      if (const std::optional<Choice> awake = AwakeOf(machine, t)) choices_.push_back(*awake);
    }
    if (choices_.empty()) return std::nullopt;
    order_.Arrange(choices_);
    return choices_.front();
  }

  // The thread's first alternative that is not asleep, if there is one.
  std::optional<Choice> AwakeOf(Machine& machine, ThreadId slot) const {
    const ThreadIndex thread = path_.threads().ThreadIndexOf(slot);
    if (!sleep_.Contains(thread, 0)) return Choice{slot, 0};
    const uint32_t alternatives = machine.Alternatives(slot);
    for (uint32_t alternative = 1; alternative < alternatives; ++alternative) {
      if (!sleep_.Contains(thread, alternative)) return Choice{slot, alternative};
    }
    return std::nullopt;
  }

  // The races with this step as second step.
  std::span<Race> FoundAt(uint32_t second) {
    const size_t begin = levels_[second].found_begin;
    const size_t end =
        second + 1 < levels_.size() ? levels_[second + 1].found_begin : found_.size();
    return {found_.data() + begin, end - begin};
  }

  // Steps after `first` that do not happen after it: notdep(e, E).
  void FindIndependent(uint32_t first) {
    if (independent_of_ == first) return;
    independent_of_ = first;
    independent_.clear();
    independent_threads_ = {};
    path_.ForEachNotAfter(first, [&](uint32_t i) {
      independent_.push_back(i);
      independent_threads_.Add(path_[i].thread);
    });
  }

  enum class Initial { kYes, kNo, kUnlessInConflict };

  // Whether a step of sleep(E') is in WI(notdep(e, E).next), as far as the independent steps decide
  // it.
  Initial IsInitial(const NextStep& sleeping) const {
    for (uint32_t i : independent_) {
      const Causality::Step& step = path_[i];
      if (step.thread == sleeping.thread)
        return step.alternative == sleeping.alternative ? Initial::kYes : Initial::kNo;
      if (path_.footprints().InConflict(step.footprint, sleeping.footprint)) return Initial::kNo;
    }
    return Initial::kUnlessInConflict;
  }

  // True if a step of sleep(E') is in WI(notdep(e, E).next). With `next` null, only if that holds
  // for every `next`.
  bool IsRedundant(uint32_t first, const NextStep* next) const {
    for (const NextStep& sleeping : sleep_.At(first)) {
      // The most frequent case: the step is not in v, and conflicts with the last step of v.
      if (next != nullptr && sleeping.thread != next->thread &&
          !independent_threads_.MayContain(sleeping.thread) &&
          path_.footprints().InConflict(sleeping.footprint, next->footprint))
        continue;
      const Initial initial = IsInitial(sleeping);
      if (initial == Initial::kNo) continue;
      if (initial == Initial::kYes) return true;
      if (next == nullptr) continue;
      if (sleeping.thread == next->thread) {
        if (sleeping.alternative == next->alternative) return true;
      } else if (!path_.footprints().InConflict(sleeping.footprint, next->footprint)) {
        return true;
      }
    }
    return false;
  }

  // v = notdep(e, E).next; insert(v, wut(E')) unless a step of sleep(E') is in WI(v).
  void Insert(uint32_t first, const NextStep& next) {
    if (IsRedundant(first, &next)) return;
    some_hide_reads_ |= next.may_hide_reads;
    const size_t length = independent_.size() + 1;
    if (sequence_.size() < length) sequence_.resize(length * 2);
    NextStep* v = sequence_.data();
    for (uint32_t i : independent_) *v++ = path_[i];
    *v = next;
    SomeThreads threads = independent_threads_;
    threads.Add(next.thread);
    levels_[first].wut = wut_.Insert({sequence_.data(), length}, threads, levels_[first].wut);
  }

  void Reverse(Machine& machine, const Execution& execution, const Race& race, NextStep& second,
               const Operation& operation) {
    if (races_.MustTry(race)) return TryToReverse(machine, execution, race, second, operation);
    second.may_hide_reads = race.outlook == Outlook::kSameUnlessHiddenReads;
    Insert(race.first, second);
  }

  void TryToReverse(Machine& machine, const Execution& execution, const Race& race,
                    const NextStep& second, const Operation& operation) {
    if (IsRedundant(race.first, nullptr)) return;
    if (races_.IsKnownToWait(race, second, operation)) return;
    const auto next =
        races_.TryReversal(machine, execution, race.first, independent_, second.thread, 0);
    if (next) {
      if (races_.IsStillRace(race.first, *next)) Insert(race.first, *next);
    } else {
      races_.RememberWaiting(race, second, operation);
    }
  }

  // The alternatives of a step exclude each other: each of them races with all others.
  void TakeOtherAlternative(Machine& machine, const Execution& execution, uint32_t step,
                            uint32_t alternative) {
    FindIndependent(step);
    if (IsRedundant(step, nullptr)) return;
    const auto next =
        races_.TryReversal(machine, execution, step, independent_, path_[step].thread, alternative);
    if (next) Insert(step, *next);
  }

  // A thread that is blocked, or that the end of the program cuts off, races with its pending
  // operation.
  void ReversePending(Machine& machine, const Execution& execution, ThreadId t) {
    const ThreadIndex thread = path_.threads().ThreadIndexOf(t);
    if (thread == kNobody) return;
    const Operation operation = machine.Pending(t);
    if (operation.kind == OperationKind::kNone) return;
    accesses_.clear();
    machine.AppendPendingAccesses(t, accesses_);
    NextStep pending{thread, 0, 1, false, path_.footprints().Find(accesses_)};
    pending_.clear();
    races_.AppendPending(thread, operation.kind, pending.footprint, pending_);
    for (const Race& race : pending_) {
      FindIndependent(race.first);
      Reverse(machine, execution, race, pending, operation);
    }
  }

  // Steps of sequences whose footprint was not the expected one: whether a write differed, and the
  // places of all accesses that differed.
  bool was_surprised_ = false;
  std::vector<PlaceId> surprising_reads_;
  bool some_hide_reads_ = false;
  ThreadOrder order_;
  Causality path_;
  Races races_{path_};
  SleepSets sleep_{path_.footprints()};
  WakeupTrees wut_{path_.footprints()};
  std::vector<Level> levels_;
  WakeupTrees::Node subtree_ = WakeupTrees::kNone;  // of the step that was chosen last
  std::vector<Race> found_;                         // by second step
  std::vector<uint32_t> reversing_;  // steps that are second in a race or have several alternatives
  std::vector<Choice> choices_;
  static constexpr uint32_t kNoStep = UINT32_MAX;
  std::vector<uint32_t> independent_;
  uint32_t independent_of_ = kNoStep;
  SomeThreads independent_threads_;
  std::vector<NextStep> sequence_;  // scratch
  std::vector<Access> accesses_;
  std::vector<Race> pending_;
};

}  // namespace

std::unique_ptr<Reduction> MakeOptimal(const ReductionOptions& options) {
  return std::make_unique<Optimal>(options);
}

}  // namespace mazurka
