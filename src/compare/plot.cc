#include "compare/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace mazurka {
namespace {

constexpr double kWidth = 640, kHeight = 480;
constexpr double kLeft = 80, kRight = 30, kTop = 40, kBottom = 60;
constexpr double kLegendWidth = 220;  // to the right of the frame, outside the curves
constexpr const char* kColors[] = {"#1b6ca8", "#d1495b", "#3f8f3f", "#b07c1f",
                                   "#7a4fa3", "#3aa6a6", "#7f7f7f", "#000000"};

std::string Escaped(const std::string& text) {
  std::string escaped;
  for (char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

// Maps values to pixels.
class Axis {
 public:
  enum class Scale : bool { kLinear, kLogarithmic };

  // Logarithmic axes end at powers of ten; short axes at 1, 2 or 5 times a power of ten.
  Axis(Scale scale, double low, double high, double from, double to)
      : scale_(scale), from_(from), to_(to) {
    low_ = low;
    high_ = high;
    if (scale == Scale::kLogarithmic) FitToSteps();
    if (high_ <= low_) high_ = low_ + 1;
  }

  double At(double value) const {
    const double v = scale_ == Scale::kLinear ? value : std::log10(value);
    return from_ + (v - low_) / (high_ - low_) * (to_ - from_);
  }
  double end() const { return to_; }

  std::vector<double> Ticks() const {
    std::vector<double> ticks;
    if (scale_ == Scale::kLogarithmic) {
      for (double step : Steps()) {
        if (step >= low_ - kSlack && step <= high_ + kSlack) ticks.push_back(std::pow(10, step));
      }
      return ticks;
    }
    const double step = std::max(1.0, std::ceil((high_ - low_) / 10));
    for (double value = low_; value <= high_; value += step) ticks.push_back(value);
    return ticks;
  }

 private:
  static constexpr double kSlack = 1e-9;  // of logarithms
  static constexpr double kShort = 2.5;   // decades

  // Replaces low_ and high_ by logarithms.
  void FitToSteps() {
    low_ = std::log10(low_);
    high_ = std::log10(high_);
    is_short_ = high_ - low_ < kShort;
    const std::vector<double> steps = Steps();
    const double low = low_, high = high_;
    for (double step : steps) {
      if (step <= low + kSlack) low_ = step;
    }
    high_ = *std::find_if(steps.begin(), steps.end(),
                          [&](double step) { return step >= high - kSlack && step > low_; });
  }
  // Logarithms of possible ticks, ascending. The first is at most the start of the axis, the last
  // is beyond its end.
  std::vector<double> Steps() const {
    std::vector<double> steps;
    for (double power = std::floor(low_); power <= std::ceil(high_) + 1; ++power) {
      steps.push_back(power);
      if (is_short_) steps.insert(steps.end(), {power + std::log10(2), power + std::log10(5)});
    }
    return steps;
  }

  Scale scale_;
  double low_, high_, from_, to_;
  bool is_short_ = false;
};

std::string TickText(double value) {
  if (value >= 1e9) return fmt::format("{:g}G", value / 1e9);
  if (value >= 1e6) return fmt::format("{:g}M", value / 1e6);
  if (value >= 1e3) return fmt::format("{:g}k", value / 1e3);
  return fmt::format("{:g}", value);
}

std::string Text(double x, double y, const std::string& anchor, const std::string& text,
                 const std::string& more = "") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                     anchor, more, Escaped(text));
}

std::string Line(double x1, double y1, double x2, double y2, const std::string& stroke) {
  return fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", x1, y1, x2,
      y2, stroke);
}

// Title, frame, grid and labels.
std::string Frame(const std::string& title, const std::string& x_label, const std::string& y_label,
                  const Axis& x, const Axis& y, double legend_width = 0) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} "
      "{1}\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
      kWidth + legend_width, kHeight);
  svg += Text(kWidth / 2, kTop / 2, "middle", title, " font-size=\"14\"");
  const double bottom = kHeight - kBottom, right = kWidth - kRight;
  for (double tick : x.Ticks()) {
    svg += Line(x.At(tick), kTop, x.At(tick), bottom, "#dddddd");
    svg += Text(x.At(tick), bottom + 18, "middle", TickText(tick));
  }
  for (double tick : y.Ticks()) {
    svg += Line(kLeft, y.At(tick), right, y.At(tick), "#dddddd");
    svg += Text(kLeft - 6, y.At(tick) + 4, "end", TickText(tick));
  }
  svg += Text((kLeft + right) / 2, kHeight - 18, "middle", x_label);
  svg += Text(20, (kTop + bottom) / 2, "middle", y_label,
              fmt::format(" transform=\"rotate(-90 20 {:.1f})\"", (kTop + bottom) / 2));
  return svg + fmt::format(
                   "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" "
                   "stroke=\"#333333\"/>\n",
                   kLeft, kTop, right - kLeft, bottom - kTop);
}

struct Range {
  double low = 0, high = 0;  // 0: no value yet
  void Take(double value) {
    if (!(value > 0)) return;
    low = low == 0 ? value : std::min(low, value);
    high = std::max(high, value);
  }
  // Gives an empty range a default value, so that it can be drawn.
  void Finish() {
    if (low == 0) low = high = 1;
  }
};

}  // namespace

std::string QuantilePlot(const std::string& title, const std::string& unit,
                         const std::vector<Curve>& curves) {
  Range range;
  size_t most = 1;
  for (const Curve& curve : curves) {
    for (double value : curve.values) range.Take(value);
    most = std::max(most, curve.values.size());
  }
  range.Finish();
  using enum Axis::Scale;
  const Axis x(kLinear, 0, static_cast<double>(most), kLeft, kWidth - kRight);
  const Axis y(kLogarithmic, range.low, range.high, kHeight - kBottom, kTop);
  std::string svg = Frame(title, "programs decided", unit, x, y, kLegendWidth);
  for (size_t i = 0; i < curves.size(); ++i) {
    std::vector<double> values = curves[i].values;
    std::sort(values.begin(), values.end());
    const char* color = kColors[i % std::size(kColors)];
    std::string points;
    for (size_t n = 0; n < values.size(); ++n) {
      if (values[n] > 0)
        points += fmt::format("{:.1f},{:.1f} ", x.At(static_cast<double>(n + 1)), y.At(values[n]));
    }
    svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n",
                       points, color);
    const double at = kTop + 18 + 18 * static_cast<double>(i);
    svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"14\" height=\"4\" fill=\"{}\"/>\n",
                       kWidth - 14, at - 6, color);
    svg += Text(kWidth + 6, at, "start",
                fmt::format("{} ({})", curves[i].name, curves[i].values.size()));
  }
  return svg + "</svg>\n";
}

std::string ScatterPlot(const std::string& title, const std::string& x_label,
                        const std::string& y_label, const std::vector<Point>& points,
                        Diagonal diagonal) {
  Range xs, ys;
  for (const Point& point : points) {
    if (!point.x_unknown) xs.Take(point.x);
    if (!point.y_unknown) ys.Take(point.y);
  }
  if (diagonal == Diagonal::kYes) {
    const Range other = xs;
    for (double value : {ys.low, ys.high}) xs.Take(value);
    for (double value : {other.low, other.high}) ys.Take(value);
  }
  xs.Finish();
  ys.Finish();
  using enum Axis::Scale;
  const Axis x(kLogarithmic, xs.low, xs.high, kLeft, kWidth - kRight);
  const Axis y(kLogarithmic, ys.low, ys.high, kHeight - kBottom, kTop);
  std::string svg = Frame(title, x_label, y_label, x, y);
  if (diagonal == Diagonal::kYes)
    svg += Line(kLeft, kHeight - kBottom, kWidth - kRight, kTop, "#999999");
  for (const Point& point : points) {
    const bool drawable = (point.x_unknown || point.x > 0) && (point.y_unknown || point.y > 0);
    if (!drawable) continue;
    const bool known = !point.x_unknown && !point.y_unknown;
    svg += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\" fill=\"{}\" fill-opacity=\"0.6\" "
        "stroke=\"{}\"><title>{}</title></circle>\n",
        point.x_unknown ? x.end() : x.At(point.x), point.y_unknown ? y.end() : y.At(point.y),
        known ? kColors[0] : "none", known ? kColors[0] : kColors[1], Escaped(point.name));
  }
  return svg + "</svg>\n";
}

}  // namespace mazurka
