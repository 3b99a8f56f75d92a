#include <algorithm>

#include "explore/bounded.h"

namespace mazurka {
namespace {

// What a search with the next bound adds. The search without a store has no states.
void Add(const Statistics& more, Statistics& all) {
  all.matched += more.matched;
  all.transitions += more.transitions;
  all.executions += more.executions;
  all.blocked_executions += more.blocked_executions;
  all.assumed_away += more.assumed_away;
  all.spinning += more.spinning;
  all.superseded += more.superseded;
  all.max_depth = std::max(all.max_depth, more.max_depth);
}

// True if the search with one bound has explored all that it had to explore.
bool IsComplete(const SearchResult& result, const SearchContext& context, size_t violations) {
  const bool found_more = context.judge.violations().size() > violations;
  return result.limit == Limit::kNone && !result.refuted && result.unsupported.empty() &&
         !HasStopped(context.machine.Status()) &&
         (!found_more || context.judge.ContinuesAfterViolation());
}

}  // namespace

SearchResult SearchBoundedReduced(SearchContext& context, const MakeBounded& make, uint32_t most) {
  SearchResult all;
  all.bounded = {.kind = BoundKind::kPreemptions, .most = most};
  for (uint32_t bound = 0; bound <= most; ++bound) {
    const std::unique_ptr<BoundedReduction> reduction = make(bound);
    SearchContext within{context.machine, *reduction,     context.seen, context.judge,
                         context.watch,   context.limits, {},           context.observers};
    within.pass_refusal = context.pass_refusal;
    within.at_cut = context.at_cut;
    within.on_tick = [&](const Tick& tick) {
      Statistics so_far = all.statistics;
      Add(tick.statistics, so_far);
      if (context.on_tick)
        context.on_tick(
            {.statistics = so_far, .depth = tick.depth, .preemptions = all.bounded->completed});
    };
    const size_t violations = context.judge.violations().size();
    SearchResult one = SearchDepthFirst(within);
    Add(one.statistics, all.statistics);
    all.limit = one.limit;
    all.unsupported = std::move(one.unsupported);
    all.refuted = one.refuted;
    all.doomed += one.doomed;
    if (!IsComplete(one, context, violations)) return all;
    all.bounded->completed = bound;
    all.bounded->is_everything = !reduction->LeftOutByBound();
    if (all.bounded->is_everything) break;
  }
  all.limit = Limit::kBound;
  return all;
}

}  // namespace mazurka
