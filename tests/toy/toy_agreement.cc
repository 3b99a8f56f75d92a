// Compares the search with the naive explorer on random toy programs, or on those in files.
//
//   toy_agreement COUNT SEED
//   toy_agreement FILE...
//
// A program on which they differ is made as small as it can be and printed, with its seed.

#include <fmt/core.h>

#include <charconv>
#include <chrono>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "toy/agreement.h"
#include "toy/generator.h"

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
  uint64_t passed = 0, failed = 0, too_large = 0, states = 0, searches = 0, executions = 0;

  void Add(const Agreement& a) {
    ++(a.difference.empty() ? passed : failed);
    too_large += a.too_large ? 1 : 0;
    states += a.states;
    searches += a.searches;
    executions += a.stateless_executions;
  }
};

void Report(const ToyProgram& program, uint64_t seed, Watch& watch) {
  ToyProgram small = Shrink(program, [&](const ToyProgram& candidate) {
    return !CompareSearches(candidate, seed, watch).difference.empty();
  });
  fmt::print("FAIL seed {}\n{}{}\n", seed, CompareSearches(small, seed, watch).difference,
             ToText(small));
}

int Finish(const Totals& totals) {
  fmt::print("{} searches, {} states, {} executions without a store, {} programs too large\n",
             totals.searches, totals.states, totals.executions, totals.too_large);
  fmt::print("{} passed, {} failed\n", totals.passed, totals.failed);
  return totals.failed == 0 ? 0 : 1;
}

int OnRandomPrograms(uint64_t count, uint64_t first_seed, Watch& watch) {
  Totals totals;
  for (uint64_t seed = first_seed; seed < first_seed + count; ++seed) {
    ToyProgram program = Generate(seed, {});
    Agreement agreement = CompareSearches(program, seed, watch);
    totals.Add(agreement);
    if (!agreement.difference.empty() && totals.failed <= kMaxFailures) {
      Report(program, seed, watch);
    }
  }
  return Finish(totals);
}

int OnFiles(int count, char** files, Watch& watch) {
  Totals totals;
  for (int i = 0; i < count; ++i) {
    std::ifstream in(files[i]);
    std::stringstream text;
    text << in.rdbuf();
    auto program = ParseToy(text.str());
    if (!in || !program) {
      fmt::print("FAIL {}: {}\n", files[i], program ? "cannot be read" : program.error().message);
      ++totals.failed;
      continue;
    }
    Agreement agreement = CompareSearches(*program, 1, watch);
    totals.Add(agreement);
    if (!agreement.difference.empty()) fmt::print("FAIL {}\n{}\n", files[i], agreement.difference);
  }
  return Finish(totals);
}

int Main(int argc, char** argv) {
  Watch watch({}, Watch::Clock::now());
  if (argc == 3) {
    auto count = Number(argv[1]), seed = Number(argv[2]);
    if (count && seed) return OnRandomPrograms(*count, *seed, watch);
  }
  if (argc >= 2) return OnFiles(argc - 1, argv + 1, watch);
  fmt::print(stderr, "usage: toy_agreement COUNT SEED | FILE...\n");
  return 2;
}

}  // namespace
}  // namespace mazurka::toy

int main(int argc, char** argv) { return mazurka::toy::Main(argc, argv); }
