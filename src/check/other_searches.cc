#include "check/other_searches.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/rows.h"

namespace mazurka {
namespace {

void AddCounts(const Statistics& more, Statistics& all) {
  all.states += more.states;
  all.matched += more.matched;
  all.transitions += more.transitions;
  all.executions += more.executions;
  all.max_depth = std::max(all.max_depth, more.max_depth);
}

}  // namespace

void AddShallow(const ShallowSearches& shallow, Searched& searched) {
  if (shallow.found().empty()) return;
  Statistics& all = searched.search.statistics;
  const uint64_t depth = all.max_depth;
  AddCounts(shallow.statistics(), all);
  searched.warnings.push_back("found by a search " + shallow.found() +
                              "; it ran when the main search was " + std::to_string(depth) +
                              " steps deep");
}

void AddPlan(const Plan& plan, Searched& searched) {
  if (plan.rounds() == 0) return;
  const Statistics& sampled = plan.statistics();
  const SearchResult& bounded = plan.within_bounds();
  const uint64_t executions = sampled.executions + sampled.cut_executions;
  searched.counters.emplace_back("sampled_executions", executions);
  searched.counters.emplace_back("sampled_steps", sampled.transitions);
  searched.counters.emplace_back("bounded_transitions", bounded.statistics.transitions);
  searched.search.sampled = {
      {plan.covered(), plan.Guarantee(), sampled.executions, sampled.cut_executions}};
  searched.search.bounded = bounded.bounded;
  if (plan.found_by().empty()) return;
  Statistics& all = searched.search.statistics;
  searched.warnings.push_back(
      fmt::format("found by {}, when the complete search had made {} transitions; --search dfs is "
                  "the complete search alone",
                  plan.found_by(), all.transitions));
  AddCounts(sampled, all);
  AddCounts(bounded.statistics, all);
}

std::unique_ptr<Judge> JudgeOfNotes(const CheckOptions& options, const Judge& judge) {
  const PropertyInfo* race = FindRow(options.catalogs.properties, "race");
  if (race == nullptr || RaceGlance::JudgesRaces(judge)) return nullptr;
  std::vector<std::unique_ptr<Property>> properties;
  properties.push_back(race->make({.library_races = options.library_races}));
  return std::make_unique<Judge>(std::move(properties), Judge::Options{.all = true});
}

void GlanceAtRaces(const SearchContext& searched, Plan& plan) {
  Judge nothing({}, {.all = true});
  SearchContext context{searched.machine,
                        searched.reduction,
                        searched.seen,
                        nothing,
                        searched.watch,
                        searched.limits,
                        {}};
  context.pass_refusal = searched.pass_refusal;
  context.at_cut = searched.at_cut;
  plan.Glance(context);
}

}  // namespace mazurka
