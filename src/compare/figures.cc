#include "compare/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "compare/plot.h"
#include "compare/series.h"

namespace mazurka {
namespace {

struct MetricText {
  Metric metric;
  const char* file;
  const char* axis;
  double unit;  // values are divided by it
};

constexpr MetricText kSeconds = {Metric::kSeconds, "time", "processor time in seconds", 1};
constexpr MetricText kMemory = {Metric::kMemory, "memory", "peak memory in MiB", 1 << 20};
constexpr MetricText kStates = {Metric::kStates, "states", "states", 1};
constexpr MetricText kTransitions = {Metric::kTransitions, "transitions", "transitions", 1};

// Replaces all characters except letters and digits by dashes.
std::string FileName(const std::string& text) {
  std::string name;
  for (char c : text) {
    const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (is_plain) {
      name += c;
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  return name;
}

Figure Quantiles(const std::vector<Measurement>& measurements, const MetricText& what) {
  std::vector<Curve> curves;
  for (const std::string& name : NamesOf(measurements)) {
    Curve& curve = curves.emplace_back(Curve{name, {}});
    for (const auto& value : SeriesOf(measurements, name, what.metric, Combine::kMean).values) {
      if (value) curve.values.push_back(*value / what.unit);
    }
  }
  return {fmt::format("quantile-{}.svg", what.file),
          QuantilePlot(fmt::format("programs by {}", what.file), what.axis, curves)};
}

Figure Scatter(const std::vector<Measurement>& measurements, const std::string& a,
               const std::string& b, const MetricText& what, Combine combine, bool groups) {
  const Series x = SeriesOf(measurements, a, what.metric, combine);
  const Series y = SeriesOf(measurements, b, what.metric, combine);
  const std::vector<std::string> targets = TargetsOf(measurements);
  std::vector<Point> points;
  for (size_t i = 0; i < targets.size(); ++i) {
    if (!x.values[i] && !y.values[i]) continue;
    points.push_back({x.values[i].value_or(0) / what.unit, y.values[i].value_or(0) / what.unit,
                      !x.values[i], !y.values[i], targets[i]});
  }
  const std::string kind = !groups ? "" : combine == Combine::kMean ? "mean-" : "least-";
  return {fmt::format("scatter-{}{}-{}-{}.svg", kind, what.file, FileName(a), FileName(b)),
          ScatterPlot(fmt::format("{}{}: {} and {}", kind, what.file, a, b),
                      fmt::format("{}, {}", a, what.axis), fmt::format("{}, {}", b, what.axis),
                      points, Diagonal::kYes)};
}

Figure SpeedUp(const std::vector<Measurement>& measurements, const std::string& a,
               const std::string& b) {
  const auto get = [&](const std::string& name, Metric metric) {
    return SeriesOf(measurements, name, metric, Combine::kMean).values;
  };
  const auto time_a = get(a, Metric::kSearchSeconds), time_b = get(b, Metric::kSearchSeconds);
  const MetricText& size = StoreStates(measurements, {a, b}) ? kStates : kTransitions;
  const auto states_a = get(a, size.metric), states_b = get(b, size.metric);
  const std::vector<std::string> targets = TargetsOf(measurements);
  constexpr double kLeastSeconds = 0.01;  // shorter times are mostly noise
  std::vector<Point> points;
  for (size_t i = 0; i < targets.size(); ++i) {
    if (!time_a[i] || !time_b[i] || *states_a[i] == 0) continue;
    if (*time_a[i] < kLeastSeconds || *time_b[i] < kLeastSeconds) continue;
    points.push_back(
        {*states_b[i] / *states_a[i], *time_a[i] / *time_b[i], false, false, targets[i]});
  }
  return {fmt::format("speed-up-{}-{}.svg", FileName(a), FileName(b)),
          ScatterPlot(fmt::format("speed-up of {} over {}", b, a),
                      fmt::format("{}, {} / {}", size.axis, b, a),
                      fmt::format("seconds of search, {} / {}", a, b), points, Diagonal::kNo)};
}

}  // namespace

std::vector<Figure> FiguresOf(const std::vector<Measurement>& measurements) {
  std::vector<Figure> figures;
  const std::vector<std::string> names = NamesOf(measurements);
  const MetricText& size = StoreStates(measurements, names) ? kStates : kTransitions;
  for (const MetricText& what : {kSeconds, kMemory, size})
    figures.push_back(Quantiles(measurements, what));
  const auto is_group = [&](const std::string& name) {
    return SeriesOf(measurements, name, Metric::kSeconds, Combine::kMean).configurations > 1;
  };
  for (size_t i = 1; i < names.size(); ++i) {
    const bool groups = is_group(names[0]) || is_group(names[i]);
    for (const MetricText& what : {kSeconds, kMemory}) {
      figures.push_back(Scatter(measurements, names[0], names[i], what, Combine::kMean, groups));
      if (groups)
        figures.push_back(Scatter(measurements, names[0], names[i], what, Combine::kLeast, groups));
    }
    figures.push_back(SpeedUp(measurements, names[0], names[i]));
  }
  return figures;
}

}  // namespace mazurka
