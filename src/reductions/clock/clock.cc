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

#include "reductions/clock/choice_points.h"
#include "reductions/clock/happens_before.h"
#include "reductions/clock/state_summaries.h"
#include "reductions/clock/summaries.h"
#include "reductions/clock/touched_places.h"
#include "reductions/clock/union_tree.h"
#include "reductions/lifetimes.h"
#include "reductions/reduction.h"

namespace mazurka {
namespace {

class Clock : public Reduction {
 public:
  explicit Clock(ThreadOrder order) : choices_(std::move(order)) {}

  void Enter(Machine& machine, const Execution& execution, StateNumber state) override {
    if (execution.empty()) clocks_.Begin(machine);
    AddRaces(machine);
    frames_.push_back({.state = state,
                       .summary = Summaries::kEmpty,
                       .pending = found_.All(),
                       .lifetimes = lifetimes_.size()});
    choices_.Push(machine);
    const size_t last = frames_.size() - 1;
    if (execution.empty() || !choices_.Want(last, execution.back().choice.thread))
      choices_.WantFirst();
    if (state != kNoState) states_.Enter(state);
  }

  std::optional<Choice> Next() override {
    Undo();
    if (std::optional<Choice> choice = choices_.Next()) return choice;
    if (!states_.IsOnCycle()) return std::nullopt;
    choices_.WantAll(frames_.size() - 1);
    return choices_.Next();
  }

  void Stepped(Machine& machine, const Execution& execution) override {
    const ThreadId p = execution.back().choice.thread;
    const std::span<const Access> footprint = clocks_.FootprintOf(machine, p);
    // A time-out comes after all steps before it, in whatever order those come.
    if (footprint.size() > 1)
      AddRacesOfStep(p, IsTimeOut(footprint) ? footprint.first(footprint.size() - 1) : footprint);
    clocks_.Push(machine, p, footprint);
    pushed_at_.push_back(++now_);
    touched_.Touch(footprint, now_);
    frames_.back().order = OrderOf(p, footprint);
    machine_ = &machine;
  }

  void Matched(StateNumber state) override {
    AddRaces(*machine_);
    const Summaries::SetId next = found_.All();
    // The summary of an open state is added when the cycle is complete.
    if (states_.ReachOpen(state)) return Add(next);
    AddOrdered(next);
    const std::optional<Summaries::SetId> later = states_.Of(state);
    if (!later) return;
    AddLaterRaces(*later);
    AddOrdered(*later);
  }

  void Ended(Machine& machine, const Execution& execution, StateNumber /*state*/) override {
    if (execution.empty()) return;
    AddRaces(machine);
    AddOrdered(found_.All());
  }

  void Cut(Machine& machine, const Execution& execution, StateNumber state) override {
    Ended(machine, execution, state);
  }

  void Leave() override {
    Undo();
    // The summaries of the states that follow usually contain what threads were about to do here.
    AddIfNew(frames_.back().pending);
    const Frame frame = frames_.back();
    const bool is_on_cycle = states_.IsOnCycle();
    choices_.Pop();
    frames_.pop_back();
    const bool is_closed = frame.state != kNoState && states_.Leave(frame.state, frame.summary);
    if (is_closed && is_on_cycle) AddLaterRaces(frame.summary);
    if (frames_.empty()) return;
    // Within a cycle, what follows can also be reached without the step that led here.
    if (is_closed) {
      AddOrdered(frame.summary);
    } else {
      Add(frame.summary);
    }
  }

  double Explored() const override { return choices_.Explored(frames_.size()); }

 private:
  using Step = HappensBefore::Step;
  static constexpr Step kNotCompared = UINT32_MAX;

  // The last operation that a thread was found to be about to execute.
  struct Pending {
    std::vector<Access> accesses;
    ThreadIndex joins = kNobody;  // the thread that they join
    Summaries::SetId set = Summaries::kEmpty;
    Step path = kNotCompared;  // the length of the path with which it was compared
    uint64_t at = 0;           // when it was compared
  };
  // A state on the path.
  struct Frame {
    StateNumber state;
    Summaries::SetId summary;  // of the explored steps that follow
    Summaries::SetId pending;  // of what threads are about to do
    size_t lifetimes;          // how many were known
    LifetimeOrder order = {};  // of the step taken last
  };

  // The depth of the state before step i: pre(S, i).
  static size_t Before(Step i) { return i - 1; }

  // The machine is back in the last state of the path.
  void Undo() {
    if (clocks_.size() != frames_.size()) return;
    ++now_;
    RecordPopped(clocks_.ThreadOf(clocks_.size()));
    // Another thread may start them next.
    for (ThreadId started : clocks_.StartedBy(clocks_.size())) RecordPopped(started);
    clocks_.Pop();
    pushed_at_.pop_back();
  }

  void RecordPopped(ThreadId t) {
    if (popped_at_.size() <= IndexOf(t)) popped_at_.resize(IndexOf(t) + 1, 0);
    popped_at_[IndexOf(t)] = now_;
  }

  // Adds to what can follow the last state of the path.
  void Add(Summaries::SetId set) {
    Frame& frame = frames_.back();
    frame.summary = summaries_.Union(frame.summary, set);
  }
  void AddIfNew(Summaries::SetId set) {
    if (!summaries_.IsSubset(set, frames_.back().summary)) Add(set);
  }
  // The same for what can follow the step taken last, if it leads to a closed state.
  void AddOrdered(Summaries::SetId set) { Add(summaries_.Before(frames_.back().order, set)); }

  // Slots serve as indexes: a machine that explores gives each thread its own.
  static ThreadIndex ThreadIndexOf(ThreadId t) {
    return IndexOf(t) < ThreadIndexes::kMost ? ThreadIndex{IndexOf(t)} : kNobody;
  }

  static ThreadId SlotOf(ThreadIndex index) { return static_cast<ThreadId>(IndexOf(index)); }
  static bool IsThread(ThreadIndex index, ThreadId t) { return IndexOf(index) == IndexOf(t); }

  // What the step of p orders that was pushed last.
  LifetimeOrder OrderOf(ThreadId p, std::span<const Access> footprint) {
    lifetimes_.Truncate(frames_.back().lifetimes);
    const Access& first = footprint.front();
    LifetimeOrder order;
    if (first.kind == OperationKind::kStart) {
      const std::span<const ThreadId> started = clocks_.StartedBy(clocks_.size());
      if (started.size() != 1) return {};
      order = {LifetimeOrder::Kind::kStart, ThreadIndexOf(started.front()), ThreadIndexOf(p)};
      lifetimes_.Add(first.object, order.later);
    } else if (first.kind == OperationKind::kEnd) {
      lifetimes_.Add(first.object, ThreadIndexOf(p));
    } else {
      order = {LifetimeOrder::Kind::kJoin, ThreadIndexOf(p), lifetimes_.JoinedBy(footprint)};
    }
    return order.later == kNobody || order.earlier == kNobody ? LifetimeOrder{} : order;
  }

  // Adds races of the pending operation of each thread, and puts these operations as summaries into
  // found_.
  void AddRaces(Machine& machine) {
    const uint32_t slots = machine.ThreadSlots();
    if (pending_.size() < slots) pending_.resize(slots);
    for (uint32_t slot = 0; slot < slots; ++slot) {
      const auto t = static_cast<ThreadId>(slot);
      accesses_.clear();
      machine.AppendPendingAccesses(t, accesses_);
      if (accesses_.empty()) {
        found_.Put(slot, Summaries::kEmpty);
        continue;
      }
      Pending& pending = pending_[slot];
      const ThreadIndex joins = lifetimes_.JoinedBy(accesses_);
      if (pending.accesses != accesses_ || pending.joins != joins) {
        pending.accesses = accesses_;
        pending.joins = joins;
        pending.set = summaries_.With(Summaries::kEmpty, t, accesses_, joins);
        pending.path = kNotCompared;
      }
      if (!IsCompared(t, pending)) {
        for (const Access& access : accesses_) AddRace(t, access, joins);
      }
      pending.path = clocks_.size();
      pending.at = now_;
      found_.Put(slot, pending.set);
    }
    // Threads that are not started in this state.
    for (size_t slot = slots; slot < pending_.size(); ++slot) found_.Put(slot, Summaries::kEmpty);
  }

  // True if the operation was compared with a path that only steps without a conflict have
  // prolonged since.
  bool IsCompared(ThreadId t, const Pending& pending) const {
    const Step path = pending.path;
    if (path > clocks_.size() || clocks_.LastOf(t) > path) return false;
    if (path > 0 && pushed_at_[path - 1] > pending.at) return false;
    return !clocks_.ConflictsSince(path, pending.accesses);
  }

  // Adds races of the accesses that a step made in addition to those that it announced.
  void AddRacesOfStep(ThreadId p, std::span<const Access> footprint) {
    Frame& frame = frames_.back();
    const ThreadIndex joins = lifetimes_.JoinedBy(footprint);
    frame.summary = summaries_.With(frame.summary, p, footprint, joins);
    for (const Access& access : footprint) AddRace(p, access, joins);
  }

  // True if all earlier steps that conflict with the new access happen before the old one.
  static bool Hides(const Access& old, const Access& access) {
    return old.writes && HappensBefore::Covers(old, access);
  }

  // The thread that has to move for p to exist before step i: p itself, or else the thread that has
  // started p since, directly or through others. To add it suffices (Flanagan, Godefroid 2005,
  // Figure 3: the set E). If another thread can start p as well, the search also explores a path on
  // which it does, and adds that thread there.
  ThreadId StarterSince(Step i, ThreadId p) const {
    for (Step step = clocks_.size(); step > i; --step) {
      if (std::ranges::find(clocks_.StartedBy(step), p) != clocks_.StartedBy(step).end())
        p = clocks_.ThreadOf(step);
    }
    return p;
  }

  // Adds a race with the last dependent step. `joins`: the thread that the access joins.
  void AddRace(ThreadId p, const Access& access, ThreadIndex joins) {
    clocks_.EachConflict(access, [&](Step i, const Access& old) {
      if (clocks_.ThreadOf(i) == p || clocks_.IsBefore(i, p)) return !Hides(old, access);
      if (IsThread(joins, clocks_.ThreadOf(i))) return true;  // the join cannot come before
      if (choices_.Want(Before(i), StarterSince(i, p))) return false;
      if (choices_.WaitsFor(Before(i), p, clocks_.ThreadOf(i))) return true;
      choices_.WantAll(Before(i));
      return false;
    });
  }

  // Adds races with every dependent step, because the steps in between are not known.
  //
  // The steps that were on the path when the same label was compared last, and are still there,
  // need not be compared again with it if no step was popped since of its thread and of those that
  // it comes after: what happened before the next steps of these threads then still does, so these
  // steps add nothing. Most labels are those of threads that have not moved since, and no step
  // since has touched their place.
  void AddLaterRaces(Summaries::SetId summary) {
    ++now_;
    if (compared_at_.size() < summaries_.labels()) compared_at_.resize(summaries_.labels(), 0);
    summaries_.ForEach(summary, [&](uint32_t number, const Summaries::Label& label) {
      const uint64_t last = std::exchange(compared_at_[number], now_);
      const bool popped = PoppedSince(label, last);
      if (!popped && !touched_.IsTouchedSince(label.place, last)) return;
      const Step skipped = popped ? 0 : StepsUntil(last);
      const Access access = clocks_.AccessAt(label.place, label.writes);
      clocks_.EachStoredConflict(label.place, label.writes, [&](Step i, const Access& old) {
        if (i <= skipped) return false;
        if (clocks_.ThreadOf(i) == label.thread || clocks_.IsBefore(i, label.thread))
          return !Hides(old, access);
        if (label.order != 0 && IsOrdered(i, label)) return true;
        if (!choices_.Want(Before(i), label.thread) &&
            !choices_.WaitsFor(Before(i), label.thread, clocks_.ThreadOf(i))) {
          choices_.WantAll(Before(i));
        }
        return true;
      });
    });
  }

  // True if starts and joins that may follow the path put the label after the thread of step i.
  bool IsOrdered(Step i, const Summaries::Label& label) const {
    const Summaries::Order& order = summaries_.OrderOf(label);
    if (IsThread(order.joins, clocks_.ThreadOf(i))) return true;
    return order.after.AnyOf([&](ThreadIndex t) {
      return IsThread(t, clocks_.ThreadOf(i)) || clocks_.IsBefore(i, SlotOf(t));
    });
  }

  // How many steps of the path were pushed until then.
  Step StepsUntil(uint64_t time) const {
    const auto later = std::upper_bound(pushed_at_.begin(), pushed_at_.end(), time);
    return static_cast<Step>(later - pushed_at_.begin());
  }

  // True if a step was popped since then of the label's thread, or of one that comes before it.
  bool PoppedSince(const Summaries::Label& label, uint64_t time) const {
    auto popped = [&](ThreadId t) {
      return IndexOf(t) < popped_at_.size() && popped_at_[IndexOf(t)] > time;
    };
    return popped(label.thread) ||
           (label.order != 0 && summaries_.OrderOf(label).after.AnyOf(
                                    [&](ThreadIndex t) { return popped(SlotOf(t)); }));
  }

  ChoicePoints choices_;
  StateSummaries states_;
  HappensBefore clocks_;
  Summaries summaries_{clocks_.places()};
  std::vector<Frame> frames_;
  std::vector<Pending> pending_;  // by thread
  UnionTree found_{summaries_};   // their sets, of the threads that AddRaces saw last
  std::vector<Access> accesses_;  // scratch
  Lifetimes lifetimes_;
  Machine* machine_ = nullptr;

  // Times count pushes and pops of steps, and additions of summaries.
  uint64_t now_ = 0;
  std::vector<uint64_t> pushed_at_;    // by step of the path
  std::vector<uint64_t> popped_at_;    // by thread: its last pop
  std::vector<uint64_t> compared_at_;  // by label: when AddLaterRaces compared it last
  TouchedPlaces touched_{clocks_.places()};
};

}  // namespace

std::unique_ptr<Reduction> MakeClock(const ReductionOptions& options) {
  return std::make_unique<Clock>(options.order);
}

}  // namespace mazurka
