// Depth-first search.
//
// `execution_` leads to the machine's current state. The search enters a state that is new and has
// successors: it takes a mark and asks the reduction for choices. Each choice is one step forward
// from the mark. The search explores everything below the choice before it undoes to the mark for
// the next one. When the reduction has no more choices, the search leaves the state and drops the
// mark. A state that the reduction passes through is invisible: the steps through it are one
// transition.

#include <algorithm>

#include "explore/plan.h"
#include "explore/search.h"
#include "explore/shallow_searches.h"
#include "explore/visited/cycle_finder.h"

namespace mazurka {
namespace {

// After a refused execution, the search continues for as many transitions as it has made, and for
// at least this many.
constexpr uint64_t kLeastAfterRefusal = 10'000;

class DepthFirst {
 public:
  explicit DepthFirst(SearchContext& context)
      : c_(context),
        machine_(context.machine),
        tracks_cycles_(context.seen.remembers()),
        last_transition_(context.limits.max_transitions),
        sinking_(context.shallow != nullptr) {}

  SearchResult Run() {
    if (c_.plan != nullptr && RaceGlance::JudgesRaces(c_.judge) && c_.plan->Glance(c_))
      return result_;
    Arrive();
    while (depth() > 0 && !done_) {
      if (std::optional<Choice> choice = NextChoice()) {
        Advance(*choice);
        Arrive();
      } else {
        Retreat();
      }
      if (stats().transitions >= last_transition_ && !done_) StopAtTransitions();
      if (c_.watch.StopRequested()) StopAt(c_.watch.Reason());
      if (c_.watch.TickDue() && c_.on_tick) {
        stats().states = c_.seen.size();
        ReportTick();
      }
    }
    const bool complete = !done_;
    if (c_.size != nullptr && result_.limit != Limit::kNone)
      result_.estimated = c_.size->Estimate(stats().transitions);
    // Undoing a long path would take longer than the limit allows.
    const bool stays = result_.limit != Limit::kNone && c_.judge.violations().empty() &&
                       c_.limits.max_transitions == UINT64_MAX;
    while (depth() > 0 && !stays) Retreat();
    result_.doomed = complete ? open_.doomed() : 0;
    result_.closed_cycle = open_.closed_cycle();
    result_.statistics.states = c_.seen.size();
    return result_;
  }

 private:
  // The data that the search needs to continue from an entered state.
  struct Frame {
    size_t steps;             // of the execution that leads there
    uint32_t failures;        // Machine::FailureCount
    bool moved;               // the machine may have left the state
    uint32_t deviations = 0;  // see Limits::max_deviations
    uint32_t taken = 0;       // choices
  };

  size_t depth() const { return frames_.size(); }
  Statistics& stats() { return result_.statistics; }

  void StopAt(Limit limit) {
    done_ = true;
    result_.limit = limit;
  }

  void ReportTick() {
    Tick tick{.statistics = stats(), .depth = depth(), .explored = c_.reduction.Explored()};
    if (c_.size != nullptr) tick.transitions = c_.size->Estimate(stats().transitions);
    if (c_.plan != nullptr && c_.plan->rounds() > 0) {
      tick.covered = c_.plan->covered();
      if (const auto& bounded = c_.plan->within_bounds().bounded)
        tick.preemptions = bounded->completed;
    }
    c_.on_tick(tick);
  }

  void StopAtTransitions() {
    const bool was_refused = result_.refuted || !result_.unsupported.empty();
    StopAt(was_refused ? result_.limit : Limit::kStates);
  }

  std::optional<Choice> NextChoice() {
    Frame& frame = frames_.back();
    if (frame.taken > 0 && frame.deviations >= c_.limits.max_deviations) {
      open_.ReachedEnd();  // what other choices lead to is unknown
      return std::nullopt;
    }
    std::optional<Choice> choice = c_.reduction.Next();
    if (choice) ++frame.taken;
    return choice;
  }

  void Advance(const Choice& choice) {
    Frame& frame = frames_.back();
    if (frame.moved) Undo();
    if (c_.branches != nullptr && frame.moved && stats().transitions >= c_.branches->next())
      c_.branches->Record(machine_, execution_, choice.thread, stats().transitions);
    frame.moved = true;
    c_.observers.Notify(&Observer::ChoiceMade, machine_, execution_, choice);
    if (c_.size != nullptr) c_.size->Choose(stats().transitions);
    ++stats().transitions;
    bool passes_through = Step(choice, frame.failures);
    while (!done_ && passes_through && !c_.observers.WantReschedule(machine_, choice.thread)) {
      const uint32_t failures = machine_.FailureCount();
      passes_through = Step({choice.thread, 0}, failures);
      if (c_.watch.StopRequested()) StopAt(c_.watch.Reason());
      if (!done_ && (machine_.FailureCount() != failures || IsLost(choice.thread) ||
                     c_.reduction.StepsBack(machine_, execution_))) {
        StepBack(frame.steps);
        return;
      }
    }
  }

  // True if the thread is gone without an end: its assumption does not hold.
  bool IsLost(ThreadId t) {
    return execution_.back().operation.kind != OperationKind::kEnd &&
           machine_.Pending(t).kind == OperationKind::kNone;
  }

  // Undoes the last step, so that the search does not pass through the state before it. A failure
  // shows in an outcome even if another thread ends the program before the failed thread has ended.
  void StepBack(size_t kept) {
    execution_.pop_back();
    machine_.Undo();
    for (size_t i = kept; i < execution_.size(); ++i)
      machine_.Step(execution_[i].choice.thread, execution_[i].choice.alternative);
    c_.observers.Notify(&Observer::Undone, machine_, execution_);
  }

  // Executes a step. Returns true if the reduction passes through the state behind it.
  bool Step(const Choice& choice, uint32_t failures) {
    c_.observers.Notify(&Observer::BeforeStep, machine_, execution_, choice);
    Event& event = execution_.emplace_back();
    event.choice = choice;
    ::new (&event.operation) Operation(machine_.Pending(choice.thread));  // spares a copy
    machine_.Step(choice.thread, choice.alternative);
    c_.observers.Notify(&Observer::AfterStep, machine_, execution_);
    c_.reduction.Stepped(machine_, execution_);
    const bool passes_through = c_.reduction.PassesThrough(machine_, execution_);
    if (!passes_through) c_.seen.Prefetch(machine_);  // loads while the step is judged
    if (c_.judge.AfterStep(machine_, {choice, failures}, execution_)) done_ = true;
    return passes_through;
  }

  // Undoes to the state that was entered last.
  void Undo() {
    machine_.Undo();
    execution_.resize(frames_.back().steps);
    c_.observers.Notify(&Observer::Undone, machine_, execution_);
  }

  // The machine is in a state that may be new.
  void Arrive() {
    if (depth() > stats().max_depth) stats().max_depth = depth();
    const VisitedStates::Answer seen = c_.seen.Visit(machine_);
    if (!seen.is_new) {
      ++stats().matched;
      c_.observers.Notify(&Observer::StateMatched, machine_, execution_, seen.number);
      open_.ReachedSeen(seen.fingerprint);
      c_.reduction.Matched(seen.number);
      return;
    }
    c_.observers.Notify(&Observer::StateNew, machine_, execution_, seen.number);
    if (c_.judge.AtState(machine_, execution_)) done_ = true;
    if (machine_.Enabled().empty()) return ArriveAtEnd(seen.number);
    if (depth() >= c_.limits.max_depth) return StopAtDepth(seen.number);
    if (c_.seen.size() >= c_.limits.max_states) return StopAt(Limit::kStates);
    Enter(seen);
    if (PauseIsDue()) Pause();
  }

  void ArriveAtEnd(StateNumber state) {
    if (HasStopped(machine_.Status())) return ArriveAtRefusal(state);
    sinking_.ReachedEnd(depth());
    open_.ReachedEnd();
    c_.reduction.Ended(machine_, execution_, state);
    if (ExecutionEnded(c_, result_, execution_)) done_ = true;
    if (done_) return;
    if (const size_t finished = c_.reduction.LeaveFinished(); finished > 0) GoUp(finished);
  }

  // The machine cannot continue this execution, but may be able to continue others. The search
  // stays incomplete: `result_` has the reason.
  void ArriveAtRefusal(StateNumber state) {
    open_.ReachedEnd();
    c_.reduction.Cut(machine_, execution_, state);
    const bool is_first = !result_.refuted && result_.unsupported.empty();
    if (is_first && ExecutionEnded(c_, result_, execution_)) {
      const uint64_t so_far = stats().transitions;
      last_transition_ = std::min(last_transition_, so_far + std::max(so_far, kLeastAfterRefusal));
    }
    if (!c_.pass_refusal || !c_.pass_refusal()) done_ = true;
  }

  // Cuts this path; other paths continue. Without a store, this limit cuts loops in which threads
  // write forever.
  void StopAtDepth(StateNumber state) {
    result_.limit = Limit::kDepth;
    if (c_.at_cut) c_.at_cut();
    if (HasStopped(machine_.Status())) return ArriveAtRefusal(state);
    open_.ReachedEnd();
    c_.reduction.Cut(machine_, execution_, state);
    const bool judges_loops = !tracks_cycles_ && c_.limits.max_transitions == UINT64_MAX;
    if (judges_loops && NoEndFound(c_, execution_)) done_ = true;
  }

  bool PauseIsDue() const {
    const uint64_t transitions = result_.statistics.transitions;
    return sinking_.IsDue(depth(), transitions) ||
           (c_.plan != nullptr && transitions >= c_.plan->next());
  }

  // Runs sampled executions and shallow searches from the initial state. Returns true if this
  // search can end.
  bool SearchNearSurface() {
    const uint64_t transitions = stats().transitions;
    const bool sinks = sinking_.IsDue(depth(), transitions);
    if (c_.plan != nullptr && c_.plan->Run(c_, stats(), sinking_.IsDeep(depth()))) return true;
    if (!sinks || HasStopped(machine_.Status()) || c_.watch.StopRequested()) return false;
    const uint64_t budget = sinking_.Budget(depth(), transitions);
    return c_.shallow->Run(c_, budget, sinking_.Longest(depth()));
  }

  // Suspends this search: the machine returns to the initial state for other searches, and then
  // repeats the path.
  // REQUIRES: the machine is in the state that was entered last
  void Pause() {
    machine_.UndoMarks(depth());
    const bool is_over = SearchNearSurface();
    if (is_over || HasStopped(machine_.Status()) || c_.watch.StopRequested()) {
      if (HasStopped(machine_.Status())) ExecutionEnded(c_, result_, execution_);
      if (c_.watch.StopRequested()) result_.limit = c_.watch.Reason();
      frames_.clear();  // the machine has left these states
      done_ = true;
      return;
    }
    RepeatPath();
  }

  void RepeatPath() {
    size_t step = 0;
    for (const Frame& frame : frames_) {
      for (; step < frame.steps; ++step)
        machine_.Step(execution_[step].choice.thread, execution_[step].choice.alternative);
      if (tracks_cycles_) machine_.Fingerprint();  // then the next one is an update
      machine_.Mark();
    }
  }

  void Enter(const VisitedStates::Answer& state) {
    c_.reduction.Enter(machine_, execution_, state.number);
    machine_.Mark();
    Frame frame{execution_.size(), machine_.FailureCount(), false};
    if (!frames_.empty()) {
      const Frame& parent = frames_.back();
      frame.deviations = parent.deviations + (parent.taken > 1 ? 1 : 0);
    }
    frames_.push_back(frame);
    if (c_.size != nullptr) c_.size->Enter(stats().transitions, machine_.Enabled().size());
    if (tracks_cycles_) open_.Enter(state.fingerprint);
  }

  void Retreat() {
    if (!frames_.back().moved && !done_) {
      ++stats().blocked_executions;  // the reduction has no choice that leads to something new
      open_.ReachedEnd();            // what is behind the state is unknown
    }
    if (tracks_cycles_ && !done_ && open_.ClosesTerminal()) JudgeTerminal();
    GoUp(1);
    c_.reduction.Leave();
  }

  // The search found no end behind the state that was entered last.
  void JudgeTerminal() {
    if (frames_.back().moved) Undo();
    frames_.back().moved = false;
    if (NoEndFound(c_, execution_)) done_ = true;
  }

  // Undoes the last `count` entered states, which the reduction leaves.
  void GoUp(size_t count) {
    const Frame to = frames_[frames_.size() - count];
    machine_.UndoMarks(count);
    execution_.resize(to.steps);
    if (to.moved) c_.observers.Notify(&Observer::Undone, machine_, execution_);
    frames_.resize(frames_.size() - count);
    for (size_t i = 0; c_.size != nullptr && i < count; ++i) c_.size->Leave(stats().transitions);
    for (; tracks_cycles_ && count > 0; --count) open_.Leave();
  }

  SearchContext& c_;
  Machine& machine_;
  const bool tracks_cycles_;
  Execution execution_;
  std::vector<Frame> frames_;
  CycleFinder open_;
  uint64_t last_transition_;  // the search stops there
  Sinking sinking_;
  SearchResult result_;
  bool done_ = false;
};

}  // namespace

SearchResult SearchDepthFirst(SearchContext& context) { return DepthFirst(context).Run(); }

}  // namespace mazurka
