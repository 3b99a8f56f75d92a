// `mazurka compare`: checks programs in several configurations, each check in its own process.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "compare/measurement.h"

namespace mazurka {

struct CompareOptions {
  std::vector<std::string> targets;  // each with its arguments, separated by blanks
  std::vector<Configuration> configurations;
  std::string options;  // for every check
  std::optional<std::string> class_path;
  std::optional<std::string> jdk;
  bool no_cache = false;  // compile .java files even if their classes are in the cache
  double seconds = 60;
  uint64_t memory_bytes = uint64_t{4} << 30;
  uint32_t jobs = 1;  // processes that run at the same time
  std::string directory = "comparison";
  bool fresh = false;   // discard earlier measurements
  std::string program;  // path of `mazurka`
};

struct Comparison {
  // Finished measurements, sorted by target, then by configuration.
  std::vector<Measurement> measurements;
  bool interrupted = false;
};

// Called when a run has ended; `done` of `all` runs are measured now.
using OnMeasured = std::function<void(const Measurement&, size_t done, size_t all)>;

// Measures all runs that runs.jsonl in the directory does not contain yet. Appends each measurement
// to that file at once, so that an interrupted comparison can resume. Fails if a check refuses its
// options or its target.
Result<Comparison> Compare(const CompareOptions& options, const OnMeasured& on_measured);

// Splits "a b 'c d'" like a shell: quotes protect blanks, no other character is special.
std::vector<std::string> SplitWords(const std::string& text);

}  // namespace mazurka
