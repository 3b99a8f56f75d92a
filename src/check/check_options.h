#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/program_options.h"
#include "explore/bound.h"
#include "explore/limits.h"
#include "jvm/runtime/attributes.h"
#include "plugin/catalogs.h"
#include "properties/lock_sets.h"
#include "reductions/reduction.h"

namespace mazurka {

enum class SearchOrder : uint8_t { kDepthFirst, kBreadthFirst, kSampling };
// Locks of java.util.concurrent: the JDK's code, or each lock and unlock as one operation.
enum class LockMode : uint8_t { kShipped, kAbstract };
// When a wait with a time limit may time out.
enum class TimeOuts : uint8_t {
  kAny,    // at any moment; idle workers of a ForkJoinPool only when no other step is enabled
  kEvery,  // at any moment
  kLast,   // only when no other step is enabled, the earliest deadline first
};
enum class StoreMode : uint8_t { kFingerprints, kExact, kNone };
// How the search returns to an earlier state: by the trail, from the first state, or from a copy.
enum class UndoMode : uint8_t { kReverse, kReplay, kCheckpoint };
enum class Switch : uint8_t { kAuto, kOn, kOff };

// What the user asks of one check of a Java program. beliefs.h has what the check learns by itself.
struct CheckOptions : ProgramOptions {
  Catalogs catalogs;  // reductions, properties and observers by name

  // --- What to check
  std::vector<std::string> checked;  // names of properties; empty: the default ones
  bool library_races = false;
  Discipline discipline = Discipline::kStrict;  // of the property `locking`
  bool all = false;
  bool outcomes = false;
  bool observe_logs = false;  // publishing a log record is observable

  // --- How to search
  std::string reduction = "none";
  std::vector<std::string> visible;  // --visible; empty: all classes
  ReductionOptions reducing;         // without the order of threads, which is below
  SearchOrder search = SearchOrder::kDepthFirst;
  // Explore only executions within this bound, raised from 0 to `most`.
  struct Bound {
    BoundKind kind;
    uint32_t most;
  };
  std::optional<Bound> bound;
  bool plan = false;               // with kDepthFirst: sample executions, too
  std::string sampler = "random";  // with kSampling
  uint32_t sampler_number = 0;     // SamplerOptions::number
  StoreMode store = StoreMode::kFingerprints;
  UndoMode undo = UndoMode::kReverse;
  bool random_order = false;
  std::vector<uint32_t> order;
  uint64_t seed = 1;
  bool every_operation = false;
  bool spurious = false;  // waits may end, and weak compare-and-set may fail, spuriously
  TimeOuts timeouts = TimeOuts::kAny;
  uint32_t choose_random = 0;     // a draw from at most this many random values is a choice
  Attributes attributes;          // of classes, methods and fields
  std::optional<LockMode> locks;  // nullopt: abstract, unless the program needs the JDK's code
  // Objects of one class that a thread makes before its objects of that class are fluid (names.h),
  // in a search with a store; for tests.
  uint32_t rigid_objects = kRigidUntilMany;
  Limits limits;

  // --- What to report
  std::string source_path;  // directories with the program's sources, ':' between them
  // Files by ReportFormat::option; "-" for standard output, empty for none.
  std::map<std::string, std::string, std::less<>> reports;
  bool shorten = true;   // shorten a violation's schedule before it is shown
  std::string save;      // a file for the first violation's schedule; empty for none
  std::string files;     // a folder for the files at the first violation; empty for none
  bool quiet = false;    // only the verdict
  bool verbose = false;  // every step, whole stacks, all statistics
  Switch color = Switch::kAuto;
  Switch progress = Switch::kAuto;
};

}  // namespace mazurka
