// Random walks: each step chooses a thread and then one of its alternatives, with equal
// probability. A walk proves nothing, but gives a quick impression of a program that is too large
// to explore.

#include <random>

#include "explore/path.h"
#include "explore/search.h"

namespace mazurka {
namespace {

class RandomWalk {
 public:
  RandomWalk(SearchContext& context, uint64_t seed)
      : c_(context),
        machine_(context.machine),
        path_(context.machine, context.observers),
        random_(seed) {}

  SearchResult Run() {
    for (uint64_t walk = 0; !done_; ++walk) {
      if (walk == c_.limits.walks) StopAt(Limit::kWalks);
      while (!done_ && !AtEnd()) Step();
      path_.BackTo(0);
    }
    return result_;
  }

 private:
  void StopAt(Limit limit) {
    done_ = true;
    result_.limit = limit;
  }

  void Step() {
    std::span<const ThreadId> enabled = machine_.Enabled();
    Choice choice{enabled[random_() % enabled.size()], 0};
    choice.alternative = static_cast<uint32_t>(random_() % machine_.Alternatives(choice.thread));
    const uint32_t failures = machine_.FailureCount();
    c_.observers.Notify(&Observer::ChoiceMade, machine_, path_.execution(), choice);
    path_.Forward(choice);
    ++result_.statistics.transitions;
    bool enough = c_.judge.AfterStep(machine_, {choice, failures}, path_.execution());
    enough |= c_.judge.AtState(machine_, path_.execution());
    // The walk ends here and counts as an execution.
    if (enough) {
      ++result_.statistics.executions;
      RecordDepth();
    }
    done_ |= enough;
    if (c_.watch.StopRequested()) StopAt(c_.watch.Reason());
    if (c_.watch.TickDue() && c_.on_tick) {
      c_.on_tick(result_.statistics, path_.execution().size(), 0);
    }
  }

  uint64_t RecordDepth() {
    const uint64_t depth = path_.execution().size();
    result_.statistics.max_depth = std::max(result_.statistics.max_depth, depth);
    return depth;
  }

  // Returns true if the walk is over.
  bool AtEnd() {
    const uint64_t depth = RecordDepth();
    if (!machine_.Enabled().empty()) {
      if (depth < c_.limits.max_depth) return false;
      ++result_.statistics.cut_executions;
      if (NoEndFound(c_, path_.execution())) done_ = true;
      return true;
    }
    if (ExecutionEnded(c_, result_, path_.execution())) done_ = true;
    return true;
  }

  SearchContext& c_;
  Machine& machine_;
  Path path_;
  std::mt19937_64 random_;
  SearchResult result_;
  bool done_ = false;
};

}  // namespace

SearchResult WalkRandomly(SearchContext& context, uint64_t seed) {
  return RandomWalk(context, seed).Run();
}

}  // namespace mazurka
