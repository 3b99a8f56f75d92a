// The clock-vector reduction (Noonan, Mercer, Rungta, Table 2), completed.
//
// A choice point begins with the running thread alone. When a thread p is about to touch something,
// the last step i on the path that depends on that, and did not have to happen before it, could as
// well have come later: p is added to the choice point before i, or all enabled threads if p could
// not move there. What is different from the table, which misses behaviours (see
// docs/reductions/clock.md):
//
// - Every visible operation is a choice point, whether or not it is known to be shared yet: one
// that
//   does not exist cannot be added to later.
// - Threads that wait have a next operation too; so have those that the program's end cuts off.
// - A state that was met before is not explored again, but what can follow it happens after this
//   path too: for each thread and access in its summary, p is added before every step that depends
//   on it, for how that access is ordered to steps in between is not known.
// - States on a cycle are expanded fully.

#include <algorithm>

#include "base/open_components.h"
#include "reductions/clock/happens_before.h"
#include "reductions/clock/make.h"
#include "reductions/clock/summaries.h"
#include "reductions/progress.h"

namespace mazurka {
namespace {

class Clock : public Reduction {
 public:
  explicit Clock(ThreadOrder order) : order_(std::move(order)) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    if (execution.empty()) clocks_.Begin(machine);
    const Summaries::Number next = AddRaces(machine);
    frames_.push_back({.begin = options_.size(), .state = state, .summary = next});
    AddOptions(machine, execution);
    if (state != kNoState) Open();
  }

  std::optional<Choice> Next() override {
    Undo();
    Frame& frame = frames_.back();
    if (std::optional<Choice> choice = NextWanted(frame)) return choice;
    if (!IsOnCycle()) return std::nullopt;
    WantAll(frame);
    return NextWanted(frame);
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    const ThreadId p = execution.back().choice.thread;
    const std::span<const Access> footprint = clocks_.FootprintOf(machine, p);
    // A time-out comes after all steps before it, whatever the order of these.
    if (footprint.size() > 1)
      AddRacesOfStep(p, IsTimeOut(footprint) ? footprint.first(footprint.size() - 1) : footprint);
    clocks_.Push(machine, p, footprint);
    machine_ = &machine;
  }

  void Matched(StateNumber state) override {
    Frame& frame = frames_.back();
    frame.summary = summaries_.Union(frame.summary, AddRaces(*machine_));
    if (const uint32_t index = OpenIndex(state); index != kClosed) {
      components_.Reach(index);
      return;  // its summary counts when the cycle is closed
    }
    if (state >= summary_.size()) return;  // an end: nothing follows
    AddLaterRaces(summary_[state]);
    frame.summary = summaries_.Union(frame.summary, summary_[state]);
  }

  void Ended(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    if (execution.empty()) return;
    Frame& frame = frames_.back();
    frame.summary = summaries_.Union(frame.summary, AddRaces(machine));
  }

  void Leave() override {
    Undo();
    const Frame frame = frames_.back();
    const bool is_on_cycle = IsOnCycle();
    options_.resize(frame.begin);
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
      const size_t end = i + 1 < frames_.size() ? frames_[i + 1].begin : options_.size();
      uint32_t alternatives = 0, tried = 0;
      for (size_t o = frames_[i].begin; o < end; ++o) {
        alternatives += options_[o].wanted ? options_[o].alternatives : 0;
        tried += options_[o].tried;
      }
      progress.AddTried(tried, alternatives);
    }
    return progress.explored();
  }

 private:
  using Step = HappensBefore::Step;
  static constexpr uint32_t kClosed = UINT32_MAX;

  // A thread of a state on the path. Wanted: in the table's backtrack set.
  struct Option {
    ThreadId thread;
    bool wanted;
    uint32_t alternatives, tried;     // no ways: it is not enabled
    std::optional<ThreadId> blocker;  // Machine::BlockedBy
  };
  // A state on the path.
  struct Frame {
    size_t begin;  // of its options, which end where those of the next state begin
    StateNumber state;
    Summaries::Number summary;  // of what follows, as far as it is explored
  };

  // Whether a step from the state on top, or from what follows it, leads back to that state or to
  // one before it. Without a store no state is known again.
  bool IsOnCycle() const { return !components_.empty() && components_.IsOnCycle(); }

  std::span<Option> OptionsOf(const Frame& frame) {
    const auto at = static_cast<size_t>(&frame - frames_.data());
    const size_t end = at + 1 < frames_.size() ? frames_[at + 1].begin : options_.size();
    return std::span(options_).subspan(frame.begin, end - frame.begin);
  }

  void AddOptions(Machine& machine, const Execution& execution) {
    arranged_.clear();
    for (ThreadId t : machine.Enabled()) arranged_.push_back({t, 0});
    order_.Arrange(arranged_);
    for (const Choice& c : arranged_) {
      options_.push_back({c.thread, false, machine.Alternatives(c.thread), 0, {}});
    }
    Frame& frame = frames_.back();
    const size_t enabled = arranged_.size();
    for (uint32_t slot = 0; slot < machine.ThreadSlots(); ++slot) {
      const auto t = static_cast<ThreadId>(slot);
      const std::span<Option> options = OptionsOf(frame).first(enabled);
      if (std::any_of(options.begin(), options.end(), [&](auto& o) { return o.thread == t; }))
        continue;
      if (auto blocker = machine.BlockedBy(t)) options_.push_back({t, false, 0, 0, blocker});
    }
    if (!execution.empty() && Want(frame, execution.back().choice.thread)) return;
    OptionsOf(frame).front().wanted = true;
  }

  std::optional<Choice> NextWanted(const Frame& frame) {
    for (Option& o : OptionsOf(frame)) {
      if (o.wanted && o.tried < o.alternatives) return Choice{o.thread, o.tried++};
    }
    return std::nullopt;
  }

  // False: the thread is not enabled there.
  bool Want(const Frame& frame, ThreadId t) {
    for (Option& o : OptionsOf(frame)) {
      if (o.thread != t || o.alternatives == 0) continue;
      o.wanted = true;
      return true;
    }
    return false;
  }

  // Whether t can do nothing there before `other` has moved.
  bool WaitsFor(const Frame& frame, ThreadId t, ThreadId other) {
    for (const Option& o : OptionsOf(frame)) {
      if (o.thread == t) return o.blocker == other;
    }
    return false;
  }

  void WantAll(const Frame& frame) {
    for (Option& o : OptionsOf(frame)) o.wanted = true;
  }

  // The state before a step: pre(S, i).
  const Frame& Before(Step i) const { return frames_[i - 1]; }

  // The machine has gone back to the state on top.
  void Undo() {
    if (clocks_.size() == frames_.size()) clocks_.Pop();
  }

  // For what each thread is about to do. Returns all that as a summary.
  Summaries::Number AddRaces(Machine& machine) {
    Summaries::Number all = Summaries::kEmpty;
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

  // For what a step has touched beyond what was to be expected before it.
  void AddRacesOfStep(ThreadId p, std::span<const Access> footprint) {
    Frame& frame = frames_.back();
    frame.summary = summaries_.With(frame.summary, p, footprint);
    for (const Access& access : footprint) AddRace(p, access);
  }

  // With the last step that depends on it.
  void AddRace(ThreadId p, const Access& access) {
    clocks_.EachConflict(access, [&](Step i, const Access&) {
      if (clocks_.ThreadOf(i) == p || clocks_.IsBefore(i, p)) return true;
      if (Want(Before(i), p)) return false;
      if (WaitsFor(Before(i), p, clocks_.ThreadOf(i))) return true;
      WantAll(Before(i));
      return false;
    });
  }

  // With every step that depends on it, as it is not known what comes in between.
  void AddLaterRaces(Summaries::Number summary) {
    for (uint32_t number : summaries_.LabelsOf(summary)) {
      const Summaries::Label& label = summaries_.label(number);
      clocks_.EachConflict(label.access, [&](Step i, const Access&) {
        if (clocks_.ThreadOf(i) == label.thread || clocks_.IsBefore(i, label.thread)) return true;
        if (!Want(Before(i), label.thread) &&
            !WaitsFor(Before(i), label.thread, clocks_.ThreadOf(i))) {
          WantAll(Before(i));
        }
        return true;
      });
    }
  }

  uint32_t OpenIndex(StateNumber state) const {
    return state < index_.size() ? index_[state] : kClosed;
  }

  void Open() {
    const StateNumber state = frames_.back().state;
    if (index_.size() <= state) {
      index_.resize(state + 1, kClosed);
      summary_.resize(state + 1, Summaries::kEmpty);
    }
    index_[state] = static_cast<uint32_t>(open_.size());
    components_.Enter(index_[state]);
    open_.push_back(state);
  }

  // Whether a component is complete by that.
  bool LeaveComponent(const Frame& frame) {
    const uint32_t first = index_[frame.state];
    const bool is_complete = components_.Leave([&](uint32_t index) {
      index_[open_[index]] = kClosed;
      summary_[open_[index]] = frame.summary;
    });
    if (is_complete) open_.resize(first);
    return is_complete;
  }

  ThreadOrder order_;
  HappensBefore clocks_;
  Summaries summaries_;
  std::vector<Frame> frames_;
  std::vector<Option> options_;
  OpenComponents components_;
  std::vector<StateNumber> open_;           // states whose component is not complete
  std::vector<uint32_t> index_;             // by state: among those, or kClosed
  std::vector<Summaries::Number> summary_;  // by state
  std::vector<Choice> arranged_;
  std::vector<Access> pending_;
  Machine* machine_ = nullptr;
};

}  // namespace

std::unique_ptr<Reduction> MakeClock(const ReductionOptions& options) {
  return std::make_unique<Clock>(options.order);
}

}  // namespace mazurka
