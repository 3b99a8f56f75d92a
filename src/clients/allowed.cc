#include "clients/allowed.h"

#include <fmt/format.h>

#include <algorithm>

namespace mazurka {

Result<AllowedTable> MakeTable(const std::set<Returned>& outcomes) {
  AllowedTable table;
  if (outcomes.empty()) return table;
  const size_t calls = outcomes.begin()->size();
  for (size_t call = 0; call < calls; ++call) {
    std::set<std::string> results;
    for (const Returned& outcome : outcomes) results.insert(outcome[call]);
    if (results.size() > kResultDigits.size())
      return Fail(fmt::format("a call has more than {} results", kResultDigits.size()));
    table.results.emplace_back(results.begin(), results.end());
  }
  for (const Returned& outcome : outcomes) {
    std::string& row = table.rows.emplace_back();
    for (size_t call = 0; call < calls; ++call) {
      const auto& results = table.results[call];
      const auto found = std::lower_bound(results.begin(), results.end(), outcome[call]);
      row += kResultDigits[static_cast<size_t>(found - results.begin())];
    }
  }
  // The digits ascend as characters do, so that the rows are already sorted as the outcomes are.
  return table;
}

}  // namespace mazurka
