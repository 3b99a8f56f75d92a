// Measurements by configuration and target, for figures and summaries.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compare/measurement.h"

namespace mazurka {

enum class Metric : uint8_t { kSeconds, kSearchSeconds, kMemory, kStates, kTransitions };
// How to combine the configurations of a group: their mean or their least value.
enum class Combine : uint8_t { kMean, kLeast };

// The cost of a configuration, or of a group, for each target; nullopt where it did not finish.
struct Series {
  std::string name;
  std::vector<std::optional<double>> values;  // in the order of the targets
  size_t configurations = 1;                  // in the group

  size_t Finished() const;
};

// The names of all targets and configurations, each once, in the order of their first measurement.
std::vector<std::string> TargetsOf(const std::vector<Measurement>& measurements);
std::vector<std::string> NamesOf(const std::vector<Measurement>& measurements);

// True if these configurations store states. A configuration that stores none is compared by its
// transitions.
bool StoreStates(const std::vector<Measurement>& measurements,
                 const std::vector<std::string>& names);

// A mean needs all configurations of the group to have finished, a least value needs one.
Series SeriesOf(const std::vector<Measurement>& measurements, const std::string& name,
                Metric metric, Combine combine);

// Targets for which one configuration reports "correct" and another one a violation.
std::vector<std::string> Disagreements(const std::vector<Measurement>& measurements);

// A summary for the terminal: a table of the configurations, and the first configuration against
// each other one.
std::string Summary(const std::vector<Measurement>& measurements);

}  // namespace mazurka
