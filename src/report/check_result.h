#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "explore/bound.h"
#include "explore/branch_profile.h"
#include "explore/limits.h"
#include "explore/samplers/coverage_counts.h"
#include "explore/statistics.h"
#include "model/outcome.h"
#include "report/final_files.h"
#include "report/trace.h"

namespace mazurka {

enum class Verdict : uint8_t { kCorrect, kViolation, kIncomplete, kUnsupported };

constexpr std::string_view NameOf(Verdict verdict) {
  constexpr std::string_view kNames[] = {"correct", "violation", "incomplete", "unsupported"};
  return kNames[static_cast<size_t>(verdict)];
}

// Memory per stored state (in the store and in the reduction) and per transition of a graph that
// the reduction keeps.
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

// Whether sequential consistency covers all behaviours of the program on a real JVM.
enum class SequentialConsistency : uint8_t {
  kGuaranteed,  // it does: there is no data race, and all competing accesses are volatile
  kAssumed,     // not known
  kRestricts,   // perhaps not: a data race, or a competing access weaker than volatile
};

constexpr std::string_view NameOf(SequentialConsistency consistency) {
  constexpr std::string_view kNames[] = {"guaranteed", "assumed", "restricts"};
  return kNames[static_cast<size_t>(consistency)];
}

// What a search has covered that samples executions.
struct SampledReport {
  std::string sampler;  // as the user writes it: pct, or pct:4
  CoverageCounts counts;
  std::string guarantee;  // a sentence
  uint64_t executions = 0, cut_executions = 0;
  bool is_all = true;  // the search was nothing else
};

// How large the search would have been that a limit ended: the truth is between least and most with
// a probability of 95 %.
struct SizeReport {
  double least = 0, likely = 0, most = 0;
  bool counts_states = true;  // distinct states; otherwise executions
  double seconds = 0;         // likely, until the search ends
};

// An attempt whose search was discarded, because an assumption of it did not hold.
struct Restart {
  std::string why;
  uint64_t transitions = 0;
  double seconds = 0;
};

// In CheckResult::host_reads.
constexpr std::string_view kVariablesOfHost = "environment variables";

// The content of all reports on one check.
struct CheckResult {
  std::string target;
  std::vector<std::string> arguments;
  std::string reduction;
  bool complete_reduction = true;
  std::vector<std::string> properties;  // what was checked
  std::vector<std::string> absent;      // for each property: "no data race"
  bool replayed = false;                // ran one saved schedule instead of a search
  Verdict verdict = Verdict::kCorrect;
  Limit limit = Limit::kNone;
  bool ended_early = false;       // stopped at the first violation (no --all)
  bool clock_loops = false;       // loops may poll the clock, which does not advance in them
  bool outside_loops = false;     // loops may wait for files, the collector or a deadline
  bool undecided_loops = false;   // a limit left open whether the program can end
  bool held_idle_worker = false;  // of a ForkJoinPool: the result assumes that it did not give up
  // Workers of a ForkJoinPool looked for tasks in one order of the queues only.
  bool fixed_scan_order = false;
  std::string unsupported;
  std::vector<ReportedViolation> violations;
  std::vector<SourceFile> sources;  // the files that the traces quote, as far as they were found
  SequentialConsistency sequential_consistency = SequentialConsistency::kAssumed;
  std::vector<std::string> sequential_consistency_reasons = {"nothing was explored"};
  std::vector<std::string> assumptions;
  std::vector<std::string> notes;   // remarks that do not affect the verdict
  std::vector<std::string> advice;  // commands to try next, if the verdict is incomplete
  std::optional<std::set<Outcome>> outcomes;
  std::optional<Bounded> bounded;        // if the search had a bound
  std::optional<SampledReport> sampled;  // if the search sampled executions
  std::optional<SizeReport> size;        // if a limit ended a depth-first search
  std::vector<BranchPlace> branches;     // the places at which it branched most
  Statistics statistics;
  uint64_t instructions = 0;
  double seconds = 0;  // of the search
  std::string
      saved_schedule;  // of the first violation, as the text of a file; empty without --save
  std::optional<std::vector<FinalFile>> files;  // of the first violation; empty without --files
  double startup_seconds = 0;                   // before the search
  std::vector<Restart> restarts;                // before the search that the result describes
  std::string unwritten;  // why a file of the search could not be written, or empty
  uint64_t peak_memory_bytes = 0;
  GraphMemory graph_memory;
  std::vector<std::pair<std::string, uint64_t>> counters;  // the reduction's own
  // What the program read of its host: paths, those of listed directories with '/' at their end,
  // and kVariablesOfHost.
  std::set<std::string> host_reads;
};

}  // namespace mazurka
