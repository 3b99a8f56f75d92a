// Plots as SVG, with logarithmic axes.

#pragma once

#include <string>
#include <vector>

namespace mazurka {

// A curve of a quantile plot: the cost of the easiest program, the second easiest, …
struct Curve {
  std::string name;
  std::vector<double> values;  // in any order; values of 0 are skipped
};

std::string QuantilePlot(const std::string& title, const std::string& unit,
                         const std::vector<Curve>& curves);

struct Point {
  double x = 0, y = 0;
  bool x_unknown = false, y_unknown = false;  // drawn at the far end of the axis
  std::string name;                           // tooltip
};

enum class Diagonal : bool { kNo, kYes };

// With a diagonal, both axes have the same scale.
std::string ScatterPlot(const std::string& title, const std::string& x_label,
                        const std::string& y_label, const std::vector<Point>& points,
                        Diagonal diagonal);

}  // namespace mazurka
