#include "cli/check_command.h"

#include <fmt/core.h>

#include <cstdio>
#include <fstream>

#include "classpath/jdk.h"
#include "classpath/target.h"
#include "cli/run_command.h"
#include "explore/search.h"
#include "machine/java_machine.h"
#include "machine/java_program.h"
#include "report/json.h"
#include "report/text.h"

namespace mazurka {
namespace {

int Abort(int code, const std::string& message) {
  fmt::print(stderr, "mazurka: {}{}", message, message.ends_with('\n') ? "" : "\n");
  return code;
}

// What the program prints is not mixed into the result; standard input is empty.
class SilentConsole : public Console {
 public:
  void Write(int /*fd*/, const uint8_t* /*bytes*/, size_t /*count*/) override {}
  int64_t Read(uint8_t* /*bytes*/, size_t /*count*/) override { return -1; }
  int64_t Available() override { return 0; }
};

double SecondsSince(Watch::Clock::time_point start) {
  return std::chrono::duration<double>(Watch::Clock::now() - start).count();
}

const ReductionInfo* FindReduction(const std::string& name) {
  for (const ReductionInfo& info : ReductionCatalog()) {
    if (info.name == name) return &info;
  }
  return nullptr;
}

std::vector<std::unique_ptr<Property>> MakeProperties(const CheckOptions& options) {
  std::vector<std::unique_ptr<Property>> made;
  for (const PropertyInfo& info : PropertyCatalog()) {
    bool wanted = options.checked.empty()
                      ? info.is_default
                      : std::find(options.checked.begin(), options.checked.end(), info.name) !=
                            options.checked.end();
    if (wanted) made.push_back(info.make({.library_races = options.library_races}));
  }
  return made;
}

std::unique_ptr<Seen> MakeSeen(StoreMode mode) {
  switch (mode) {
    case StoreMode::kFingerprints:
      return SeenByFingerprint();
    case StoreMode::kExact:
      return SeenExactly();
    case StoreMode::kNone:
      return SeenNothing();
  }
  return nullptr;
}

SearchResult Search(SearchContext& context, const CheckOptions& options) {
  switch (options.search) {
    case SearchOrder::kDepthFirst:
      return SearchDepthFirst(context);
    case SearchOrder::kBreadthFirst:
      return SearchBreadthFirst(context);
    case SearchOrder::kRandom:
      return WalkRandomly(context, options.seed);
  }
  return {};
}

Verdict VerdictOf(const SearchResult& search, const Judge& judge, const ReductionInfo& reduction) {
  if (!judge.violations().empty()) return Verdict::kViolation;
  if (!search.unsupported.empty()) return Verdict::kUnsupported;
  if (search.limit != Limit::kNone || !reduction.is_complete) return Verdict::kIncomplete;
  // Nothing ended and nothing goes on for ever: every execution was assumed away.
  if (search.statistics.executions == 0 && !search.closed_cycle) return Verdict::kIncomplete;
  return Verdict::kCorrect;
}

int ExitCodeOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::kCorrect:
      return kExitOk;
    case Verdict::kViolation:
      return kExitViolation;
    case Verdict::kIncomplete:
      return kExitLimit;
    case Verdict::kUnsupported:
      return kExitUnsupported;
  }
  return kExitUnsupported;
}

}  // namespace

int CheckCommand(const CheckOptions& options) {
  const Watch::Clock::time_point start = Watch::Clock::now();
  const ReductionInfo* reduction = FindReduction(options.reduction);
  if (reduction == nullptr)
    return Abort(kExitUsage, "--por " + options.reduction + ": no such reduction");
  auto jdk = FindJdk(options.jdk);
  if (!jdk) return Abort(kExitUsage, jdk.error().message);
  auto target = ResolveTarget(options.target, options.class_path, *jdk);
  if (!target) return Abort(kExitUsage, target.error().message);
  auto program = OpenProgram(*jdk, std::move(target->class_path));
  if (!program) return Abort(kExitUsage, program.error().message);

  SilentConsole console;
  VmOptions vm_options;
  vm_options.heap_bytes = options.heap_bytes;
  vm_options.processors = options.processors;
  vm_options.properties = options.properties;
  vm_options.java_class_path = target->java_class_path;
  vm_options.explore = true;
  vm_options.every_operation = options.every_operation;
  auto machine = JavaMachine::Start(**program, std::move(vm_options), console, target->main_class,
                                    options.arguments);
  if (!machine) return Abort(kExitUsage, machine.error().message);

  Watch watch(options.limits, start);
  (*machine)->SetStopFlag(watch.flag());
  ThreadOrder order(
      options.random_order ? ThreadOrder::Strategy::kRandom : ThreadOrder::Strategy::kSequential,
      options.seed, options.order);
  auto policy = reduction->make(order);
  auto seen = MakeSeen(options.store);
  Judge judge(MakeProperties(options), {.all = options.all, .outcomes = options.outcomes});
  SearchContext context{**machine, *policy, *seen, judge, watch, options.limits, {}};

  CheckResult result;
  result.target = options.target;
  result.arguments = options.arguments;
  result.reduction = reduction->name;
  result.complete_reduction = reduction->is_complete;
  result.startup_seconds = SecondsSince(start);
  const Watch::Clock::time_point search_start = Watch::Clock::now();
  SearchResult search = Search(context, options);
  result.seconds = SecondsSince(search_start);
  result.verdict = VerdictOf(search, judge, *reduction);
  result.limit = search.limit;
  result.unsupported = search.unsupported;
  result.statistics = search.statistics;
  result.instructions = (*machine)->Instructions();
  result.peak_memory_bytes = PeakResidentBytes();
  for (const Violation& v : judge.violations()) result.violations.push_back({v, {}});
  if (options.outcomes) result.outcomes = judge.outcomes();
  if (search.doomed > 0)
    result.notes.push_back(
        fmt::format("from {} states no end of the program can be reached", search.doomed));

  if (!options.json.empty()) {
    std::string json = JsonReport(result);
    if (options.json == "-") {
      fmt::print("{}", json);
    } else if (std::ofstream file(options.json); !(file << json).flush()) {
      return Abort(kExitUsage, "--json " + options.json + ": cannot be written");
    }
  }
  if (options.json != "-" && !options.quiet) fmt::print("{}", TextReport(result));
  return ExitCodeOf(result.verdict);
}

}  // namespace mazurka
