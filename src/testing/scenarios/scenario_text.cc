#include "testing/scenarios/scenario_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace mazurka {
namespace {

constexpr size_t kMostLegal = 6;  // rows of legal results that are shown
constexpr std::string_view kWaits = "waits for ever";

// Characters, not bytes.
size_t WidthOf(std::string_view text) {
  return static_cast<size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string Padded(std::string text, size_t width) {
  const size_t own = WidthOf(text);
  if (own < width) text.append(width - own, ' ');
  return text;
}

std::string Line(size_t width) {
  std::string line;
  for (size_t i = 0; i < width; ++i) line += "─";
  return line;
}

std::string Counted(size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// Walks over the calls of a scenario with their results.
class Calls {
 public:
  Calls(const ScenarioTest& test, const Returned& results) : test_(test), results_(results) {}

  std::string Next(uint32_t call, std::string_view separator) {
    const std::string& text = test_.calls[call].text;
    const std::string& result = results_[at_++];
    if (result == "void") return text;
    if (result == kWaits || result == kNotCalled) return fmt::format("{} {}", text, result);
    return text + std::string(separator) + ReadableResult(result);
  }

 private:
  const ScenarioTest& test_;
  const Returned& results_;
  size_t at_ = 0;
};

std::string ThreadName(size_t thread) { return std::string(1, static_cast<char>('A' + thread)); }

// "A's push(1)", of a call of the threads.
std::string CallName(const IllegalRun& run, size_t call) {
  for (size_t thread = 0; thread < run.scenario.threads.size(); ++thread) {
    const auto& calls = run.scenario.threads[thread];
    if (call < calls.size())
      return fmt::format("{} of {}", run.test.calls[calls[call]].text, ThreadName(thread));
    call -= calls.size();
  }
  return "";
}

Returned ResultsOf(const AllowedTable& legal, const std::string& row) {
  Returned results;
  for (size_t call = 0; call < row.size(); ++call)
    results.push_back(legal.results[call][kResultDigits.find(row[call])]);
  return results;
}

std::string OneLineOf(const IllegalRun& run, const Returned& results) {
  Calls calls(run.test, results);
  std::string text;
  const auto add = [&](const std::string& name, const std::vector<uint32_t>& list) {
    if (list.empty()) return;
    text += (text.empty() ? "" : "; ") + name + ": ";
    for (size_t i = 0; i < list.size(); ++i)
      text += (i == 0 ? "" : ", ") + calls.Next(list[i], " = ");
  };
  add("before", run.scenario.before);
  for (size_t i = 0; i < run.scenario.threads.size(); ++i)
    add(ThreadName(i), run.scenario.threads[i]);
  add("after", run.scenario.after);
  return text;
}

}  // namespace

std::string_view NameOf(Consistency consistency) {
  constexpr std::string_view kNames[] = {"linearizable", "sequentially consistent", "serializable",
                                         "quiescently consistent"};
  return kNames[static_cast<size_t>(consistency)];
}

std::string SizeText(const Scenario& scenario) {
  return fmt::format("{}, {}", Counted(scenario.threads.size(), "thread"),
                     Counted(CallsOf(scenario).size(), "call"));
}

std::string ScenarioTable(const IllegalRun& run) {
  Calls calls(run.test, run.results);
  const auto texts = [&](const std::vector<uint32_t>& list) {
    std::vector<std::string> texts;
    for (uint32_t call : list) texts.push_back(calls.Next(call, ": "));
    return texts;
  };
  const auto before = texts(run.scenario.before);
  std::vector<std::vector<std::string>> columns;
  for (size_t i = 0; i < run.scenario.threads.size(); ++i) {
    columns.push_back({ThreadName(i)});
    for (std::string& text : texts(run.scenario.threads[i])) columns.back().push_back(text);
  }
  const auto after = texts(run.scenario.after);

  std::vector<size_t> widths;
  size_t whole = 0, rows = 0;
  for (const auto& column : columns) {
    size_t width = 0;
    for (const std::string& text : column) width = std::max(width, WidthOf(text));
    widths.push_back(width);
    whole += width + 3;
    rows = std::max(rows, column.size());
  }
  for (const auto& list : {before, after})
    for (const std::string& text : list) whole = std::max(whole, WidthOf(text) + 3);
  const std::string rule = "  " + Line(9) + "┼" + Line(whole) + "\n";
  std::string table;
  const auto add_list = [&](std::string_view name, const std::vector<std::string>& list) {
    for (size_t i = 0; i < list.size(); ++i)
      table += fmt::format("  {:<8} │ {}\n", i == 0 ? name : "", list[i]);
  };
  add_list("before", before);
  if (!before.empty()) table += rule;
  for (size_t row = 0; row < rows; ++row) {
    std::string line = fmt::format("  {:<8} │ ", row == 1 ? "parallel" : "");
    for (size_t i = 0; i < columns.size(); ++i)
      line +=
          (i == 0 ? "" : " │ ") + Padded(row < columns[i].size() ? columns[i][row] : "", widths[i]);
    line.resize(line.find_last_not_of(' ') + 1);
    table += line + "\n";
  }
  if (!after.empty()) table += rule;
  add_list("after", after);
  if (!run.state.empty())
    table += rule + fmt::format("  {:<8} │ {}\n", "state", ReadableResult(run.state));
  return table;
}

std::string Explanation(const IllegalRun& run) {
  std::string text;
  const bool has_spec = !run.test.specification.empty();
  const bool keeps_threads = run.test.consistency == Consistency::kLinearizable ||
                             run.test.consistency == Consistency::kSequential;
  const std::string_view orders = keeps_threads
                                      ? "order of the calls that keeps the order of each thread"
                                      : "order of the calls";
  if (run.constraint.empty()) {
    text = fmt::format("No {} gives these results{}.\n", orders,
                       has_spec ? " in " + run.test.specification : "");
  } else {
    for (const CallPair pair : run.constraint)
      text += fmt::format("{} returned before {} began.\n", CallName(run, pair.first),
                          CallName(run, pair.second));
    if (run.test.consistency == Consistency::kQuiescent)
      text += "No call was running in between.\n";
    text += "No order of the calls that respects this gives these results.\n";
  }
  if (run.legal.rows.empty() || run.legal.rows.size() > 4 * kMostLegal) return text;
  text += run.constraint.empty() ? "\nLegal results:\n" : "\nResults of some order of the calls:\n";
  for (size_t i = 0; i < run.legal.rows.size() && i < kMostLegal; ++i)
    text += "  " + OneLineOf(run, ResultsOf(run.legal, run.legal.rows[i])) + "\n";
  if (run.legal.rows.size() > kMostLegal)
    text += fmt::format("  and {} more\n", run.legal.rows.size() - kMostLegal);
  return text;
}

std::string Summary(const IllegalRun& run) {
  return fmt::format("not {}: {}", NameOf(run.test.consistency), OneLineOf(run, run.results));
}

}  // namespace mazurka
