// Checks that steps without conflict commute (commuting.h) in states of compiled Java programs.
//
//   java_commutes CLASS-PATH STATES PROGRAM...
//
// A program is a class, or a system of several processes: the words behind the first --process.
// Compares up to STATES states of each class's main method, without arguments, at both
// granularities, also with all objects fluid (jvm/heap/names.h).

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "agreement/commuting.h"
#include "base/check.h"
#include "base/split.h"
#include "check/java_check.h"
#include "check/process_targets.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/class_path.h"
#include "jvm/classpath/jdk.h"

namespace mazurka {
namespace {

struct Totals {
  uint64_t passed = 0, failed = 0, commuted = 0, conflicts = 0;
};

void Compare(Program& program, const std::string& name, uint64_t states, bool every,
             uint32_t rigid_objects, Totals& totals) {
  CheckOptions options;
  options.catalogs.reductions.push_back(CommutingInfo());
  options.target = name;
  JavaTarget target{name, ""};
  if (name.find(':') != std::string::npos) {
    options.target = kProcessWord;
    options.arguments = Split(name, ' ');
    auto processes = ProcessesOf(options);
    MAZ_CHECK_MSG(processes.has_value(), processes.error().message);
    target.processes = std::move(*processes);
  }
  options.reduction = "commuting";
  options.all = true;
  options.shorten = false;
  options.random_order = true;
  options.every_operation = every;
  options.limits.max_states = states;
  options.rigid_objects = rigid_objects;
  Watch watch(options.limits, Watch::Clock::now());
  auto result = CheckJava(program, target, options, watch);
  std::string wrong = result ? "" : result.error().message;
  if (result) {
    for (const std::string& note : result->notes) {
      if (note.starts_with(kCommutingComplaint)) wrong += note.substr(kCommutingComplaint.size());
    }
    for (const auto& [counter, value] : result->counters) {
      if (counter == "commuted") totals.commuted += value;
      if (counter == "conflicts") totals.conflicts += value;
    }
  }
  ++(wrong.empty() ? totals.passed : totals.failed);
  if (!wrong.empty()) {
    fmt::print("FAIL {}{}{}: {}\n", name, every ? ", every operation" : "",
               rigid_objects == 0 ? ", all objects fluid" : "", wrong);
  }
}

int Main(const std::vector<std::string>& arguments) {
  uint64_t states = 0;
  if (arguments.size() >= 3) {
    const std::string& text = arguments[1];
    std::from_chars(text.data(), text.data() + text.size(), states);
  }
  if (states == 0) {
    fmt::print(stderr, "usage: java_commutes CLASS-PATH STATES PROGRAM...\n");
    return 2;
  }
  auto jdk = FindJdk(std::nullopt);
  auto class_path = ClassPath::Parse(arguments[0]);
  if (!jdk || !class_path) {
    fmt::print(stderr, "{}\n", jdk ? class_path.error().message : jdk.error().message);
    return 2;
  }
  auto program = OpenProgram(*jdk, std::move(*class_path));
  if (!program) {
    fmt::print(stderr, "{}\n", program.error().message);
    return 2;
  }
  Totals totals;
  for (size_t i = 2; i < arguments.size(); ++i) {
    for (bool every : {false, true}) {
      for (uint32_t rigid : {kRigidUntilMany, 0u})
        Compare(**program, arguments[i], states, every, rigid, totals);
    }
  }
  fmt::print("{} pairs of steps commuted, {} were in conflict\n", totals.commuted,
             totals.conflicts);
  fmt::print("{} passed, {} failed\n", totals.passed, totals.failed);
  return totals.failed == 0 && totals.commuted > 0 ? 0 : 1;
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Main({argv + 1, argv + argc}); }
