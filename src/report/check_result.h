#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "explore/limits.h"
#include "explore/statistics.h"
#include "model/outcome.h"
#include "report/trace.h"

namespace mazurka {

enum class Verdict : uint8_t { kCorrect, kViolation, kIncomplete, kUnsupported };

constexpr std::string_view NameOf(Verdict verdict) {
  constexpr std::string_view kNames[] = {"correct", "violation", "incomplete", "unsupported"};
  return kNames[static_cast<size_t>(verdict)];
}

// Memory of what was explored: of states the store's and the reduction's, of transitions those of a
// graph that the reduction keeps.
struct GraphMemory {
  uint64_t state_bytes = 0, transition_bytes = 0;
  uint64_t states = 0, transitions = 0;  // stored

  double PerState() const { return Share(state_bytes, states); }
  double PerTransition() const { return Share(transition_bytes, transitions); }

 private:
  static double Share(uint64_t bytes, uint64_t count) {
    return count == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(count);
  }
};

// Whether the program can behave otherwise on a real JVM than under sequential consistency.
enum class SequentialConsistency : uint8_t {
  kGuaranteed,  // it cannot: there is no data race, and all accesses that compete are volatile
  kAssumed,     // not known
  kRestricts,   // it may: there is a data race, or an access weaker than volatile competes
};

constexpr std::string_view NameOf(SequentialConsistency consistency) {
  constexpr std::string_view kNames[] = {"guaranteed", "assumed", "restricts"};
  return kNames[static_cast<size_t>(consistency)];
}

// Everything that reports tell about one check.
struct CheckResult {
  std::string target;
  std::vector<std::string> arguments;
  std::string reduction;
  bool complete_reduction = true;
  std::vector<std::string> properties;  // what was checked
  bool replayed = false;                // one saved schedule was run instead of a search
  Verdict verdict = Verdict::kCorrect;
  Limit limit = Limit::kNone;
  bool ended_early = false;    // at the first violation, as asked for
  bool clock_loops = false;    // loops may watch the clock, which stands still in them
  bool outside_loops = false;  // loops ask for the clock, or for the collector, which does nothing
  bool undecided_loops = false;  // whether the program can end was too much to find out
  std::string unsupported;
  std::vector<ReportedViolation> violations;
  SequentialConsistency sequential_consistency = SequentialConsistency::kAssumed;
  std::vector<std::string> sequential_consistency_reasons = {"nothing was explored"};
  std::vector<std::string> assumptions;
  std::vector<std::string> notes;  // remarks that change no verdict
  std::optional<std::set<Outcome>> outcomes;
  Statistics statistics;
  uint64_t instructions = 0;
  double seconds = 0;          // of the search
  std::string saved_schedule;  // the first violation's, as a file; empty unless asked for
  double startup_seconds = 0;  // before it
  std::string unwritten;       // which file of the search cannot be written, and why; or empty
  uint64_t peak_memory_bytes = 0;
  GraphMemory graph_memory;
  std::vector<std::pair<std::string, uint64_t>> counters;  // the reduction's own
};

}  // namespace mazurka
