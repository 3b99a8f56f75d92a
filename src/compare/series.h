// Measurements by configuration and target, as figures and summaries want them.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compare/measurement.h"

namespace mazurka {

enum class Metric : uint8_t { kSeconds, kSearchSeconds, kMemory, kStates };
// Of the several configurations of a group: their mean, or the least of them.
enum class Combine : uint8_t { kMean, kLeast };

// What a configuration, or a group of them, took for each target; nothing where it did not finish.
struct Series {
  std::string name;
  std::vector<std::optional<double>> values;  // in the order of the targets
  size_t configurations = 1;                  // in the group

  size_t Finished() const;
};

// The names of all targets and configurations, each once, in the order of their first measurement.
std::vector<std::string> TargetsOf(const std::vector<Measurement>& measurements);
std::vector<std::string> NamesOf(const std::vector<Measurement>& measurements);

// A mean is there if all configurations of the group finished, a least value if one did.
Series SeriesOf(const std::vector<Measurement>& measurements, const std::string& name,
                Metric metric, Combine combine);

// Targets that one configuration found correct and another in violation.
std::vector<std::string> Disagreements(const std::vector<Measurement>& measurements);

// What a person wants to know of all this: a table of the configurations, and the first of them
// against each other one.
std::string Summary(const std::vector<Measurement>& measurements);

}  // namespace mazurka
