// The figures of a comparison.

#pragma once

#include <string>
#include <vector>

#include "compare/measurement.h"

namespace mazurka {

struct Figure {
  std::string file;  // its name, without a directory
  std::string svg;
};

// Quantile plots of time, memory and states for all configurations. For the first configuration
// against each other one: scatter plots of time and memory, and the speed-up over the ratio of
// states. A group of several configurations gets one scatter plot of means and one of least values.
std::vector<Figure> FiguresOf(const std::vector<Measurement>& measurements);

}  // namespace mazurka
