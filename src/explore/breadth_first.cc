// Breadth-first search: visits states in the order of their distance from the initial state, so the
// schedule of the first violation has the fewest steps. The queue keeps each state as the step that
// led to it. The machine reaches a state by undoing to the common prefix and executing the
// remaining steps again. Siblings are adjacent in the queue, so that is mostly one or two steps.
//
// The search finds states from which no end is reachable after all states are expanded. It keeps
// the graph for this purpose if a property checks such states.

#include <algorithm>

#include "explore/endless/terminal_components.h"
#include "explore/path.h"
#include "explore/search.h"

namespace mazurka {
namespace {

class BreadthFirst {
 public:
  explicit BreadthFirst(SearchContext& context)
      : c_(context),
        machine_(context.machine),
        keeps_graph_(context.seen.remembers() && context.judge.WantsEndlessLoops()),
        path_(context.machine, context.observers) {}

  SearchResult Run() {
    Arrive(kNoParent, {});
    for (size_t next = 0; next < states_.size() && !done_; ++next) {
      Expand(next);
      if (!done_) expanded_ = next + 1;
      if (c_.watch.TickDue() && c_.on_tick) {
        result_.statistics.states = c_.seen.size();
        c_.on_tick({.statistics = result_.statistics,
                    .depth = path_.execution().size(),
                    .explored = static_cast<double>(next) / static_cast<double>(states_.size())});
      }
    }
    result_.statistics.states = c_.seen.size();
    if (keeps_graph_ && (!done_ || result_.limit == Limit::kStates)) JudgeTerminal();
    return result_;
  }

 private:
  static constexpr uint32_t kNoParent = UINT32_MAX;
  struct State {
    uint32_t parent;
    Choice choice;  // from the parent
    StateNumber number;
  };

  // States behind a limit count as ends, because an end may be reachable there.
  void JudgeTerminal() {
    std::vector<bool> ends(c_.seen.size(), true);
    std::vector<uint32_t> position(c_.seen.size());
    for (uint32_t i = 0; i < expanded_; ++i) {
      ends[IndexOf(states_[i].number)] = false;
      position[IndexOf(states_[i].number)] = i;
    }
    std::vector<bool> is_doomed = ReachEnds(edges_, std::move(ends));
    is_doomed.flip();
    result_.doomed = static_cast<uint64_t>(std::count(is_doomed.begin(), is_doomed.end(), true));
    const EdgeTable table(static_cast<uint32_t>(is_doomed.size()), edges_);
    for (const auto& component : TerminalComponents(edges_, table, is_doomed)) {
      GoTo(position[component.front()]);
      if (NoEndFound(c_, path_.execution())) return;
    }
  }

  void StopAt(Limit limit) {
    done_ = true;
    result_.limit = limit;
  }

  void GoTo(size_t state) {
    schedule_.clear();
    for (size_t at = state; states_[at].parent != kNoParent; at = states_[at].parent) {
      schedule_.push_back(states_[at].choice);
    }
    std::reverse(schedule_.begin(), schedule_.end());
    path_.GoTo(schedule_);
  }

  void Expand(size_t state) {
    GoTo(state);
    const size_t depth = path_.execution().size();
    const uint32_t failures = machine_.FailureCount();
    c_.reduction.Enter(machine_, path_.execution(), kNoState);
    while (!done_) {
      std::optional<Choice> choice = c_.reduction.Next();
      if (!choice) break;
      path_.BackTo(depth);
      c_.observers.Notify(&Observer::ChoiceMade, machine_, path_.execution(), *choice);
      path_.Forward(*choice);
      ++result_.statistics.transitions;
      if (c_.judge.AfterStep(machine_, {*choice, failures}, path_.execution())) done_ = true;
      Arrive(static_cast<uint32_t>(state), *choice);
      if (keeps_graph_) edges_.push_back({IndexOf(states_[state].number), IndexOf(arrived_)});
      if (c_.watch.StopRequested()) StopAt(c_.watch.Reason());
    }
    c_.reduction.Leave();
  }

  void Arrive(uint32_t parent, const Choice& choice) {
    const size_t depth = path_.execution().size();
    result_.statistics.max_depth = std::max<uint64_t>(result_.statistics.max_depth, depth);
    const VisitedStates::Answer seen = c_.seen.Visit(machine_);
    arrived_ = seen.number;
    if (!seen.is_new) {
      ++result_.statistics.matched;
      c_.observers.Notify(&Observer::StateMatched, machine_, path_.execution(), seen.number);
      return;
    }
    c_.observers.Notify(&Observer::StateNew, machine_, path_.execution(), seen.number);
    if (c_.judge.AtState(machine_, path_.execution())) done_ = true;
    if (machine_.Enabled().empty()) {
      if (ExecutionEnded(c_, result_, path_.execution())) done_ = true;
      return;
    }
    if (depth >= c_.limits.max_depth) {
      result_.limit = Limit::kDepth;
      return;
    }
    if (c_.seen.size() >= c_.limits.max_states) return StopAt(Limit::kStates);
    states_.push_back({parent, choice, seen.number});
  }

  SearchContext& c_;
  Machine& machine_;
  const bool keeps_graph_;
  Path path_;
  std::vector<State> states_;  // all states in the order of discovery; a queue that is never popped
  size_t expanded_ = 0;        // the number of expanded states
  std::vector<GraphEdge> edges_;  // between numbers of states
  StateNumber arrived_ = kNoState;
  Schedule schedule_;
  SearchResult result_;
  bool done_ = false;
};

}  // namespace

SearchResult SearchBreadthFirst(SearchContext& context) { return BreadthFirst(context).Run(); }

}  // namespace mazurka
