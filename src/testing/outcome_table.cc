#include "testing/outcome_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/clean.h"

namespace mazurka {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view TextOf(Found found) {
  constexpr std::string_view kTexts[] = {"yes", "never (proved)",
                                         "not under sequential consistency", "not found so far",
                                         "not seen (one scan order of the pool)"};
  return kTexts[static_cast<size_t>(found)];
}

OutcomeRow RowOf(std::string result, Found found, const OutcomeCase& outcome) {
  return {std::move(result), found, outcome.expect, outcome.description};
}

OutcomeCase DefaultOf(const OutcomeTest& test) {
  if (test.otherwise) return *test.otherwise;
  return {{}, Expectation::kForbidden, "No default case provided, assume Forbidden"};
}

}  // namespace

std::string_view TextOf(Expectation expect) {
  constexpr std::string_view kTexts[] = {"Acceptable", "Interesting", "Forbidden", "Unknown"};
  return kTexts[static_cast<size_t>(expect)];
}

std::string NoteOn(SequentialConsistency memory) {
  switch (memory) {
    case SequentialConsistency::kGuaranteed:
      return "No data race, and all competing accesses are volatile: a JVM has no further results.";
    case SequentialConsistency::kRestricts:
      return "Only sequentially consistent executions were explored. This test has data races or "
             "accesses\nweaker than volatile: a JVM may have further results, which need a weak "
             "memory model.";
    case SequentialConsistency::kAssumed:
      break;
  }
  return "Only sequentially consistent executions were explored. Results that need a weak memory "
         "model\nare not reported.";
}

std::vector<std::string> IdsOf(const OutcomeTest& test) {
  std::vector<std::string> ids;
  for (const OutcomeCase& c : test.cases) ids.insert(ids.end(), c.ids.begin(), c.ids.end());
  return ids;
}

std::vector<OutcomeRow> RowsOf(const OutcomeTest& test, const std::set<std::string>& results,
                               const std::vector<int>& matches, Found missing) {
  std::vector<const OutcomeCase*> case_of;  // by the index of an id
  for (const OutcomeCase& c : test.cases) case_of.insert(case_of.end(), c.ids.size(), &c);
  std::vector<OutcomeRow> rows;
  size_t at = 0;
  for (const std::string& result : results) {
    const int id = matches[at++];
    rows.push_back(
        RowOf(result, Found::kYes, id < 0 ? DefaultOf(test) : *case_of[static_cast<size_t>(id)]));
  }
  const std::vector<std::string> ids = IdsOf(test);
  for (size_t i = 0; i < ids.size(); ++i) {
    const bool is_matched = std::ranges::find(matches, static_cast<int>(i)) != matches.end();
    if (!is_matched) rows.push_back(RowOf(ids[i], missing, *case_of[i]));
  }
  std::ranges::stable_sort(rows, {}, &OutcomeRow::result);
  return rows;
}

std::string TableText(const std::vector<OutcomeRow>& rows) {
  size_t result = std::string_view("RESULT").size(), found = std::string_view("FOUND").size();
  for (const OutcomeRow& row : rows) {
    result = std::max(result, row.result.size());
    found = std::max(found, TextOf(row.found).size());
  }
  const auto line = [&](std::string_view a, std::string_view b, std::string_view c,
                        std::string_view d) {
    std::string text = fmt::format("  {:>{}}  {:<{}}  {:<11}  {}", a, result, b, found, c, d);
    text.resize(text.find_last_not_of(' ') + 1);
    return text + "\n";
  };
  std::string text = line("RESULT", "FOUND", "EXPECT", "DESCRIPTION");
  for (const OutcomeRow& row : rows)
    text +=
        line(OneLine(row.result), TextOf(row.found), TextOf(row.expect), OneLine(row.description));
  return text;
}

std::string TableJson(const std::vector<OutcomeRow>& rows, SequentialConsistency memory) {
  Json list = Json::array();
  for (const OutcomeRow& row : rows)
    list.push_back({{"result", row.result},
                    {"found", TextOf(row.found)},
                    {"expect", TextOf(row.expect)},
                    {"description", row.description}});
  const Json table = {{"sequential_consistency", NameOf(memory)}, {"results", std::move(list)}};
  return table.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace mazurka
