// Depth-first search.
//
// The machine stands in some state; `execution_` leads there. A state is entered when it has not
// been seen before and has successors: a mark is taken, and the reduction says which choices to
// try. Each choice is one step forward from the mark; whatever lies below it is explored before the
// machine goes back to the mark for the next one. When the reduction has no more choices, the
// state is left and its mark dropped. States that the reduction passes through are as if they were
// not there: what leads through them is one transition.

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
    // A long way back would take a search beyond its limit.
    const bool stays = result_.limit != Limit::kNone && c_.judge.violations().empty();
    while (depth() > 0 && !stays) Retreat();
    result_.doomed = complete ? open_.doomed() : 0;
    result_.closed_cycle = open_.closed_cycle();
    result_.statistics.states = c_.seen.size();
    return result_;
  }

 private:
  // What is needed to go on from a state that was entered.
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

  // Whether the thread is gone and did not end: it assumed what does not hold.
  bool IsLost(ThreadId t) {
    return execution_.back().operation.kind != OperationKind::kEnd &&
           machine_.Pending(t).kind == OperationKind::kNone;
  }

  // Takes back the last step. A failure shows in an outcome even if another thread ends the program
  // before the one that failed has ended, so the state before it is not passed through.
  void StepBack(size_t kept) {
    execution_.pop_back();
    machine_.Undo();
    for (size_t i = kept; i < execution_.size(); ++i)
      machine_.Step(execution_[i].choice.thread, execution_[i].choice.alternative);
    c_.observers.Notify(&Observer::Undone, machine_, execution_);
  }

  // Whether the reduction passes through the state behind the step.
  bool Step(const Choice& choice, uint32_t failures) {
    c_.observers.Notify(&Observer::BeforeStep, machine_, execution_, choice);
    Event& event = execution_.emplace_back();
    event.choice = choice;
    ::new (&event.operation) Operation(machine_.Pending(choice.thread));  // spares a copy
    machine_.Step(choice.thread, choice.alternative);
    c_.observers.Notify(&Observer::AfterStep, machine_, execution_);
    c_.reduction.Stepped(machine_, execution_);
    const bool passes_through = c_.reduction.PassesThrough(machine_, execution_);
    if (!passes_through) c_.seen.Prefetch(machine_);  // comes while the step is judged
    if (c_.judge.AfterStep(machine_, {choice, failures}, execution_)) done_ = true;
    return passes_through;
  }

  // Back to the state that was entered last.
  void Undo() {
    machine_.Undo();
    execution_.resize(frames_.back().steps);
    c_.observers.Notify(&Observer::Undone, machine_, execution_);
  }

  // The machine stands in a state that may be new.
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

  // The path is not followed further; others are.
  void StopHere(Limit limit) {
    result_.limit = limit;
    open_.ReachedEnd();
  }

  // Without a store, this is where a loop is cut in which threads write for ever.
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
      ++stats().blocked_executions;  // the reduction knows of no choice that leads to something new
      open_.ReachedEnd();            // what is behind the state is not known
    }
    if (tracks_cycles_ && !done_ && open_.ClosesTerminal()) JudgeTerminal();
    GoUp(1);
    c_.reduction.Leave();
  }

  // No end was found behind the state that was entered last.
  void JudgeTerminal() {
    if (frames_.back().moved) Undo();
    frames_.back().moved = false;
    if (NoEndFound(c_, execution_)) done_ = true;
  }

  // Back from the states that were entered last, so many, which the reduction leaves.
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
