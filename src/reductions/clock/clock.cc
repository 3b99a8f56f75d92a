// The clock-vector reduction (Noonan, Mercer, Rungta, Table 2), completed.
//
// A choice point begins with the running thread alone. When a thread p is about to access a place,
// let i be the last step on the path that depends on this access and does not happen before it.
// Then the other order is possible: the reduction adds p to the choice point before i, or all
// enabled threads if p was not enabled there. The table misses behaviours. The differences from it
// (see docs/reductions/clock.md):
//
// - Every visible operation is a choice point, whether or not its object is known to be shared. A
//   choice point that does not exist cannot get a choice later.
// - The reduction also compares the next operations of threads that wait, and of threads that the
//   end of the program cuts off.
// - A state that was met before is not explored again, but the steps that can follow it also happen
//   after this path. For each thread p and access in its summary, the reduction adds p before every
//   dependent step, because the order of that access and the steps in between is not known.
// - States on a cycle are expanded fully.

#include <algorithm>
#include <utility>

#include "base/open_components.h"
#include "reductions/clock/happens_before.h"
#include "reductions/clock/summaries.h"
#include "reductions/level_lists.h"
#include "reductions/progress.h"
#include "reductions/reduction.h"

namespace mazurka {
namespace {

class Clock : public Reduction {
 public:
  explicit Clock(ThreadOrder order) : order_(std::move(order)) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    if (execution.empty()) clocks_.Begin(machine);
    const Summaries::SetId next = AddRaces(machine);
    frames_.push_back({.state = state, .summary = next});
    options_.Push();
    AddOptions(machine, execution);
    if (state != kNoState) Open();
  }

  std::optional<Choice> Next() override {
    Undo();
    if (std::optional<Choice> choice = NextWanted()) return choice;
    if (!IsOnCycle()) return std::nullopt;
    WantAll(frames_.size() - 1);
    return NextWanted();
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    const ThreadId p = execution.back().choice.thread;
    const std::span<const Access> footprint = clocks_.FootprintOf(machine, p);
    // A time-out comes after all steps before it, in whatever order those come.
    if (footprint.size() > 1)
      AddRacesOfStep(p, IsTimeOut(footprint) ? footprint.first(footprint.size() - 1) : footprint);
    clocks_.Push(machine, p, footprint);
    pushed_at_.push_back(++now_);
    machine_ = &machine;
  }

  void Matched(StateNumber state) override {
    Frame& frame = frames_.back();
    frame.summary = summaries_.Union(frame.summary, AddRaces(*machine_));
    if (const uint32_t index = OpenIndex(state); index != kClosed) {
      components_.Reach(index);
      return;  // its summary is added when the cycle is complete
    }
    if (IndexOf(state) >= summary_.size()) return;  // an end: nothing follows
    const Summaries::SetId later = summary_[IndexOf(state)];
    AddLaterRaces(later);
    frame.summary = summaries_.Union(frame.summary, later);
  }

  void Ended(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    if (execution.empty()) return;
    Frame& frame = frames_.back();
    frame.summary = summaries_.Union(frame.summary, AddRaces(machine));
  }

  void Cut(Machine& machine, const Execution& execution, StateNumber state) override {
    Ended(machine, execution, state);
  }

  void Leave() override {
    Undo();
    const Frame frame = frames_.back();
    const bool is_on_cycle = IsOnCycle();
    options_.Pop();
    frames_.pop_back();
    if (frame.state != kNoState && LeaveComponent(frame) && is_on_cycle)
      AddLaterRaces(frame.summary);
    if (frames_.empty()) return;
    Frame& parent = frames_.back();
    parent.summary = summaries_.Union(parent.summary, frame.summary);
  }

  double Explored() const override {
    Progress progress;
    for (size_t i = 0; i < frames_.size(); ++i) {
      uint32_t alternatives = 0, tried = 0;
      for (const Option& o : options_.At(i)) {
        alternatives += o.wanted ? o.alternatives : 0;
        tried += o.tried;
      }
      progress.AddTried(tried, alternatives);
    }
    return progress.explored();
  }

 private:
  using Step = HappensBefore::Step;
  static constexpr uint32_t kClosed = UINT32_MAX;

  // A thread of a state on the path. `wanted`: it is in the table's backtrack set.
  struct Option {
    ThreadId thread;
    bool wanted;
    uint32_t alternatives, tried;     // no alternatives: it is not enabled
    std::optional<ThreadId> blocker;  // Machine::BlockedBy
  };
  // A state on the path.
  struct Frame {
    StateNumber state;
    Summaries::SetId summary;  // of the explored steps that follow
  };

  // True if a step from the last state of the path, or from a state that follows it, leads back to
  // that state or to an earlier one. Always false without a store, which cannot recognise states.
  bool IsOnCycle() const { return !components_.empty() && components_.IsOnCycle(); }

  void AddOptions(Machine& machine, const Execution& execution) {
    arranged_.clear();
    for (ThreadId t : machine.Enabled()) arranged_.push_back({t, 0});
    order_.Arrange(arranged_);
    for (const Choice& c : arranged_) {
      options_.Add({c.thread, false, machine.Alternatives(c.thread), 0, {}});
    }
    const size_t enabled = arranged_.size();
    for (uint32_t slot = 0; slot < machine.ThreadSlots(); ++slot) {
      const auto t = static_cast<ThreadId>(slot);
      const std::span<Option> options = options_.Last().first(enabled);
      if (std::any_of(options.begin(), options.end(), [&](auto& o) { return o.thread == t; }))
        continue;
      if (auto blocker = machine.BlockedBy(t)) options_.Add({t, false, 0, 0, blocker});
    }
    const size_t last = frames_.size() - 1;
    if (!execution.empty() && Want(last, execution.back().choice.thread)) return;
    options_.Last().front().wanted = true;
  }

  std::optional<Choice> NextWanted() {
    for (Option& o : options_.Last()) {
      if (o.wanted && o.tried < o.alternatives) return Choice{o.thread, o.tried++};
    }
    return std::nullopt;
  }

  // Returns false if the thread is not enabled there.
  bool Want(size_t depth, ThreadId t) {
    for (Option& o : options_.At(depth)) {
      if (o.thread != t || o.alternatives == 0) continue;
      o.wanted = true;
      return true;
    }
    return false;
  }

  // True if t is blocked there until `other` has moved.
  bool WaitsFor(size_t depth, ThreadId t, ThreadId other) {
    for (const Option& o : options_.At(depth)) {
      if (o.thread == t) return o.blocker == other;
    }
    return false;
  }

  void WantAll(size_t depth) {
    for (Option& o : options_.At(depth)) o.wanted = true;
  }

  // The depth of the state before step i: pre(S, i).
  static size_t Before(Step i) { return i - 1; }

  // The machine is back in the last state of the path.
  void Undo() {
    if (clocks_.size() != frames_.size()) return;
    const uint32_t thread = IndexOf(clocks_.ThreadOf(clocks_.size()));
    if (popped_at_.size() <= thread) popped_at_.resize(thread + 1, 0);
    popped_at_[thread] = ++now_;
    clocks_.Pop();
    pushed_at_.pop_back();
  }

  // Adds races of the pending operation of each thread. Returns all of them as a summary.
  Summaries::SetId AddRaces(Machine& machine) {
    Summaries::SetId all = Summaries::kEmpty;
    for (uint32_t slot = 0; slot < machine.ThreadSlots(); ++slot) {
      const auto t = static_cast<ThreadId>(slot);
      pending_.clear();
      machine.AppendPendingAccesses(t, pending_);
      if (pending_.empty()) continue;
      all = summaries_.With(all, t, pending_);
      for (const Access& access : pending_) AddRace(t, access);
    }
    return all;
  }

  // Adds races of the accesses that a step made in addition to those that it announced.
  void AddRacesOfStep(ThreadId p, std::span<const Access> footprint) {
    Frame& frame = frames_.back();
    frame.summary = summaries_.With(frame.summary, p, footprint);
    for (const Access& access : footprint) AddRace(p, access);
  }

  // Adds a race with the last dependent step.
  void AddRace(ThreadId p, const Access& access) {
    clocks_.EachConflict(access, [&](Step i, const Access&) {
      if (clocks_.ThreadOf(i) == p || clocks_.IsBefore(i, p)) return true;
      if (Want(Before(i), p)) return false;
      if (WaitsFor(Before(i), p, clocks_.ThreadOf(i))) return true;
      WantAll(Before(i));
      return false;
    });
  }

  // Adds races with every dependent step, because the steps in between are not known.
  //
  // The steps that were on the path when the same summary was added last, and are still there, need
  // not be compared again with the accesses of a thread of which no step was popped since: what
  // happened before that thread's next step then still does, so these steps add nothing.
  void AddLaterRaces(Summaries::SetId summary) {
    const uint64_t last = std::exchange(AddedAt(summary), ++now_);
    const auto later = std::upper_bound(pushed_at_.begin(), pushed_at_.end(), last);
    const auto compared = static_cast<Step>(later - pushed_at_.begin());
    for (Summaries::LabelId id : summaries_.LabelsOf(summary)) {
      const Summaries::Label& label = summaries_.LabelAt(id);
      const Step skipped = PoppedSince(label.thread, last) ? 0 : compared;
      clocks_.EachStoredConflict(label.access, [&](Step i, const Access&) {
        if (i <= skipped) return false;
        if (clocks_.ThreadOf(i) == label.thread || clocks_.IsBefore(i, label.thread)) return true;
        if (!Want(Before(i), label.thread) &&
            !WaitsFor(Before(i), label.thread, clocks_.ThreadOf(i))) {
          WantAll(Before(i));
        }
        return true;
      });
    }
  }

  uint64_t& AddedAt(Summaries::SetId summary) {
    if (added_at_.size() <= IndexOf(summary)) added_at_.resize(IndexOf(summary) + 1, 0);
    return added_at_[IndexOf(summary)];
  }

  bool PoppedSince(ThreadId t, uint64_t time) const {
    return IndexOf(t) < popped_at_.size() && popped_at_[IndexOf(t)] > time;
  }

  uint32_t OpenIndex(StateNumber state) const {
    return IndexOf(state) < index_.size() ? index_[IndexOf(state)] : kClosed;
  }

  void Open() {
    const StateNumber state = frames_.back().state;
    const size_t at = IndexOf(state);
    if (index_.size() <= at) {
      index_.resize(at + 1, kClosed);
      summary_.resize(at + 1, Summaries::kEmpty);
    }
    index_[at] = static_cast<uint32_t>(open_.size());
    components_.Enter(index_[at]);
    open_.push_back(state);
  }

  // Returns true if this completes a component.
  bool LeaveComponent(const Frame& frame) {
    const uint32_t first = index_[IndexOf(frame.state)];
    const bool is_complete = components_.Leave([&](uint32_t index) {
      const uint32_t state = IndexOf(open_[index]);
      index_[state] = kClosed;
      summary_[state] = frame.summary;
    });
    if (is_complete) open_.resize(first);
    return is_complete;
  }

  ThreadOrder order_;
  HappensBefore clocks_;
  Summaries summaries_;
  std::vector<Frame> frames_;
  LevelLists<Option> options_;  // by depth
  OpenComponents components_;
  std::vector<StateNumber> open_;          // states whose component is not complete
  std::vector<uint32_t> index_;            // by state: index in open_, or kClosed
  std::vector<Summaries::SetId> summary_;  // by state
  std::vector<Choice> arranged_;
  std::vector<Access> pending_;
  Machine* machine_ = nullptr;

  // Times count pushes and pops of steps, and additions of summaries.
  uint64_t now_ = 0;
  std::vector<uint64_t> pushed_at_;  // by step of the path
  std::vector<uint64_t> popped_at_;  // by thread: its last pop
  std::vector<uint64_t> added_at_;   // by summary: when AddLaterRaces added it last
};

}  // namespace

std::unique_ptr<Reduction> MakeClock(const ReductionOptions& options) {
  return std::make_unique<Clock>(options.order);
}

}  // namespace mazurka
