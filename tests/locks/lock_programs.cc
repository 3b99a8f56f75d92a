// Generates programs that use locks, explores them with the JDK's code and with abstract locks, and
// compares the sets of outcomes.
//
//   lock_programs COUNT SEED     checks the programs SEED, SEED + 1, ...
//   lock_programs --print SEED   prints the source of one program
//
// Counts and skips programs that are too large with the JDK's code. Prints a program whose outcomes
// differ, with the outcomes that only one of the two explorations has.

#include <fmt/core.h>

#include <charconv>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "check/java_check.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/compiler.h"
#include "jvm/classpath/target.h"
#include "lock_source.h"

namespace mazurka {
namespace {

constexpr size_t kBatch = 100;  // programs compiled together
constexpr uint64_t kMaxShippedStates = 150'000;
constexpr double kMaxSeconds = 20;          // for one check
constexpr double kMaxStatelessSeconds = 1;  // longer checks are skipped

struct Mode {
  const char* reduction;
  SearchOrder search;
  StoreMode store;
  SelectiveOptions selective = {};
};

// Reductions for abstract locks. The first one is trivially complete.
constexpr Mode kModes[] = {
    {"none", SearchOrder::kDepthFirst, StoreMode::kFingerprints},
    {"none", SearchOrder::kBreadthFirst, StoreMode::kFingerprints},
    {"clock", SearchOrder::kDepthFirst, StoreMode::kFingerprints},
    {"lazy", SearchOrder::kDepthFirst, StoreMode::kFingerprints},
    {"source-stateful", SearchOrder::kDepthFirst, StoreMode::kFingerprints},
    {"optimal", SearchOrder::kDepthFirst, StoreMode::kNone},
    {"selective",
     SearchOrder::kDepthFirst,
     StoreMode::kNone,
     {PersistentSets::kRaces, Dependence::kConditional}},
    {"selective",
     SearchOrder::kDepthFirst,
     StoreMode::kNone,
     {PersistentSets::kLockSets, Dependence::kConditional}},
};

struct Totals {
  uint64_t passed = 0, failed = 0, too_large = 0, unfinished = 0;
  uint64_t shipped_states = 0, abstract_states = 0, deadlocks = 0, shipped_anyway = 0;
};

Result<CheckResult> Explore(Program& program, const std::string& name, const Mode& mode,
                            std::optional<LockMode> locks) {
  CheckOptions options;
  options.target = name;
  options.reduction = mode.reduction;
  options.search = mode.search;
  options.store = mode.store;
  options.reducing.selective = mode.selective;
  options.locks = locks;
  options.all = true;
  options.outcomes = true;
  options.shorten = false;
  options.checked = {"deadlock"};
  options.limits.seconds = mode.store == StoreMode::kNone ? kMaxStatelessSeconds : kMaxSeconds;
  if (locks) options.limits.max_states = kMaxShippedStates;
  Watch watch(options.limits, Watch::Clock::now());
  return CheckJava(program, {name, ""}, options, watch);
}

std::string Text(const Outcome& outcome) {
  std::string text(NameOf(outcome.end));
  for (const std::string& e : outcome.exceptions) text += " " + e;
  return text + " " + outcome.output;
}

std::string Difference(const std::set<Outcome>& shipped, const std::set<Outcome>& abstracted) {
  std::string text;
  for (const Outcome& o : shipped)
    if (!abstracted.contains(o)) text += "  only shipped: " + Text(o) + "\n";
  for (const Outcome& o : abstracted)
    if (!shipped.contains(o)) text += "  only abstract: " + Text(o) + "\n";
  return text;
}

// Describes the difference; empty if there is none.
std::string Compare(Program& program, const std::string& name, Totals& totals) {
  const Mode lazy{"lazy", SearchOrder::kDepthFirst, StoreMode::kFingerprints};
  auto shipped = Explore(program, name, lazy, LockMode::kShipped);
  if (!shipped) return shipped.error().message + "\n";
  if (!shipped->unsupported.empty()) return shipped->unsupported + "\n";
  if (shipped->limit != Limit::kNone) {
    ++totals.too_large;
    return "";
  }
  totals.shipped_states += shipped->statistics.states;
  for (const Outcome& o : *shipped->outcomes) totals.deadlocks += o.end == Outcome::End::kDeadlock;
  std::string wrong;
  for (const Mode& mode : kModes) {
    auto result = Explore(program, name, mode, std::nullopt);
    if (!result) return result.error().message + "\n";
    if (result->limit != Limit::kNone) {
      ++totals.unfinished;
      continue;
    }
    if (&mode == kModes) {
      totals.abstract_states += result->statistics.states;
      for (const std::string& note : result->notes)
        totals.shipped_anyway += note.starts_with("locks run the JDK's code");
    }
    const std::string difference = Difference(*shipped->outcomes, *result->outcomes);
    if (!difference.empty()) wrong += fmt::format("{}:\n{}", mode.reduction, difference);
  }
  ++(wrong.empty() ? totals.passed : totals.failed);
  return wrong;
}

std::string Prelude() {
  std::ifstream in(MAZURKA_LOCK_PRELUDE);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

Result<void> RunBatch(const Jdk& jdk, uint64_t seed, uint64_t count, Totals& totals) {
  auto sources = TemporaryDirectory::Make();
  if (!sources) return Fail(sources.error().message);
  const std::string file = sources->path() + "/Programs.java";
  std::ofstream out(file);
  out << Prelude();
  for (uint64_t i = 0; i < count; ++i) out << '\n' << LockProgramSource(seed + i);
  out.close();
  auto compiled = CompileJava(jdk, file, "");
  if (!compiled) return Fail(compiled.error().message);
  auto class_path = ClassPath::Parse(compiled->classes.path());
  if (!class_path) return Fail(class_path.error().message);
  auto program = OpenProgram(jdk, std::move(*class_path));
  if (!program) return Fail(program.error().message);
  for (uint64_t i = 0; i < count; ++i) {
    const std::string wrong = Compare(**program, fmt::format("P{}", seed + i), totals);
    if (wrong.empty()) continue;
    fmt::print("FAIL seed {}\n{}{}\n", seed + i, wrong, LockProgramSource(seed + i));
    std::fflush(stdout);
  }
  return {};
}

std::optional<uint64_t> Number(std::string_view text) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

int Main(const std::vector<std::string>& arguments) {
  const bool prints = arguments.size() == 2 && arguments[0] == "--print";
  auto count = prints ? 1 : arguments.size() == 2 ? Number(arguments[0]) : std::nullopt;
  auto seed = arguments.size() == 2 ? Number(arguments[1]) : std::nullopt;
  if (!count || !seed) {
    fmt::print(stderr, "usage: lock_programs COUNT SEED | --print SEED\n");
    return 2;
  }
  if (prints) {
    fmt::print("{}", LockProgramSource(*seed));
    return 0;
  }
  auto jdk = FindJdk(std::nullopt);
  if (!jdk) {
    fmt::print(stderr, "{}\n", jdk.error().message);
    return 2;
  }
  Totals totals;
  for (uint64_t from = 0; from < *count; from += kBatch) {
    auto run = RunBatch(*jdk, *seed + from, std::min<uint64_t>(kBatch, *count - from), totals);
    if (!run) {
      fmt::print(stderr, "{}\n", run.error().message);
      return 2;
    }
  }
  fmt::print("{} states with the JDK's code, {} with abstract locks; {} outcomes are deadlocks\n",
             totals.shipped_states, totals.abstract_states, totals.deadlocks);
  fmt::print("{} programs too large, {} checks not finished, {} programs need the JDK's code\n",
             totals.too_large, totals.unfinished, totals.shipped_anyway);
  fmt::print("{} passed, {} failed\n", totals.passed, totals.failed);
  return totals.failed == 0 && totals.passed > 0 ? 0 : 1;
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Main({argv + 1, argv + argc}); }
