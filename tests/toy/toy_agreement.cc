// Compares the search with the naive explorer on random toy programs, or on programs in files.
//
//   toy_agreement [--por NAME[,NAME...]|all|--bounds] [--waiting] [--careless] [--semaphores]
//                 COUNT SEED
//   toy_agreement [--por NAME[,NAME...]|all | --bounds | --races] FILE...
//
// With --bounds, compares bounded searches with exhaustive search filtered by the bound.
// With --waiting, programs have many loops that wait. With --careless, they often wait and notify
// without the monitor. With --semaphores, their first variable is a semaphore. With --por, checks
// the named reductions, or all that claim to be complete.
// Shrinks and prints a program with a difference, with its seed.

#include <fmt/core.h>

#include <charconv>
#include <cstdio>
#include <fstream>
#include <functional>
#include <optional>
#include <sstream>
#include <string>

#include "toy/agreement.h"
#include "toy/bounds.h"
#include "toy/generator.h"
#include "toy/races.h"

namespace mazurka::toy {
namespace {

constexpr uint64_t kMaxFailures = 5;  // shown

std::optional<uint64_t> Number(std::string_view text) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

struct Totals {
  uint64_t passed = 0, failed = 0, too_large = 0, states = 0, searches = 0, executions = 0,
           traces = 0, known_steps = 0, cut_short = 0, loops = 0;

  void Add(const Agreement& a) {
    ++(a.difference.empty() ? passed : failed);
    too_large += a.too_large ? 1 : 0;
    states += a.states;
    loops += a.loops;
    searches += a.searches;
    executions += a.stateless_executions;
    traces += a.traces;
    known_steps += a.known_steps;
    cut_short += a.cut_short;
  }
};

using Compare = std::function<Agreement(const ToyProgram&, uint64_t seed)>;

void Report(const ToyProgram& program, uint64_t seed, const Compare& compare) {
  ToyProgram small = Shrink(program, [&](const ToyProgram& candidate) {
    return !compare(candidate, seed).difference.empty();
  });
  fmt::print("FAIL seed {}\n{}{}\n", seed, compare(small, seed).difference, ToText(small));
  std::fflush(stdout);  // a run takes long
}

int Finish(const Totals& totals) {
  fmt::print(
      "{} searches, {} of them cut short, {} states, {} executions without a store, {} programs "
      "too "
      "large\n",
      totals.searches, totals.cut_short, totals.states, totals.executions, totals.too_large);
  if (totals.traces > 0) fmt::print("{} Mazurkiewicz traces counted\n", totals.traces);
  if (totals.loops > 0) fmt::print("{} loops without end\n", totals.loops);
  if (totals.known_steps > 0) fmt::print("{} steps were known\n", totals.known_steps);
  fmt::print("{} passed, {} failed\n", totals.passed, totals.failed);
  return totals.failed == 0 ? 0 : 1;
}

int OnRandomPrograms(uint64_t count, uint64_t first_seed, const GeneratorOptions& options,
                     const Compare& compare, Watch& watch) {
  Totals totals;
  for (uint64_t seed = first_seed; seed < first_seed + count; ++seed) {
    ToyProgram program = Generate(seed, options);
    Agreement agreement = compare(program, seed);
    if (watch.StopRequested()) {
      fmt::print("stopped at seed {}\n", seed);
      break;
    }
    totals.Add(agreement);
    if (!agreement.difference.empty() && totals.failed <= kMaxFailures) {
      Report(program, seed, compare);
    }
  }
  return Finish(totals);
}

int OnFiles(const std::vector<std::string>& files, const Compare& compare) {
  Totals totals;
  for (const std::string& file : files) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    auto program = ParseToy(text.str());
    if (!in || !program) {
      fmt::print("FAIL {}: {}\n", file, program ? "cannot be read" : program.error().message);
      ++totals.failed;
      continue;
    }
    Agreement agreement = compare(*program, 1);
    totals.Add(agreement);
    if (!agreement.difference.empty()) fmt::print("FAIL {}\n{}\n", file, agreement.difference);
  }
  return Finish(totals);
}

int Main(std::vector<std::string> arguments) {
  Watch watch({}, Watch::Clock::now());
  Compare compare = [&](const ToyProgram& program, uint64_t seed) {
    return CompareSearches(program, seed, watch);
  };
  if (arguments.size() >= 2 && arguments[0] == "--por") {
    auto variants = VariantsInList(arguments[1]);
    if (!variants) {
      fmt::print(stderr, "toy_agreement: {}\n", variants.error().message);
      return 2;
    }
    compare = [&watch, variants = *variants](const ToyProgram& program, uint64_t seed) {
      return CompareReductions(program, variants, seed, watch);
    };
    arguments.erase(arguments.begin(), arguments.begin() + 2);
  }
  if (!arguments.empty() && arguments[0] == "--bounds") {
    compare = [&](const ToyProgram& program, uint64_t seed) {
      return CompareBounds(program, seed, watch);
    };
    arguments.erase(arguments.begin());
  }
  if (!arguments.empty() && arguments[0] == "--races") {
    compare = [&](const ToyProgram& program, uint64_t seed) {
      return CompareRaces(program, seed, watch);
    };
    arguments.erase(arguments.begin());
  }
  GeneratorOptions options;
  for (; !arguments.empty(); arguments.erase(arguments.begin())) {
    if (arguments[0] == "--waiting") {
      options.waiting_loops = true;
    } else if (arguments[0] == "--semaphores") {
      options.semaphores = true;
    } else if (arguments[0] == "--careless") {
      options.careless = true;
    } else {
      break;
    }
  }
  if (arguments.size() == 2) {
    auto count = Number(arguments[0]), seed = Number(arguments[1]);
    if (count && seed) return OnRandomPrograms(*count, *seed, options, compare, watch);
  }
  if (!arguments.empty()) return OnFiles(arguments, compare);
  fmt::print(stderr,
             "usage: toy_agreement [--por NAME[,NAME...]|all | --bounds | --races] COUNT SEED | "
             "FILE...\n");
  return 2;
}

}  // namespace
}  // namespace mazurka::toy

int main(int argc, char** argv) { return mazurka::toy::Main({argv + 1, argv + argc}); }
