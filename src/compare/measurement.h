// What one check of one target took and gave.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compare/process.h"

namespace mazurka {

// A way to check, with the options of `mazurka check` that make it. Several of one name form a
// group: different orders of the same reduction, say.
struct Configuration {
  std::string name;
  std::string options;
};

struct Measurement {
  std::string target;         // with its arguments
  std::string configuration;  // its name
  std::string options;        // all that were given to the check: what it is known by again
  std::string verdict;        // as `mazurka check` names it, or "killed"
  std::string limit;          // which ended it; empty: none
  uint64_t states = 0, transitions = 0, executions = 0;
  double search_seconds = 0;     // by the clock, without starting
  double processor_seconds = 0;  // of the whole process, user and system
  double seconds = 0;            // of the whole process, by the clock
  uint64_t peak_memory_bytes = 0;

  // It was decided whether the target is correct.
  bool finished() const { return verdict == "correct" || verdict == "violation"; }
};

// From what the process was like and the JSON that it wrote, if any.
Measurement Measured(const ProcessEnd& end, const std::string& json);

// One line of JSON each, without the line's end; nothing if it is none.
std::string ToLine(const Measurement& measurement);
std::optional<Measurement> FromLine(const std::string& line);

// All of them, for other programs.
std::string CsvOf(const std::vector<Measurement>& measurements);
std::string JsonOf(const std::vector<Measurement>& measurements);

}  // namespace mazurka
