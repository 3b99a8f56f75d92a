// Bounded partial order reduction: Coons, Musuvathi, McKinley, "Bounded Partial-Order Reduction",
// OOPSLA 2013, for preemptions.
//
// A block is a run of steps of one thread that no other thread interrupts. Let step i conflict with
// a later step of thread u, and let i not happen before an earlier step of u. Then u may have to
// come before i, as in a search without a bound. But a switch to u just before step i may be one
// preemption too many, where a switch at the beginning of the block of i is free. So u is added in
// both states: the second one is the conservative backtrack point of the paper.
//
// docs/reductions/bounded.md has the argument why no execution within the bound is lost, and why
// there are no sleep sets.

#include <algorithm>
#include <vector>

#include "reductions/bounded_reduction.h"
#include "reductions/dpor/causality.h"
#include "reductions/level_lists.h"

namespace mazurka {
namespace {

class SourceBounded : public BoundedReduction {
 public:
  SourceBounded(ThreadOrder order, uint32_t bound) : order_(std::move(order)), bound_(bound) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    if (execution.empty() && path_.size() == 0) path_.Begin(machine);
    EnterLevel(execution);
    choices_.clear();
    for (ThreadId t : machine.Enabled()) choices_.push_back({t, 0});
    if (execution.empty()) {
      order_.Arrange(choices_);
    } else {
      order_.ArrangeAfter(execution.back().choice.thread, choices_);
    }
    for (const Choice& c : choices_)
      candidates_.Add({ThreadOf(machine, c.thread), c.thread, machine.Alternatives(c.thread)});
    // Initialize(S) of the paper: the running thread if it can continue, or else any thread.
    Level& level = levels_.back();
    const std::span<Candidate> all = candidates_.Last();
    const auto running = std::ranges::find(all, level.running, &Candidate::thread);
    level.can_continue = running != all.end();
    (level.can_continue ? *running : all.front()).in_backtrack = true;
  }

  std::optional<Choice> Next() override {
    const size_t depth = levels_.size() - 1;
    path_.ShrinkTo(depth);
    for (Candidate& c : candidates_.At(depth)) {
      if (!c.in_backtrack || c.tried == c.alternatives) continue;
      if (CostOf(depth, c.thread) > levels_[depth].left) {
        left_out_ = true;
        continue;
      }
      levels_[depth].alternatives = c.alternatives;
      return Choice{c.slot, c.tried++};
    }
    return std::nullopt;
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    const Event& event = execution.back();
    path_.Add(machine, event.choice, event.operation.kind, levels_.back().alternatives);
    const size_t last = path_.size() - 1;
    const Causality::Step& step = path_[last];
    AddBefore(step.thread, step.footprint, step.previous, last);
  }

  void Ended(Machine& machine, const Execution& /*execution*/, StateNumber /*state*/) override {
    AddBeforePending(machine);
  }
  void Cut(Machine& machine, const Execution& /*execution*/, StateNumber /*state*/) override {
    AddBeforePending(machine);
  }

  void Leave() override {
    candidates_.Pop();
    levels_.pop_back();
  }

  bool LeftOutByBound() const override { return left_out_; }

 private:
  // A thread that is enabled in a state.
  struct Candidate {
    ThreadIndex thread;
    ThreadId slot;
    uint32_t alternatives;
    uint32_t tried = 0;
    bool in_backtrack = false;
  };
  struct Level {
    ThreadIndex running;        // it took the step that leads here; kNobody: the initial state
    uint32_t left;              // of the bound
    uint32_t block;             // the depth at which the block of that step begins
    bool can_continue = false;  // the running thread is enabled
    uint32_t alternatives = 1;  // of the thread that was chosen last
  };

  ThreadIndex ThreadOf(Machine& machine, ThreadId t) {
    if (path_.threads().ThreadIndexOf(t) == kNobody) path_.RecordThreads(machine);
    return path_.threads().ThreadIndexOf(t);
  }

  void EnterLevel(const Execution& execution) {
    candidates_.Push();
    if (execution.empty()) {
      levels_.push_back({kNobody, bound_, 0});
      return;
    }
    const size_t before = levels_.size() - 1;
    const ThreadIndex running = path_[before].thread;
    levels_.push_back({running, levels_[before].left - CostOf(before, running),
                       levels_[before].running == running ? levels_[before].block
                                                          : static_cast<uint32_t>(before)});
  }

  uint32_t CostOf(size_t depth, ThreadIndex thread) const {
    return levels_[depth].can_continue && levels_[depth].running != thread ? 1 : 0;
  }
  // The depth at which the block of step i begins.
  size_t BlockOf(size_t i) const {
    return levels_[i].running == path_[i].thread ? levels_[i].block : i;
  }

  // A thread that is blocked, or that the end of the execution cuts off, is compared by its pending
  // operation.
  void AddBeforePending(Machine& machine) {
    for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
      const auto t = static_cast<ThreadId>(i);
      const ThreadIndex thread = path_.threads().ThreadIndexOf(t);
      if (machine.Pending(t).kind == OperationKind::kNone || thread == kNobody) continue;
      accesses_.clear();
      machine.AppendPendingAccesses(t, accesses_);
      AddBefore(thread, path_.footprints().Find(accesses_), path_.LastOf(thread), path_.size());
    }
  }

  // Backtrack(S, i, u) of the paper, for all steps i before `end` that conflict with the footprint
  // of u's operation and do not happen before u's step `previous`.
  void AddBefore(ThreadIndex u, FootprintId footprint, int32_t previous, size_t end) {
    conflicting_.clear();
    path_.AppendConflicting(footprint, previous, end, conflicting_);
    for (const uint32_t i : conflicting_) {
      if (path_[i].thread == u) continue;
      AddTo(i, u);
      AddTo(BlockOf(i), u);
    }
  }

  // AddBacktrackPoint of the paper: u, or all threads if u is not enabled.
  void AddTo(size_t depth, ThreadIndex u) {
    const std::span<Candidate> all = candidates_.At(depth);
    const auto found = std::ranges::find(all, u, &Candidate::thread);
    if (found != all.end()) {
      found->in_backtrack = true;
    } else {
      for (Candidate& c : all) c.in_backtrack = true;
    }
  }

  ThreadOrder order_;
  const uint32_t bound_;
  bool left_out_ = false;
  Causality path_;
  std::vector<Level> levels_;         // by depth
  LevelLists<Candidate> candidates_;  // by depth
  std::vector<Choice> choices_;
  std::vector<uint32_t> conflicting_;
  std::vector<Access> accesses_;
};

}  // namespace

std::unique_ptr<BoundedReduction> MakeSourceBounded(const ReductionOptions& options,
                                                    uint32_t preemptions) {
  return std::make_unique<SourceBounded>(options.order, preemptions);
}

}  // namespace mazurka
