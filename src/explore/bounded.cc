#include "explore/bounded.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "explore/visited/state_store.h"

namespace mazurka {
namespace {

// A thread takes at most this many steps in a row that no other thread can observe, before the
// search stores a state: an endless loop of such steps has to return to a stored state.
constexpr int kMostUnobserved = 1'000;

constexpr uint64_t kNobody = 0;

class WithinBound {
 public:
  WithinBound(SearchContext& context, BoundKind kind, uint32_t bound, SearchResult& result)
      : c_(context),
        machine_(context.machine),
        kind_(kind),
        bound_(bound),
        result_(result),
        last_transition_(context.limits.max_transitions) {
    if (last_transition_ != UINT64_MAX) last_transition_ += result.statistics.transitions;
  }

  BoundOutcome Run() {
    Arrive(std::nullopt, bound_);
    while (!frames_.empty() && !done_) {
      Frame& frame = frames_.back();
      if (frame.next < frame.end) {
        Advance(choices_[frame.next++]);
      } else {
        Leave();
      }
      if (result_.statistics.transitions >= last_transition_) done_ = true;
      if (c_.watch.StopRequested()) StopAt(c_.watch.Reason());
      if (c_.watch.TickDue() && c_.on_tick) {
        result_.statistics.states = seen_.size();
        c_.on_tick({.statistics = result_.statistics,
                    .depth = frames_.size(),
                    .preemptions = result_.bounded ? result_.bounded->completed : std::nullopt});
      }
    }
    while (!frames_.empty()) Leave();
    result_.statistics.states = seen_.size();
    return {!done_ && !was_cut_, left_out_};
  }

 private:
  struct Option {
    Choice choice;
    uint32_t cost;
  };
  struct Frame {
    size_t begin, next, end;  // of its options in choices_
    size_t steps;             // of the execution that leads there
    uint32_t left;            // of the bound
    size_t passed = 0;        // marks of the states that the search has passed since
  };

  void StopAt(Limit limit) {
    done_ = true;
    result_.limit = limit;
  }

  // Undoes to the state that was entered last.
  void Undo() {
    machine_.UndoMarks(std::exchange(frames_.back().passed, 0));
    machine_.Undo();
    execution_.resize(frames_.back().steps);
    c_.observers.Notify(&Observer::Undone, machine_, execution_);
  }

  void Leave() {
    Undo();
    machine_.PopMark();
    choices_.resize(frames_.back().begin);
    frames_.pop_back();
  }

  void Advance(const Option option) {
    const Frame& frame = frames_.back();
    Undo();
    c_.observers.Notify(&Observer::ChoiceMade, machine_, execution_, option.choice);
    const uint32_t left = frame.left - option.cost;
    ++result_.statistics.transitions;
    Step(option.choice);
    const ThreadId t = option.choice.thread;
    for (int i = 0; i < kMostUnobserved && !done_ && IsUnobserved(t); ++i) Pass(t);
    if (!done_) Arrive(t, left);
  }

  // Takes a step that no other thread can observe. A mark before it makes the next fingerprint an
  // update of the present one.
  void Pass(ThreadId t) {
    machine_.Fingerprint();
    machine_.Mark();
    ++frames_.back().passed;
    Step({t, 0});
  }

  // True if t can continue with a step that no other thread can observe, now or later. Not in a
  // loop without operations that the machine has interrupted after very many instructions: its
  // state is stored, so that an endless loop returns to a stored state soon.
  bool IsUnobserved(ThreadId t) {
    const std::span<const ThreadId> enabled = machine_.Enabled();
    if (std::find(enabled.begin(), enabled.end(), t) == enabled.end()) return false;
    if (machine_.Pending(t).kind == OperationKind::kContinue) return false;
    return !machine_.IsShared(t, Sharing::kReachability) && machine_.Alternatives(t) == 1;
  }

  void Step(const Choice& choice) {
    const uint32_t failures = machine_.FailureCount();
    c_.observers.Notify(&Observer::BeforeStep, machine_, execution_, choice);
    execution_.push_back({choice, machine_.Pending(choice.thread)});
    machine_.Step(choice.thread, choice.alternative);
    c_.observers.Notify(&Observer::AfterStep, machine_, execution_);
    if (c_.judge.AfterStep(machine_, {choice, failures}, execution_)) done_ = true;
  }

  // The machine is in a state that `running` led to.
  void Arrive(std::optional<ThreadId> running, uint32_t left) {
    const std::span<const ThreadId> enabled = machine_.Enabled();
    const uint64_t name = running ? machine_.Inspect().StableNameOf(*running) : kNobody;
    const bool can_continue =
        running && std::find(enabled.begin(), enabled.end(), *running) != enabled.end();
    // After a thread that cannot continue, all switches are free: it makes no difference which one
    // it was. The order of a scheduler with delays begins behind it in any case.
    const bool is_part = can_continue || kind_ == BoundKind::kDelays;
    const StateStore::Found found =
        seen_.Insert(Combine(machine_.Fingerprint(), is_part ? Mix64(name + 1) : 0));
    if (*found.value > left) {
      ++result_.statistics.matched;
      return;
    }
    *found.value = left + 1;
    result_.statistics.max_depth = std::max<uint64_t>(result_.statistics.max_depth, frames_.size());
    if (c_.judge.AtState(machine_, execution_)) done_ = true;
    if (enabled.empty()) return ArriveAtEnd();
    if (frames_.size() >= c_.limits.max_depth) {
      result_.limit = Limit::kDepth;
      was_cut_ = true;
      return;
    }
    if (seen_.size() >= c_.limits.max_states) return StopAt(Limit::kStates);
    Enter(running, name, can_continue, left);
  }

  void ArriveAtEnd() {
    // Endless loops are not judged: a bounded search does not know what is behind the bound.
    if (!ExecutionEnded(c_, result_, execution_)) return;
    const bool passes = HasStopped(machine_.Status()) && c_.pass_refusal && c_.pass_refusal();
    if (!passes) done_ = true;
    was_cut_ = true;
  }

  void Enter(std::optional<ThreadId> running, uint64_t name, bool can_continue, uint32_t left) {
    const size_t begin = choices_.size();
    const std::span<const ThreadId> enabled = machine_.Enabled();
    for (ThreadId t : enabled) {
      uint32_t cost = can_continue && t != *running ? 1 : 0;
      if (kind_ == BoundKind::kDelays) cost = DelaysOf(t, name, enabled);
      if (cost > left) {
        left_out_ = true;
        continue;
      }
      const uint32_t alternatives = machine_.Alternatives(t);
      for (uint32_t i = 0; i < alternatives; ++i) choices_.push_back({{t, i}, cost});
    }
    // The first execution is the one without preemptions.
    std::stable_sort(choices_.begin() + static_cast<ptrdiff_t>(begin), choices_.end(),
                     [](const Option& a, const Option& b) { return a.cost < b.cost; });
    machine_.Mark();
    frames_.push_back({begin, begin, choices_.size(), execution_.size(), left});
  }

  // The enabled threads that come before t, in the order of names that begins with the running
  // thread and is closed to a circle.
  uint32_t DelaysOf(ThreadId t, uint64_t running, std::span<const ThreadId> enabled) {
    Inspector& inspector = machine_.Inspect();
    const auto distance = [&](ThreadId other) { return inspector.StableNameOf(other) - running; };
    const uint64_t own = distance(t);
    return static_cast<uint32_t>(std::count_if(
        enabled.begin(), enabled.end(), [&](ThreadId other) { return distance(other) < own; }));
  }

  SearchContext& c_;
  Machine& machine_;
  const BoundKind kind_;
  const uint32_t bound_;
  SearchResult& result_;
  uint64_t last_transition_;
  Execution execution_;
  std::vector<Frame> frames_;
  std::vector<Option> choices_;
  StateStore seen_;  // value: the largest rest of the bound, plus 1
  bool done_ = false, was_cut_ = false, left_out_ = false;
};

}  // namespace

BoundOutcome SearchWithin(SearchContext& context, BoundKind kind, uint32_t bound,
                          SearchResult& result) {
  return WithinBound(context, kind, bound, result).Run();
}

SearchResult SearchBounded(SearchContext& context, BoundKind kind, uint32_t most) {
  SearchResult result;
  result.bounded = {.kind = kind, .most = most};
  for (uint32_t bound = 0; bound <= most; ++bound) {
    const BoundOutcome outcome = SearchWithin(context, kind, bound, result);
    if (!outcome.is_complete) return result;
    result.bounded->completed = bound;
    result.bounded->is_everything = !outcome.left_out;
    if (result.bounded->is_everything) break;
  }
  result.limit = Limit::kBound;
  return result;
}

}  // namespace mazurka
