#include "explore/shallow_searches.h"

#include "explore/search.h"

namespace mazurka {
namespace {

// Each limit of depth is about the square root of two times the one before. A bug may be found fast
// under one limit and not under the double of it.
constexpr uint64_t NextDepth(uint64_t depth) { return depth + depth * 53 / 128; }

constexpr uint64_t kLeastWhenDeep = 50'000, kLeast = 10'000, kSmallestDepth = 64, kRounds = 24;
constexpr uint64_t kMostDeviations = 4;

}  // namespace

uint64_t Sinking::Budget(uint64_t depth, uint64_t transitions) {
  const bool is_deep = depth >= next_depth_;
  if (is_deep) next_depth_ = std::max({kFirstDepth, 4 * depth, 2 * deepest_end_});
  if (transitions >= next_transitions_) next_transitions_ = 8 * transitions;
  // A search that is merely large pays a few per cent.
  return is_deep ? std::max(transitions, kLeastWhenDeep) : std::max(transitions / 50, kLeast);
}

bool ShallowSearches::Run(SearchContext& deep, uint64_t budget, uint64_t longest) {
  const uint64_t end = statistics_.transitions + budget;
  const auto left = [&] { return end - std::min(end, statistics_.transitions); };
  // Whole executions, with few deviations.
  for (; next_deviations_ <= kMostDeviations && left() > budget / 2 && !is_over_;
       ++next_deviations_) {
    if (!RunOne(deep, {longest, next_deviations_}, left() - budget / 2)) break;
  }
  // Then small depths with few deviations, and more of both.
  for (uint64_t round = 0; round < kRounds; ++round) {
    uint64_t depth = kSmallestDepth;
    for (uint64_t i = 0; i <= round && left() > 0 && !is_over_; ++i, depth = NextDepth(depth)) {
      const uint64_t deviations = round - i + 1;
      const Bound bound{depth, deviations > kMostDeviations ? UINT64_MAX : deviations};
      if (deviations > kMostDeviations + 1 || completed_.contains(bound)) continue;
      const uint64_t share = std::max(left() / 8, std::min(left(), 4 * depth));
      if (RunOne(deep, bound, share)) completed_.insert(bound);
    }
  }
  return is_over_ && !found_.empty();
}

bool ShallowSearches::RunOne(SearchContext& deep, const Bound& bound, uint64_t transitions) {
  Parts parts = make_();
  Limits limits;
  limits.max_depth = bound.depth;
  limits.max_deviations = bound.deviations;
  limits.max_transitions = transitions;
  SearchContext context{deep.machine, *parts.reduction, *parts.seen, deep.judge,
                        deep.watch,   limits,           {}};
  context.pass_refusal = deep.pass_refusal;
  context.at_cut = deep.at_cut;
  const size_t violations = deep.judge.violations().size();
  const SearchResult result = SearchDepthFirst(context);
  const Statistics& done = result.statistics;
  statistics_.states += done.states;
  statistics_.matched += done.matched;
  statistics_.transitions += std::max<uint64_t>(done.transitions, 1);
  statistics_.executions += done.executions;
  statistics_.max_depth = std::max(statistics_.max_depth, done.max_depth);
  const bool was_stopped = HasStopped(deep.machine.Status()) || deep.watch.StopRequested();
  if (deep.judge.violations().size() > violations) {
    found_ = "of executions of up to " + std::to_string(bound.depth) + " steps";
    if (bound.deviations != UINT64_MAX)
      found_ += " that differ from the first in up to " + std::to_string(bound.deviations) +
                (bound.deviations == 1 ? " choice" : " choices");
    is_over_ = true;
  }
  is_over_ |= was_stopped;
  return done.transitions < limits.max_transitions;
}

}  // namespace mazurka
