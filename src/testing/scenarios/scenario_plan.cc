#include "testing/scenarios/scenario_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/split.h"

namespace mazurka {
namespace {

constexpr char kMark = '\x01', kPart = '\x1d', kCall = '\x1e', kBetween = '\x1f';

std::string Joined(const std::vector<uint32_t>& numbers) {
  std::string text;
  for (uint32_t number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
  return text;
}

std::optional<size_t> Number(const std::string& text) {
  size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The parts between marks.
std::vector<std::string> Marked(std::string_view text) {
  const size_t first = text.find(kMark);
  if (first == std::string_view::npos) return {};
  return Split(text.substr(first + 1), kMark);
}

void Append(std::vector<std::string>& plan, const std::vector<std::string>& words) {
  plan.insert(plan.end(), words.begin(), words.end());
}

}  // namespace

std::vector<std::string> PlanOf(const ScenarioTest& test, ScenarioMode mode,
                                const std::vector<std::string>& words) {
  constexpr const char* kModes[] = {"orders", "owners", "check", "waits", "alone"};
  const bool is_other = mode <= ScenarioMode::kOwners && !test.specification.empty();
  std::vector<std::string> plan = {kModes[static_cast<size_t>(mode)]};
  if (is_other) {
    Append(plan, {test.specification, "", "0"});
  } else {
    Append(plan, {test.class_name, test.argument_types, std::to_string(test.arguments.size())});
    Append(plan, test.arguments);
  }
  // The specification need not have the methods.
  plan.push_back(is_other ? "" : test.validate);
  plan.push_back(is_other ? "" : test.state);
  plan.push_back(std::to_string(test.calls.size()));
  for (const ScenarioCall& call : test.calls) {
    Append(plan, {call.owner, call.method, call.types,
                  std::string(kVisibilities[static_cast<size_t>(call.visibility)]),
                  std::to_string(call.values.size())});
    Append(plan, call.values);
  }
  plan.push_back(std::to_string(words.size()));
  Append(plan, words);
  std::vector<std::string> step = {"scenario", std::to_string(plan.size())};
  Append(step, plan);
  return step;
}

std::string WordOf(const Scenario& scenario) {
  std::string text = Joined(scenario.before);
  for (const auto& thread : scenario.threads) text += ";" + Joined(thread);
  return text + ";" + Joined(scenario.after);
}

std::string WordOf(const Scenario& scenario, const AllowedTable& legal) {
  std::string text = WordOf(scenario) + kPart;
  for (size_t call = 0; call < legal.results.size(); ++call) {
    if (call > 0) text += kCall;
    for (size_t i = 0; i < legal.results[call].size(); ++i) {
      if (i > 0) text += kBetween;
      text += legal.results[call][i];
    }
  }
  text += kPart;
  for (const std::string& row : legal.rows) text += row;
  text += kPart;
  for (size_t i = 0; i < legal.refuted.size(); ++i) {
    if (i > 0) text += kCall;
    const RefutedRows& refuted = legal.refuted[i];
    for (size_t pair = 0; pair < refuted.constraint.size(); ++pair)
      text += fmt::format("{}{}<{}", pair == 0 ? "" : ",", refuted.constraint[pair].first,
                          refuted.constraint[pair].second);
    text += kBetween;
    for (const std::string& row : refuted.rows) text += row;
  }
  return text;
}

std::vector<uint32_t> CallsOf(const Scenario& scenario) {
  std::vector<uint32_t> calls = scenario.before;
  for (const auto& thread : scenario.threads)
    calls.insert(calls.end(), thread.begin(), thread.end());
  calls.insert(calls.end(), scenario.after.begin(), scenario.after.end());
  return calls;
}

std::vector<size_t> CallsOfThreads(const Scenario& scenario) {
  std::vector<size_t> counts;
  for (const auto& thread : scenario.threads) counts.push_back(thread.size());
  return counts;
}

std::optional<OrderRun> ReadOrderRun(std::string_view printed) {
  const std::vector<std::string> parts = Marked(printed);
  if (parts.empty()) return std::nullopt;
  OrderRun run;
  const auto scenario = Number(parts[0]);
  if (!scenario) return std::nullopt;
  run.scenario = *scenario;
  run.has_results = parts.size() >= 6;  // parts[1] is what the program printed itself
  if (!run.has_results) return run;
  run.order = parts[2];
  run.waits = parts[3] == "waits";
  run.results = Split(parts[4], kBetween);
  return run;
}

std::optional<FoundResults> ReadFoundResults(std::string_view message) {
  const std::vector<std::string> parts = Marked(message);
  if (parts.size() < 5) return std::nullopt;
  const auto scenario = Number(parts[0]), constraint = Number(parts[1]);
  if (!scenario || !constraint) return std::nullopt;
  return FoundResults{*scenario, *constraint, Split(parts[2], kBetween), parts[3]};
}

std::string ReadableResult(const std::string& escaped) {
  std::string text;
  for (size_t at = 0; at < escaped.size(); ++at) {
    unsigned code = 0;
    const bool is_escape = escaped[at] == '\\' && escaped.size() - at >= 6;
    if (is_escape) std::from_chars(&escaped[at + 2], &escaped[at + 6], code, 16);
    if (!is_escape || code < ' ' || code > '~') {
      text += escaped[at];
      continue;
    }
    text += static_cast<char>(code);
    at += 5;
  }
  return text;
}

}  // namespace mazurka
