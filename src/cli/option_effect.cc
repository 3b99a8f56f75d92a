#include "cli/option_effect.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/rows.h"
#include "check/portfolio.h"
#include "check/search_parts.h"

namespace mazurka {
namespace {

// The reductions that heed the option: "safe, eager and lazy".
std::string NamesHeeding(const std::vector<ReductionInfo>& rows, ReductionOption option) {
  std::vector<std::string_view> names;
  for (const ReductionInfo& row : rows) {
    if (row.Heeds(option)) names.push_back(row.name);
  }
  std::string text;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

// The reductions that lose nothing within a bound of preemptions.
std::string NamesWithBound(const std::vector<ReductionInfo>& rows) {
  std::string names;
  for (const ReductionInfo& row : rows) {
    if (row.make_bounded != nullptr) names += (names.empty() ? "" : ", ") + std::string(row.name);
  }
  return names;
}

Result<void> RefuseUnheeded(const CLI::App& command, const CheckOptions& options) {
  using enum ReductionOption;
  const std::vector<ReductionInfo> rows = WithPortfolio(options.catalogs.reductions);
  const ReductionInfo* const chosen = FindRow(rows, options.reduction);
  const TraversalOptions& traversal = options.reducing.traversal;
  const bool conditional = options.reducing.selective.dependence == Dependence::kConditional;
  for (size_t i = 0; i < kReductionOptionNames.size(); ++i) {
    const auto option = static_cast<ReductionOption>(i);
    const bool is_given = option == kWithoutLast      ? !traversal.skips_last
                          : option == kWithoutVisited ? !traversal.skips_visited
                          : option == kConditional    ? conditional
                                                   : command.count(std::string(NameOf(option))) > 0;
    if (!is_given || chosen == nullptr || chosen->Heeds(option)) continue;
    return Fail(std::string(NameOf(option)) + " works only with --por " +
                NamesHeeding(rows, option));
  }
  return {};
}

// --preemptions and --delays.
Result<void> RefuseWithBound(const CLI::App& command, const CheckOptions& options) {
  if (!options.bound) return {};
  const std::string bound =
      options.bound->kind == BoundKind::kDelays ? "--delays" : "--preemptions";
  for (const char* other : {"--search", "--stateless", "--exact"}) {
    if (command.count(other) > 0)
      return Fail(bound + " is a search of its own; leave out " + other);
  }
  if (options.reduction == "none") {
    for (const char* other : {"--strategy", "--order"}) {
      if (command.count(other) > 0)
        return Fail(bound + " without --por has an order of its own; leave out " + other);
    }
    return {};
  }
  const ReductionInfo* const chosen = FindRow(options.catalogs.reductions, options.reduction);
  if (chosen != nullptr && chosen->make_bounded != nullptr) {
    const std::string_view lost = LostWithinBound(options);
    if (!lost.empty())
      return Fail(fmt::format("--property {} within a bound needs states; leave out --por", lost));
    if (options.bound->kind == BoundKind::kPreemptions) return {};
    return Fail("--delays explores without a reduction; leave out --por");
  }
  return Fail(fmt::format("{} loses executions within the bound with --por {}; leave out --por{}",
                          bound, options.reduction,
                          options.bound->kind == BoundKind::kPreemptions
                              ? ", or use --por " + NamesWithBound(options.catalogs.reductions)
                              : ""));
}

// Options of the properties locking and race.
Result<void> RefuseWithProperties(const CLI::App& command, const CheckOptions& options) {
  const auto is_checked = [&](std::string_view name) {
    return std::ranges::find(options.checked, name) != options.checked.end();
  };
  if (options.library_races && !is_checked("race") && !is_checked("locking"))
    return Fail("--library-races is for --property locking and --property race");
  if (command.count("--discipline") > 0 && !is_checked("locking"))
    return Fail("--discipline is for --property locking");
  if (options.discipline == Discipline::kSavage && options.reduction != "none")
    return Fail(
        "--discipline mld depends on the order of reads, which reductions change; add --por none");
  if (options.every_operation && is_checked("locking"))
    return Fail(
        "--property locking is about accesses to what other threads can reach; leave out "
        "--operations every");
  if (command.count("--exact") > 0 && is_checked("locking"))
    return Fail(
        "--property locking needs fingerprints: they contain the lock sets; leave out --exact");
  return {};
}

}  // namespace

std::string HeededBy(ReductionOption option) {
  return "with --por " + NamesHeeding(WithPortfolio(ReductionCatalog()), option) + ": ";
}

Result<void> RefuseWithoutEffect(const CLI::App& command, const CheckOptions& options) {
  const auto given = [&](const char* option) { return command.count(option) > 0; };
  const bool walks = options.search == SearchOrder::kSampling;
  const bool stores = options.store != StoreMode::kNone && !walks;
  if (auto fits = RefuseWithBound(command, options); !fits) return fits;
  if (given("--walks") && !walks)
    return Fail("--walks is for the samplers of --search, such as random");
  if (given("--exact") && walks)
    return Fail("--search " + options.sampler + " stores no states; leave out --exact");
  if (given("--max-states") && !stores)
    return Fail("--max-states counts stored states, and this search stores none; leave it out");
  if (!options.order.empty() && options.random_order)
    return Fail("--order and --strategy random contradict each other; leave out one");
  const bool draws =
      walks || options.plan || options.random_order || options.reduction == kPortfolio;
  if (given("--seed") && !draws)
    return Fail("--seed is for --strategy random, sampled executions and --por portfolio");
  if (auto fits = RefuseWithProperties(command, options); !fits) return fits;
  if (options.timeouts == TimeOuts::kLast && options.spurious)
    return Fail(
        "--timeouts last and --spurious contradict each other: a thread that may wake up "
        "spuriously is always enabled");
  if (given("--without") && !options.reducing.retraverse)
    return Fail("--without is for --retraverse");
  if (auto heeded = RefuseUnheeded(command, options); !heeded) return heeded;
  for (const char* option : {"--protection-include", "--protection-exclude"}) {
    if (given(option) && !given("--lock-protection"))
      return Fail(std::string(option) + " is for --lock-protection");
  }
  if (given("--visible") && !options.reducing.safe_sets)
    return Fail("--visible and --no-safe-sets contradict each other");
  if (given("--visible") && !stores)
    return Fail("--visible needs a store of states; leave out --stateless");
  return {};
}

}  // namespace mazurka
