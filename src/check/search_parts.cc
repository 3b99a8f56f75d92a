#include "check/search_parts.h"

#include <algorithm>

#include "base/rows.h"
#include "check/machine_parts.h"
#include "explore/bounded.h"
#include "explore/visited/bare_fingerprints.h"
#include "reductions/stoppable.h"

namespace mazurka {
namespace {

// The steps of one execution that a machine can undo, a little less than Heap::PushMark allows.
constexpr uint64_t kDeepest = (uint64_t{1} << 24) - 64;

ThreadOrder OrderOf(const CheckOptions& options) {
  const auto strategy =
      options.random_order ? ThreadOrder::Strategy::kRandom : ThreadOrder::Strategy::kSequential;
  return {strategy, options.seed, options.order};
}

SearchResult SearchWithBound(SearchContext& context, const CheckOptions& options) {
  const ReductionInfo& info = *FindRow(options.catalogs.reductions, options.reduction);
  const bool reduces = info.make_bounded != nullptr &&
                       options.bound->kind == BoundKind::kPreemptions &&
                       LostWithinBound(options).empty();
  if (!reduces) return SearchBounded(context, options.bound->kind, options.bound->most);
  ReductionOptions reducing = options.reducing;
  reducing.order = OrderOf(options);
  const auto make = [&](uint32_t preemptions) { return info.make_bounded(reducing, preemptions); };
  return SearchBoundedReduced(context, make, options.bound->most);
}

}  // namespace

std::unique_ptr<VisitedStates> MakeVisitedStates(const CheckOptions& options,
                                                 const ReductionInfo& reduction,
                                                 const Observers& observers) {
  // A reduction that explores all has nothing to remember about states.
  const bool uses_numbers =
      !reduction.explores_all || !observers.empty() || options.search == SearchOrder::kBreadthFirst;
  switch (options.store) {
    case StoreMode::kFingerprints:
      return uses_numbers ? VisitedByFingerprint() : VisitedWithoutNumbers();
    case StoreMode::kExact:
      return VisitedExactly();
    case StoreMode::kNone:
      return NoVisitedStates();
  }
  return nullptr;
}

std::unique_ptr<Reduction> MakeReduction(const ReductionInfo& info, const CheckOptions& options,
                                         const Beliefs& beliefs, const Watch& watch) {
  ReductionOptions reducing = options.reducing;
  reducing.order = OrderOf(options);
  reducing.hidden_reads = !beliefs.no_hidden_reads();
  reducing.communication = beliefs.communication();
  std::unique_ptr<Reduction> reduction = info.make(reducing);
  if (auto* stoppable = dynamic_cast<Stoppable*>(reduction.get())) stoppable->StopOn(watch.flag());
  return reduction;
}

std::vector<std::unique_ptr<Property>> PropertiesFor(const CheckOptions& options) {
  std::vector<std::unique_ptr<Property>> properties = MakeProperties(options);
  if (options.attributes.restricts())
    std::erase_if(properties, [](const auto& p) { return (p->moments() & kInEndlessLoop) != 0; });
  return properties;
}

std::string_view LostWithinBound(const CheckOptions& options) {
  for (const PropertyInfo& info : options.catalogs.properties) {
    // The defaults judge ends, failures, and waits that never end.
    if (!info.is_default && IsChecked(info, options)) return info.name;
  }
  return "";
}

Limits LimitsOf(const CheckOptions& options) {
  Limits limits = options.limits;
  limits.max_depth = std::min(limits.max_depth, kDeepest);
  return limits;
}

SearchResult RunSearch(SearchContext& context, const CheckOptions& options) {
  if (options.bound) return SearchWithBound(context, options);
  switch (options.search) {
    case SearchOrder::kDepthFirst:
      return SearchDepthFirst(context);
    case SearchOrder::kBreadthFirst:
      return SearchBreadthFirst(context);
    case SearchOrder::kSampling: {
      const SamplerInfo& info = *FindRow(options.catalogs.samplers, options.sampler);
      const auto sampler = info.make({.seed = options.seed, .number = options.sampler_number});
      return SampleExecutions(context, *sampler, info.merges_steps);
    }
  }
  return {};
}

bool StepsAreWatched(const CheckOptions& options, const ReductionInfo& reduction,
                     const Judge& judge, const Observers& observers) {
  if (!reduction.merges_steps || options.every_operation || options.store != StoreMode::kNone ||
      !observers.empty())
    return true;
  // Whether a thread can time out depends on all others, which footprints do not record.
  if (options.timeouts == TimeOuts::kLast) return true;
  return std::ranges::any_of(judge.properties(),
                             [](const auto& p) { return p->SeesMergedSteps(); });
}

}  // namespace mazurka
