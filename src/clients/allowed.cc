#include "clients/allowed.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace mazurka {

Result<AllowedTable> MakeTable(const Outcomes& outcomes) {
  AllowedTable table;
  if (outcomes.empty()) return table;
  const size_t calls = outcomes.begin()->first.size();
  for (size_t call = 0; call < calls; ++call) {
    std::set<std::string> results;
    for (const auto& [outcome, orders] : outcomes) results.insert(outcome[call]);
    if (results.size() > kResultDigits.size())
      return Fail(fmt::format("a call has more than {} results", kResultDigits.size()));
    table.results.emplace_back(results.begin(), results.end());
  }
  for (const auto& [outcome, orders] : outcomes) {
    std::string& row = table.rows.emplace_back();
    for (size_t call = 0; call < calls; ++call) {
      const auto& results = table.results[call];
      const auto found = std::lower_bound(results.begin(), results.end(), outcome[call]);
      row += kResultDigits[static_cast<size_t>(found - results.begin())];
    }
  }
  // The digits ascend like their character codes, so the rows have the order of the outcomes.
  return table;
}

namespace {

// The written program chooses one of them, so each adds a search.
constexpr size_t kMostConstraints = 2000;

}  // namespace

Result<void> AddRefutations(const Outcomes& outcomes, const std::vector<size_t>& calls_of_threads,
                            FindRefutations& find, AllowedTable& table) {
  std::map<OrderConstraint, std::vector<std::string>> refuted;
  size_t row = 0;  // the rows are in the order of the outcomes
  for (const auto& [outcome, orders] : outcomes) {
    auto constraints = find(calls_of_threads, orders);
    if (!constraints) return tl::unexpected(constraints.error());
    for (OrderConstraint& constraint : *constraints)
      refuted[std::move(constraint)].push_back(table.rows[row]);
    ++row;
    if (refuted.size() > kMostConstraints)
      return Fail(fmt::format("more than {} real-time orders of the calls must be distinguished",
                              kMostConstraints));
  }
  for (auto& [constraint, rows] : refuted) table.refuted.push_back({constraint, std::move(rows)});
  return {};
}

}  // namespace mazurka
