#include "compare/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace mazurka {
namespace {

double ValueOf(const Measurement& m, Metric metric) {
  switch (metric) {
    case Metric::kSeconds:
      return m.processor_seconds;
    case Metric::kSearchSeconds:
      return m.search_seconds;
    case Metric::kMemory:
      return static_cast<double>(m.peak_memory_bytes);
    case Metric::kStates:
      return static_cast<double>(m.states);
    case Metric::kTransitions:
      return static_cast<double>(m.transitions);
  }
  return 0;
}

template <typename Get>
std::vector<std::string> Distinct(const std::vector<Measurement>& measurements, Get get) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  for (const Measurement& m : measurements) {
    if (seen.insert(get(m)).second) names.push_back(get(m));
  }
  return names;
}

std::optional<double> Combined(const std::vector<std::optional<double>>& values, Combine combine) {
  std::optional<double> least;
  double sum = 0;
  for (const auto& value : values) {
    if (combine == Combine::kMean && !value) return std::nullopt;
    if (!value) continue;
    sum += *value;
    least = std::min(least.value_or(*value), *value);
  }
  if (!least || combine == Combine::kLeast) return least;
  return sum / static_cast<double>(values.size());
}

// The row of one configuration.
std::string Row(const std::vector<Measurement>& measurements, const std::string& name) {
  size_t runs = 0, finished = 0, violations = 0;
  uint64_t states = 0, transitions = 0, memory = 0;
  std::map<std::string, size_t> kinds;
  double seconds = 0;
  for (const Measurement& m : measurements) {
    if (m.configuration != name) continue;
    ++runs;
    finished += m.finished() ? 1 : 0;
    violations += m.verdict == "violation" ? 1 : 0;
    if (!m.violations.empty()) ++kinds[m.violations];
    states += m.states;
    transitions += m.transitions;
    seconds += m.processor_seconds;
    memory = std::max(memory, m.peak_memory_bytes);
  }
  std::string text = fmt::format("{:<28} {:>9} {:>10} {:>14} {:>14} {:>10.1f} {:>9}", name,
                                 fmt::format("{}/{}", finished, runs), violations, states,
                                 transitions, seconds, memory >> 20);
  for (const auto& [kind, count] : kinds) text += fmt::format("  {} {}", kind, count);
  return text + "\n";
}

// Compares a configuration with the first one: geometric means of the speed-up and of the ratio of
// states, or transitions, over the targets that both decide, and the number of targets with more.
std::string Versus(const std::vector<Measurement>& measurements,
                   const std::vector<std::string>& names, size_t other) {
  const auto get = [&](size_t n, Metric metric) {
    return SeriesOf(measurements, names[n], metric, Combine::kMean);
  };
  const Series time_a = get(0, Metric::kSearchSeconds), time_b = get(other, Metric::kSearchSeconds);
  const bool stores = StoreStates(measurements, {names[0], names[other]});
  const Metric size = stores ? Metric::kStates : Metric::kTransitions;
  const Series states_a = get(0, size), states_b = get(other, size);
  double log_speed = 0, log_states = 0;
  size_t both = 0, more = 0;
  for (size_t i = 0; i < time_a.values.size(); ++i) {
    if (!time_a.values[i] || !time_b.values[i]) continue;
    ++both;
    constexpr double kLeastSeconds = 1e-3;
    log_speed += std::log(std::max(*time_a.values[i], kLeastSeconds) /
                          std::max(*time_b.values[i], kLeastSeconds));
    log_states += std::log(std::max(*states_b.values[i], 1.0) / std::max(*states_a.values[i], 1.0));
    more += *states_b.values[i] > *states_a.values[i] ? 1 : 0;
  }
  if (both == 0) return "";
  const double n = static_cast<double>(both);
  return fmt::format(
      "{} against {}, {} targets that both decide: {:.2f} times as fast, {:.2f} times the {} "
      "(geometric means); more {} on {}\n",
      names[other], names[0], both, std::exp(log_speed / n), std::exp(log_states / n),
      stores ? "states" : "transitions", stores ? "states" : "transitions", more);
}

}  // namespace

size_t Series::Finished() const {
  return static_cast<size_t>(
      std::count_if(values.begin(), values.end(), [](const auto& v) { return v.has_value(); }));
}

std::vector<std::string> TargetsOf(const std::vector<Measurement>& measurements) {
  return Distinct(measurements, [](const Measurement& m) { return m.target; });
}

std::vector<std::string> NamesOf(const std::vector<Measurement>& measurements) {
  return Distinct(measurements, [](const Measurement& m) { return m.configuration; });
}

bool StoreStates(const std::vector<Measurement>& measurements,
                 const std::vector<std::string>& names) {
  return std::ranges::all_of(measurements, [&](const Measurement& m) {
    const bool counts = m.finished() && std::ranges::find(names, m.configuration) != names.end();
    return !counts || m.states > 0;
  });
}

Series SeriesOf(const std::vector<Measurement>& measurements, const std::string& name,
                Metric metric, Combine combine) {
  std::map<std::string, std::vector<std::optional<double>>> by_target;
  Series series{name, {}, 1};
  for (const Measurement& m : measurements) {
    if (m.configuration != name) continue;
    auto& values = by_target[m.target];
    values.push_back(m.finished() ? std::optional(ValueOf(m, metric)) : std::nullopt);
    series.configurations = std::max(series.configurations, values.size());
  }
  for (const std::string& target : TargetsOf(measurements))
    series.values.push_back(Combined(by_target[target], combine));
  return series;
}

std::vector<std::string> Disagreements(const std::vector<Measurement>& measurements) {
  std::map<std::string, std::set<std::string>> verdicts;
  for (const Measurement& m : measurements) {
    if (m.finished()) verdicts[m.target].insert(m.verdict);
  }
  std::vector<std::string> targets;
  for (const auto& [target, found] : verdicts) {
    if (found.size() > 1) targets.push_back(target);
  }
  return targets;
}

std::string Summary(const std::vector<Measurement>& measurements) {
  std::string text =
      fmt::format("{:<28} {:>9} {:>10} {:>14} {:>14} {:>10} {:>9}\n", "configuration", "decided",
                  "violations", "states", "transitions", "CPU s", "peak MiB");
  const std::vector<std::string> names = NamesOf(measurements);
  for (const std::string& name : names) text += Row(measurements, name);
  for (size_t i = 1; i < names.size(); ++i) text += Versus(measurements, names, i);
  for (const std::string& target : Disagreements(measurements))
    text += fmt::format("the configurations disagree on {}\n", target);
  return text;
}

}  // namespace mazurka
