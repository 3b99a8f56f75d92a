#include "cli/option_effect.h"

#include <algorithm>
#include <string>
#include <vector>

#include "check/portfolio.h"

namespace mazurka {
namespace {

// An option that only some reductions heed.
struct Heeded {
  const char* option;
  std::vector<std::string_view> by;
};

bool Has(const std::vector<std::string_view>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// "a, b and c"
std::string Listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

// What reductions of plugins heed is not known.
Result<void> RefuseUnheeded(const CLI::App& command, const std::string& reduction) {
  const std::vector<Heeded> all = {
      {"--no-safe-sets",
       {"safe", "eager", "lazy", "source-stateful", "eager-printed", "lazy-printed", kPortfolio}},
      {"--retraverse", {"eager", "lazy", "source-stateful", kPortfolio}},
      {"--visited-first", {"lazy", kPortfolio}},
      // It changes what reductions take for shared, so it is for those that ask.
      {"--visible", {"safe", "eager", "lazy", "source-stateful", "jpf", kPortfolio}},
      {"--sharing", {"jpf"}},
      {"--filters", {"jpf"}},
      {"--lock-protection", {"jpf"}},
      {"--protection-include", {"jpf"}},
      {"--protection-exclude", {"jpf"}},
  };
  if (reduction != kPortfolio && FindRow(ReductionCatalog(), reduction) == nullptr) return {};
  for (const Heeded& heeded : all) {
    if (command.count(heeded.option) == 0 || Has(heeded.by, reduction)) continue;
    return Fail(std::string(heeded.option) + " works with --por " + Listed(heeded.by) +
                (heeded.by.size() == 1 ? " only" : ""));
  }
  return {};
}

Result<void> RefuseUnheededSavings(const CLI::App& command, const CheckOptions& options) {
  if (command.count("--without") == 0) return {};
  const ReductionOptions& reducing = options.reducing;
  if (!reducing.retraverse) return Fail("--without is for --retraverse");
  const bool of_lazy = !reducing.traversal.skips_last || !reducing.traversal.skips_visited;
  if (of_lazy && (options.reduction == "eager" || options.reduction == "source-stateful"))
    return Fail("--without last and visited work with --por lazy and portfolio");
  return {};
}

}  // namespace

Result<void> RefuseWithoutEffect(const CLI::App& command, const CheckOptions& options) {
  const auto given = [&](const char* option) { return command.count(option) > 0; };
  const bool walks = options.search == SearchOrder::kRandom;
  const bool stores = options.store != StoreMode::kNone && !walks;
  const std::vector<std::string>& checked = options.checked;
  if (given("--walks") && !walks) return Fail("--walks is for --search random");
  if (given("--exact") && walks) return Fail("--search random stores no states; leave out --exact");
  if (given("--max-states") && !stores)
    return Fail("--max-states counts stored states, and this search stores none; leave it out");
  if (!options.order.empty() && options.random_order)
    return Fail("--order and --strategy random contradict each other; leave out one");
  if (given("--seed") && !walks && !options.random_order && options.reduction != kPortfolio)
    return Fail("--seed is for --strategy random, --search random and --por portfolio");
  if (options.library_races && std::find(checked.begin(), checked.end(), "race") == checked.end())
    return Fail("--library-races is for --property race");
  if (options.timeouts == TimeOuts::kLast && options.spurious)
    return Fail(
        "--timeouts last and --spurious contradict each other: a thread that may wake up "
        "spuriously is always enabled");
  if (auto heeded = RefuseUnheeded(command, options.reduction); !heeded) return heeded;
  for (const char* option : {"--protection-include", "--protection-exclude"}) {
    if (given(option) && !given("--lock-protection"))
      return Fail(std::string(option) + " is for --lock-protection");
  }
  if (given("--visible") && !options.reducing.safe_sets)
    return Fail("--visible and --no-safe-sets contradict each other");
  if (given("--visible") && !stores)
    return Fail("--visible needs a store of states; leave out --stateless");
  return RefuseUnheededSavings(command, options);
}

}  // namespace mazurka
