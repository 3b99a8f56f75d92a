// `mazurka compare`: checks several programs in several ways, each in a process of its own.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "compare/measurement.h"

namespace mazurka {

struct CompareOptions {
  std::vector<std::string> targets;  // each with its arguments behind it, blanks between
  std::vector<Configuration> configurations;
  std::string options;  // of every check
  std::optional<std::string> class_path;
  std::optional<std::string> jdk;
  double seconds = 60;
  uint64_t memory_bytes = uint64_t{4} << 30;
  uint32_t jobs = 1;  // processes at a time
  std::string directory = "comparison";
  bool fresh = false;   // forget what was measured before
  std::string program;  // the `mazurka` that is run
};

struct Comparison {
  // Target after target, each in the order of the configurations; those that were measured.
  std::vector<Measurement> measurements;
  bool interrupted = false;
};

// Called when a run has ended: how many of all are measured now.
using OnMeasured = std::function<void(const Measurement&, size_t done, size_t all)>;

// Measures what the directory's runs.jsonl does not have yet. Each measurement is added there as
// soon as there is one, so that a comparison that was interrupted goes on where it was. An error if
// a check refuses its options or its target.
Result<Comparison> Compare(const CompareOptions& options, const OnMeasured& on_measured);

// "a b 'c d'" as a shell takes it apart: quotes keep blanks, nothing else is special.
std::vector<std::string> SplitWords(const std::string& text);

}  // namespace mazurka
