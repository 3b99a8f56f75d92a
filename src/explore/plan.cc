#include "explore/plan.h"

#include <algorithm>
#include <optional>

#include "base/rows.h"
#include "explore/bounded.h"
#include "explore/sampling.h"
#include "explore/wrappers/spin_filter.h"

namespace mazurka {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"pct", "surw", "pos"};

constexpr uint64_t kLarge = 480'000;    // transitions: about a second
constexpr uint64_t kWhenDeep = 30'000;  // steps
constexpr uint64_t kLongest = 10'000;   // steps of one execution
constexpr uint64_t kGlance = 300;       // steps
// Rounds double, so that all of them together take at most twice the share of the last one.
constexpr uint64_t kSmallShare = 10, kLargeShare = 4, kBoundShare = 8;

// How many sampled steps take about as long as a transition: in long executions, transitions are
// slow, because their conflicts with all steps before are found.
constexpr uint64_t StepsPerTransition(uint64_t depth) {
  return 1 + std::min(depth / 400, uint64_t{7});
}

constexpr uint32_t kMostPreemptions = 3;

}  // namespace

Plan::Plan(uint64_t seed) {
  for (size_t i = 0; i < kSamplers; ++i)
    samplers_[i] = FindRow(SamplerCatalog(), kNames[i])->make({.seed = seed + i});
}

// The steps of this round. Sets the next moment.
uint64_t Plan::Budget(const Statistics& so_far, bool is_deep) {
  const uint64_t transitions = so_far.transitions;
  const uint64_t steps = transitions * StepsPerTransition(so_far.max_depth);
  uint64_t budget = is_deep ? kWhenDeep : 0;
  if (transitions >= next_) {
    // The complete search will not end soon: a moment of sampling, once, as long as the search so
    // far. Before and after that, a share.
    const bool is_moment = transitions >= kLarge && next_ <= kLarge;
    const uint64_t share = transitions < kLarge ? kSmallShare : kLargeShare;
    budget = std::max(budget, is_moment ? steps : steps / share);
    next_ = 2 * transitions;
    if (transitions < kLarge) next_ = std::min(next_, kLarge);
  }
  return budget;
}

bool Plan::Glance(SearchContext& deep) {
  ++rounds_;
  Sample(deep, kGlance);
  return !found_by_.empty();
}

bool Plan::Run(SearchContext& deep, const Statistics& so_far, bool is_deep) {
  const uint64_t transitions = so_far.transitions;
  const bool is_large = transitions >= kLarge && transitions >= next_;
  const uint64_t budget = Budget(so_far, is_deep);
  if (budget == 0) return false;
  ++rounds_;
  Sample(deep, budget);
  // A bounded search needs fingerprints, which are cheap only in a search with a store.
  if (is_large && deep.seen.remembers()) RaiseBound(deep, transitions / kBoundShare);
  return !found_by_.empty();
}

std::optional<uint32_t> Plan::Completed() const {
  return next_bound_ == 0 ? std::nullopt : std::optional(next_bound_ - 1);
}

// Searches with the next bound, until one does not end within its share.
void Plan::RaiseBound(SearchContext& deep, uint64_t transitions) {
  const size_t violations = deep.judge.violations().size();
  const uint64_t end = within_bounds_.statistics.transitions + transitions;
  within_bounds_.bounded = {.kind = BoundKind::kPreemptions,
                            .most = kMostPreemptions,
                            .completed = Completed(),
                            .is_all = false};
  while (found_by_.empty() && next_bound_ <= kMostPreemptions &&
         within_bounds_.statistics.transitions < end && !HasStopped(deep.machine.Status()) &&
         !deep.watch.StopRequested()) {
    Limits limits;
    limits.max_transitions = end - within_bounds_.statistics.transitions;
    SearchContext context{deep.machine, deep.reduction, deep.seen, deep.judge,
                          deep.watch,   limits,         {}};
    context.pass_refusal = deep.pass_refusal;
    const BoundOutcome outcome =
        SearchWithin(context, BoundKind::kPreemptions, next_bound_, within_bounds_);
    if (deep.judge.violations().size() > violations)
      found_by_ = "a search with at most " + std::to_string(next_bound_) +
                  (next_bound_ == 1 ? " preemption" : " preemptions");
    if (!outcome.is_complete) break;
    within_bounds_.bounded->completed = next_bound_++;
  }
}

void Plan::Sample(SearchContext& deep, uint64_t budget) {
  // A search without a store has a filter already, and reports schedules of its own machine.
  std::optional<SpinFilter> spins;
  if (deep.seen.remembers()) {
    spins.emplace(deep.machine);
    spins->SetResumes(true);
  }
  Limits limits;
  limits.max_depth = std::min(deep.limits.max_depth, kLongest);
  Machine& machine = spins ? static_cast<Machine&>(*spins) : deep.machine;
  SearchContext context{machine, deep.reduction, deep.seen, deep.judge, deep.watch, limits, {}};
  context.pass_refusal = deep.pass_refusal;
  context.at_cut = deep.at_cut;
  const uint64_t end = statistics_.transitions + budget;
  bool is_done = false;
  while (!is_done && statistics_.transitions < end)
    is_done = RunOne(context, executions_++ % kSamplers);
}

bool Plan::RunOne(SearchContext& context, size_t sampler) {
  const size_t violations = context.judge.violations().size();
  Sampling sampling(context, *samplers_[sampler], coverage_,
                    {.shared = &shared_,
                     .races = races_ ? &*races_ : nullptr,
                     .counts_states = false,
                     .judges_endless = false});
  sampling.RunExecution();
  const Statistics& done = sampling.result().statistics;
  statistics_.transitions += std::max<uint64_t>(done.transitions, 1);
  statistics_.executions += done.executions;
  statistics_.cut_executions += done.cut_executions;
  statistics_.max_depth = std::max(statistics_.max_depth, done.max_depth);
  if (context.judge.violations().size() > violations)
    found_by_ =
        std::string(kNames[sampler]) + ", in sampled execution " + std::to_string(executions_);
  return sampling.is_done();
}

}  // namespace mazurka
