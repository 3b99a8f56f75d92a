// The result and the cost of one check.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compare/process.h"

namespace mazurka {

// A named set of options of `mazurka check`. Configurations with the same name form a group, such
// as different orders of the same reduction.
struct Configuration {
  std::string name;
  std::string options;
};

struct Measurement {
  std::string target;         // with its arguments
  std::string configuration;  // its name
  std::string options;        // all options of the check; with the target, its key
  std::string verdict;        // of `mazurka check`, or "killed"
  std::string violations;     // their kinds, each once, with blanks between them
  std::string limit;          // the limit that ended it, or empty
  uint64_t states = 0, transitions = 0, executions = 0;
  double search_seconds = 0;     // wall-clock time without the start-up
  double processor_seconds = 0;  // of the whole process, user and system
  double seconds = 0;            // of the whole process, wall-clock time
  uint64_t peak_memory_bytes = 0;

  // The check decided whether the target is correct.
  bool finished() const { return verdict == "correct" || verdict == "violation"; }
};

// Combines the end of the process and the JSON that it wrote, if any.
Measurement Measured(const ProcessEnd& end, const std::string& json);

// A measurement as one line of JSON without line break; nullopt for a malformed line.
std::string ToLine(const Measurement& measurement);
std::optional<Measurement> FromLine(const std::string& line);

// All measurements, for other programs.
std::string CsvOf(const std::vector<Measurement>& measurements);
std::string JsonOf(const std::vector<Measurement>& measurements);

}  // namespace mazurka
