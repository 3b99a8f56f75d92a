// Depth-first search.
//
// `execution_` leads to the machine's current state. The search enters a state that is new and has
// successors: it takes a mark and asks the reduction for choices. Each choice is one step forward
// from the mark. The search explores everything below the choice before it undoes to the mark for
// the next one. When the reduction has no more choices, the search leaves the state and drops the
// mark. A state that the reduction passes through is invisible: the steps through it are one
// transition.

#include "explore/search.h"
#include "explore/visited/cycle_finder.h"

namespace mazurka {
namespace {

class DepthFirst {
 public:
  explicit DepthFirst(SearchContext& context)
      : c_(context), machine_(context.machine), tracks_cycles_(context.seen.remembers()) {}

  SearchResult Run() {
    Arrive();
    while (depth() > 0 && !done_) {
      if (std::optional<Choice> choice = c_.reduction.Next()) {
        Advance(*choice);
        Arrive();
      } else {
        Retreat();
      }
      if (c_.watch.StopRequested()) StopAt(c_.watch.Reason());
      if (c_.watch.TickDue() && c_.on_tick) {
        stats().states = c_.seen.size();
        c_.on_tick(stats(), depth(), c_.reduction.Explored());
      }
    }
    const bool complete = !done_;
    // Undoing a long path would take longer than the limit allows.
    const bool stays = result_.limit != Limit::kNone && c_.judge.violations().empty();
    while (depth() > 0 && !stays) Retreat();
    result_.doomed = complete ? open_.doomed() : 0;
    result_.closed_cycle = open_.closed_cycle();
    result_.statistics.states = c_.seen.size();
    return result_;
  }

 private:
  // The data that the search needs to continue from an entered state.
  struct Frame {
    size_t steps;       // of the execution that leads there
    uint32_t failures;  // Machine::FailureCount
    bool moved;         // the machine may have left the state
  };

  size_t depth() const { return frames_.size(); }
  Statistics& stats() { return result_.statistics; }

  void StopAt(Limit limit) {
    done_ = true;
    result_.limit = limit;
  }

  void Advance(const Choice& choice) {
    Frame& frame = frames_.back();
    if (frame.moved) Undo();
    frame.moved = true;
    c_.observers.Notify(&Observer::ChoiceMade, machine_, execution_, choice);
    ++stats().transitions;
    bool passes_through = Step(choice, frame.failures);
    while (!done_ && passes_through && !c_.observers.WantReschedule(machine_, choice.thread)) {
      const uint32_t failures = machine_.FailureCount();
      passes_through = Step({choice.thread, 0}, failures);
      if (c_.watch.StopRequested()) StopAt(c_.watch.Reason());
      if (!done_ && (machine_.FailureCount() != failures || IsLost(choice.thread))) {
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
    if (depth() >= c_.limits.max_depth) return StopAtDepth();
    if (c_.seen.size() >= c_.limits.max_states) return StopAt(Limit::kStates);
    Enter(seen);
  }

  void ArriveAtEnd(StateNumber state) {
    open_.ReachedEnd();
    c_.reduction.Ended(machine_, execution_, state);
    if (ExecutionEnded(c_, result_, execution_)) done_ = true;
    if (done_) return;
    if (const size_t finished = c_.reduction.LeaveFinished(); finished > 0) GoUp(finished);
  }

  // Cuts this path; other paths continue.
  void StopHere(Limit limit) {
    result_.limit = limit;
    open_.ReachedEnd();
  }

  // Without a store, this limit cuts loops in which threads write forever.
  void StopAtDepth() {
    StopHere(Limit::kDepth);
    if (!tracks_cycles_ && NoEndFound(c_, execution_)) done_ = true;
  }

  void Enter(const VisitedStates::Answer& state) {
    c_.reduction.Enter(machine_, execution_, state.number);
    machine_.Mark();
    frames_.push_back({execution_.size(), machine_.FailureCount(), false});
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
    for (; tracks_cycles_ && count > 0; --count) open_.Leave();
  }

  SearchContext& c_;
  Machine& machine_;
  const bool tracks_cycles_;
  Execution execution_;
  std::vector<Frame> frames_;
  CycleFinder open_;
  SearchResult result_;
  bool done_ = false;
};

}  // namespace

SearchResult SearchDepthFirst(SearchContext& context) { return DepthFirst(context).Run(); }

}  // namespace mazurka
