// Compares checks of Java programs with the naive explorer. Writes toy programs, random or from
// files, as Java, compiles them together and checks one after the other in this process.
//
//   java_agreement [--rigid N] [--por NAME[,NAME...]|all [--timeouts last]] [--semaphores] COUNT S
//   java_agreement [--rigid N] [--por NAME[,NAME...]|all [--timeouts last]] FILE...
//
// S is the seed. With --rigid, N objects of a class have fixed names (CheckOptions::rigid_objects).
// With --por, checks only the named reductions, or all that claim to be complete. With --timeouts
// last, compares them with a search without reduction, whose outcomes must be among those of the
// naive explorer. With --semaphores, random programs have a semaphore.
// Checks each program at both granularities, depth first with fingerprints; other orders and stores
// take turns. Shrinks and prints a random program with a difference.

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <sstream>
#include <string>

#include "agreement/java_source.h"
#include "check/beliefs.h"
#include "check/java_check.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/compiler.h"
#include "toy/agreement.h"
#include "toy/generator.h"
#include "toy/naive.h"
#include "toy/variants.h"

namespace mazurka::toy {
namespace {

constexpr uint64_t kMaxNaiveStates = 300;  // the Java program has several times as many
constexpr double kMaxSeconds = 120;        // for one check
constexpr size_t kBatch = 250;             // programs compiled together
constexpr uint64_t kShrinkAttempts = 300;
constexpr size_t kMaxShrunk = 3;  // programs that fail

struct Case {
  std::string name;
  ToyProgram program;
  NaiveResult naive;
};

struct Mode {
  std::string_view name;
  bool every;
  SearchOrder search;
  StoreMode store;
  bool random_order;
  // Runs on one in this many programs.
  uint64_t period;
};

constexpr Mode kModes[] = {
    {"escaped", false, SearchOrder::kDepthFirst, StoreMode::kFingerprints, false, 1},
    {"every", true, SearchOrder::kDepthFirst, StoreMode::kFingerprints, true, 1},
    {"escaped, bfs", false, SearchOrder::kBreadthFirst, StoreMode::kFingerprints, true, 4},
    {"escaped, exact", false, SearchOrder::kDepthFirst, StoreMode::kExact, true, 4},
    {"every, exact, bfs", true, SearchOrder::kBreadthFirst, StoreMode::kExact, false, 16},
    {"escaped, stateless", false, SearchOrder::kDepthFirst, StoreMode::kNone, false, 8},
};
constexpr double kMaxStatelessExecutions = 30;  // of the naive explorer
constexpr double kMaxStatelessSeconds = 5;      // Java programs have many more executions
constexpr double kMaxReducedExecutions = 10'000;
constexpr uint64_t kMaxStatelessDepth = 2'000;

struct Totals {
  uint64_t passed = 0, failed = 0, checks = 0, states = 0, transitions = 0, skipped = 0;
};

using OnDone = std::function<void(const Case&, const std::string& difference)>;

class Runner {
 public:
  // Without variants: searches without reduction.
  Runner(Jdk jdk, std::vector<Variant> variants, TimeOuts timeouts, uint32_t rigid_objects)
      : jdk_(std::move(jdk)),
        variants_(std::move(variants)),
        timeouts_(timeouts),
        rigid_objects_(rigid_objects) {}

  // Calls on_done for each case with its difference, which is empty if there is none.
  Result<void> Run(const std::vector<Case>& cases, Totals& totals, const OnDone& on_done) {
    auto sources = TemporaryDirectory::Make();
    if (!sources) return Fail(sources.error().message);
    std::string file = sources->path() + "/Programs.java";
    std::ofstream out(file);
    out << JavaPrelude();
    for (const Case& c : cases) out << '\n' << ToJava(c.program, c.name);
    out.close();
    auto compiled = CompileJava(jdk_, file, MAZURKA_JAVA_FOLDER);
    if (!compiled) return Fail(compiled.error().message);
    auto class_path = ClassPath::Parse(compiled->classes.path());
    if (!class_path) return Fail(class_path.error().message);
    auto program = OpenProgram(jdk_, std::move(*class_path));
    if (!program) return Fail(program.error().message);
    for (size_t i = 0; i < cases.size(); ++i) {
      std::string wrong = variants_.empty() ? CompareSearches(**program, cases[i], i, totals)
                                            : CompareVariants(**program, cases[i], totals);
      ++(wrong.empty() ? totals.passed : totals.failed);
      on_done(cases[i], wrong);
    }
    return {};
  }

 private:
  // The expected result of a check. Later fields are known only after earlier checks.
  struct Expected {
    std::optional<std::set<Outcome>> outcomes = {};
    std::optional<Keys> races = {};
  };

  std::string CompareSearches(Program& program, const Case& c, size_t index, Totals& totals) const {
    std::string wrong;
    for (const Mode& mode : kModes) {
      if (index % mode.period != 0) continue;
      bool many = c.naive.cyclic || c.naive.executions > kMaxStatelessExecutions;
      if (mode.store == StoreMode::kNone && many) continue;
      wrong += Check(program, c, mode, totals);
    }
    return wrong;
  }

  std::string CompareVariants(Program& program, const Case& c, Totals& totals) const {
    std::string wrong;
    for (bool every : {false, true}) {
      // Without reduction, to compare the races.
      CheckOptions whole;
      whole.every_operation = every;
      whole.rigid_objects = kAllRigid;
      whole.limits.seconds = kMaxSeconds;
      whole.timeouts = timeouts_;
      Expected expected;
      if (timeouts_ == TimeOuts::kAny) expected.outcomes = c.naive.outcomes;
      wrong += Check(program, c, every ? "none, every" : "none", whole, totals, expected);
      if (!expected.outcomes) continue;  // the time limit ended it
      for (const Variant& variant : variants_) {
        const bool stores = variant.reduction->store != StoreNeed::kNoStates;
        if (!stores && c.naive.executions > kMaxReducedExecutions) continue;
        const std::string name = variant.name + (every ? ", every" : "");
        CheckOptions options;
        options.reduction = variant.reduction->name;
        options.reducing = variant.options;
        options.store = stores ? StoreMode::kFingerprints : StoreMode::kNone;
        if (!stores) options.limits.max_depth = kMaxStatelessDepth;
        options.random_order = every;
        options.every_operation = every;
        options.rigid_objects = rigid_objects_;
        options.timeouts = timeouts_;
        options.limits.seconds = stores ? kMaxSeconds : kMaxStatelessSeconds;
        wrong += Check(program, c, name, options, totals, expected);
      }
    }
    return wrong;
  }

  std::string Check(Program& program, const Case& c, const Mode& mode, Totals& totals) const {
    CheckOptions options;
    options.rigid_objects = rigid_objects_;
    options.search = mode.search;
    options.store = mode.store;
    options.random_order = mode.random_order;
    options.every_operation = mode.every;
    options.limits.seconds = mode.store == StoreMode::kNone ? kMaxStatelessSeconds : kMaxSeconds;
    Expected expected{.outcomes = c.naive.outcomes};
    return Check(program, c, std::string(mode.name), options, totals, expected);
  }

  static std::string Check(Program& program, const Case& c, const std::string& name,
                           CheckOptions options, Totals& totals, Expected& expected) {
    options.checked = {"race"};
    options.library_races = true;
    options.shorten = false;
    options.target = c.name;
    options.outcomes = true;
    options.all = true;
    Watch watch(options.limits, Watch::Clock::now());
    auto result = CheckJava(program, {c.name, ""}, options, watch);
    ++totals.checks;
    if (!result) return fmt::format("{}: {}\n", name, result.error().message);
    totals.states += result->statistics.states;
    totals.transitions += result->statistics.transitions;
    if (!result->unsupported.empty()) return fmt::format("{}: {}\n", name, result->unsupported);
    if (result->limit != Limit::kNone) {
      ++totals.skipped;
      return "";
    }
    std::string wrong;
    if (!expected.outcomes) {
      expected.outcomes = result->outcomes;
      for (const Outcome& outcome : *result->outcomes) {
        if (!c.naive.outcomes.contains(outcome))
          wrong += "impossible: " + ShowOutcome(outcome) + "\n";
      }
    } else {
      wrong = DescribeDifference(*expected.outcomes, *result->outcomes);
    }
    if (!result->complete_reduction) wrong += "the reduction was not complete\n";
    if (options.reduction == "optimal" && result->statistics.blocked_executions > 0)
      wrong += "executions were begun in vain\n";
    for (const std::string& note : result->notes) {
      if (note == kStepsDiverged) wrong += note + "\n";
    }
    Keys found;
    for (const ReportedViolation& v : result->violations) found.insert(v.violation.key);
    if (!expected.races)
      expected.races = std::move(found);
    else
      wrong += DescribeDifference(*expected.races, found);
    return wrong.empty() ? "" : fmt::format("{}:\n{}", name, wrong);
  }

  Jdk jdk_;
  std::vector<Variant> variants_;
  const TimeOuts timeouts_;
  const uint32_t rigid_objects_;
};

std::optional<uint64_t> Number(std::string_view text) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Small enough to be checked as Java; otherwise the program of the next seed.
std::vector<Case> RandomCases(uint64_t count, uint64_t seed, bool semaphores) {
  GeneratorOptions options{.max_threads = 3, .max_instructions = 5, .loops_forever = true};
  options.semaphores = semaphores;
  std::vector<Case> cases;
  for (; cases.size() < count; ++seed) {
    ToyProgram program = Generate(seed, options);
    NaiveResult naive = ExploreNaively(program, kMaxNaiveStates);
    if (!naive.complete) continue;
    cases.push_back({fmt::format("P{}", seed), std::move(program), std::move(naive)});
  }
  return cases;
}

Result<std::vector<Case>> FileCases(const std::vector<std::string>& files) {
  std::vector<Case> cases;
  for (const std::string& file : files) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    auto program = ParseToy(text.str());
    if (!in || !program) return Fail(file + ": " + (program ? "?" : program.error().message));
    NaiveResult naive = ExploreNaively(*program, 100'000);
    std::string name = "F_" + std::filesystem::path(file).stem().string();
    cases.push_back({name, std::move(*program), std::move(naive)});
  }
  return cases;
}

// The difference on one program; empty if there is none, or if it does not run.
std::string DifferenceOn(Runner& runner, const std::string& name, const ToyProgram& program) {
  Totals ignored;
  std::string difference;
  std::vector<Case> one = {{name, program, ExploreNaively(program, kMaxNaiveStates)}};
  if (!one[0].naive.complete) return "";
  auto run = runner.Run(one, ignored, [&](const Case&, const std::string& d) { difference = d; });
  return run ? difference : "";
}

void ShowSmaller(Runner& runner, const Case& failed) {
  uint64_t attempts = 0;
  ToyProgram small = Shrink(failed.program, [&](const ToyProgram& candidate) {
    return ++attempts <= kShrinkAttempts && !DifferenceOn(runner, failed.name, candidate).empty();
  });
  fmt::print("{} made smaller:\n{}{}\n", failed.name, DifferenceOn(runner, failed.name, small),
             ToText(small));
}

int Main(std::vector<std::string> arguments) {
  uint64_t rigid_objects = kRigidUntilMany;
  if (arguments.size() >= 2 && arguments[0] == "--rigid") {
    rigid_objects = Number(arguments[1]).value_or(rigid_objects);
    arguments.erase(arguments.begin(), arguments.begin() + 2);
  }
  std::vector<Variant> variants;
  if (arguments.size() >= 2 && arguments[0] == "--por") {
    auto named = VariantsInList(arguments[1]);
    if (!named) {
      fmt::print(stderr, "java_agreement: {}\n", named.error().message);
      return 2;
    }
    variants = std::move(*named);
    arguments.erase(arguments.begin(), arguments.begin() + 2);
  }
  TimeOuts timeouts = TimeOuts::kAny;
  if (!variants.empty() && arguments.size() >= 2 && arguments[0] == "--timeouts" &&
      arguments[1] == "last") {
    timeouts = TimeOuts::kLast;
    arguments.erase(arguments.begin(), arguments.begin() + 2);
  }
  const bool semaphores = !arguments.empty() && arguments[0] == "--semaphores";
  if (semaphores) arguments.erase(arguments.begin());
  if (arguments.empty()) {
    fmt::print(stderr,
               "usage: java_agreement [--rigid N] [--por NAME[,NAME...]|all [--timeouts last]] "
               "[--semaphores] COUNT SEED | FILE...\n");
    return 2;
  }
  auto jdk = FindJdk(std::nullopt);
  if (!jdk) {
    fmt::print(stderr, "{}\n", jdk.error().message);
    return 2;
  }
  std::vector<Case> cases;
  auto count = Number(arguments[0]);
  auto seed = arguments.size() == 2 ? Number(arguments[1]) : std::nullopt;
  bool random = count && seed;
  if (random) {
    cases = RandomCases(*count, *seed, semaphores);
  } else {
    auto read = FileCases(arguments);
    if (!read) {
      fmt::print(stderr, "{}\n", read.error().message);
      return 2;
    }
    cases = std::move(*read);
  }
  Runner runner(std::move(*jdk), std::move(variants), timeouts,
                static_cast<uint32_t>(rigid_objects));
  Totals totals;
  std::vector<Case> failed;
  for (size_t from = 0; from < cases.size(); from += kBatch) {
    auto begin = cases.begin() + static_cast<std::ptrdiff_t>(from);
    auto end = begin + static_cast<std::ptrdiff_t>(std::min(kBatch, cases.size() - from));
    auto run = runner.Run({begin, end}, totals, [&](const Case& c, const std::string& difference) {
      if (difference.empty()) return;
      failed.push_back(c);
      fmt::print("FAIL {}\n{}{}\n", c.name, difference, ToText(c.program));
      std::fflush(stdout);
    });
    if (!run) {
      fmt::print(stderr, "{}\n", run.error().message);
      return 2;
    }
  }
  for (size_t i = 0; random && i < std::min(failed.size(), kMaxShrunk); ++i) {
    ShowSmaller(runner, failed[i]);
  }
  fmt::print("{} checks, {} states, {} transitions, {} given up for their time\n", totals.checks,
             totals.states, totals.transitions, totals.skipped);
  fmt::print("{} passed, {} failed\n", totals.passed, totals.failed);
  return totals.failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace mazurka::toy

int main(int argc, char** argv) { return mazurka::toy::Main({argv + 1, argv + argc}); }
