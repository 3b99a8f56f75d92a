// Explores programs that use locks with the JDK's own code and with abstract locks, and compares
// the sets of outcomes.
//
//   lock_agreement CLASSPATH MAIN...
//   lock_agreement --measure shipped|abstract CLASSPATH MAIN...
//
// Uses a plain depth-first search with a store of fingerprints, so that the result depends only on
// the machine. An outcome is the end of an execution, its uncaught exceptions and its output.

#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <set>
#include <string>
#include <unordered_set>

#include "java_machine/boot/console.h"
#include "java_machine/java_machine.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/target.h"

namespace mazurka {
namespace {

struct Exploration {
  std::set<std::string> outcomes;
  uint64_t states = 0, transitions = 0;
  double seconds = 0;
  std::string error;
};

// Longer executions are considered endless.
constexpr uint32_t kMaxDepth = 20'000;

// One in this many states is compared with its snapshot after undo.
constexpr uint64_t kSnapshotEvery = 64;

class Search {
 public:
  Search(JavaMachine& machine, Exploration& result) : machine_(machine), result_(result) {}

  void Visit(uint32_t depth) {
    if (!result_.error.empty() || !IsNew()) return;
    ++result_.states;
    if (depth > kMaxDepth) result_.error = "too deep";
    if (machine_.Status() != MachineStatus::kRunning) {
      End();
      return;
    }
    std::span<const ThreadId> enabled = machine_.Enabled();
    const std::vector<ThreadId> threads(enabled.begin(), enabled.end());
    const bool compares = result_.states % kSnapshotEvery == 0;
    const std::vector<uint8_t> before = compares ? machine_.Snapshot() : std::vector<uint8_t>();
    machine_.Mark();
    for (ThreadId t : threads) {
      const uint32_t choices = machine_.Alternatives(t);
      for (uint32_t choice = 0; choice < choices && result_.error.empty(); ++choice) {
        machine_.Step(t, choice);
        ++result_.transitions;
        Visit(depth + 1);
        machine_.Undo();
      }
    }
    machine_.PopMark();
    if (compares && machine_.Snapshot() != before) result_.error = "undo did not restore a state";
  }

 private:
  bool IsNew() {
    Hash128 h = Combine(machine_.Fingerprint(), machine_.FailureCount());
    return seen_.insert(fmt::format("{:x}.{:x}", h.lo, h.hi)).second;
  }

  void End() {
    if (HasStopped(machine_.Status())) {
      result_.error = machine_.WhyUnsupported();
      return;
    }
    Outcome outcome = machine_.TakeOutcome();
    std::string text = outcome.end == Outcome::End::kDeadlock ? "deadlock" : "end";
    if (outcome.status) text += fmt::format(" {}", *outcome.status);
    for (const std::string& e : outcome.exceptions) text += " " + e;
    result_.outcomes.insert(text + " " + outcome.output);
  }

  JavaMachine& machine_;
  Exploration& result_;
  std::unordered_set<std::string> seen_;
};

// Explores once. Adds refuted assumptions to `options`: objects that are not constant, and the
// steps of abstract locks that the program needs.
Exploration ExploreOnce(Program& program, const std::string& main_class, VmOptions& options) {
  Exploration result;
  SilentConsole console;
  auto machine = JavaMachine::Start(program, options, console, main_class, {});
  if (!machine) {
    result.error = machine.error().message;
    return result;
  }
  auto begin = std::chrono::steady_clock::now();
  Search(**machine, result).Visit(0);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const std::vector<uint64_t>& mutated = (*machine)->Mutated();
  options.mutated.insert(options.mutated.end(), mutated.begin(), mutated.end());
  const LockNeed need = (*machine)->vm().lock_need();
  // The step that needs more may have led to a state that was seen before.
  if (need != LockNeed::kNone && result.error.empty()) result.error = (*machine)->WhyUnsupported();
  options.lock_notes |= need == LockNeed::kNotes;
  options.lock_looks |= need == LockNeed::kLooks;
  options.lock_times |= need == LockNeed::kTimes;
  options.lock_queues |= need == LockNeed::kQueues;
  return result;
}

Exploration Explore(Program& program, const std::string& main_class, bool abstract_locks) {
  VmOptions options;
  options.heap_bytes = 256u << 20;
  options.explore = true;
  options.observe_output = true;
  options.abstract_locks = abstract_locks;
  for (;;) {
    const VmOptions before = options;
    Exploration result = ExploreOnce(program, main_class, options);
    if (options.mutated.size() == before.mutated.size() &&
        options.lock_notes == before.lock_notes && options.lock_looks == before.lock_looks &&
        options.lock_times == before.lock_times && options.lock_queues == before.lock_queues)
      return result;
  }
}

void Print(const std::string& main_class, const char* locks, const Exploration& e) {
  fmt::print("{:<24} {:<9} {:>9} states {:>9} transitions {:>4} outcomes {:8.2f} s{}{}\n",
             main_class, locks, e.states, e.transitions, e.outcomes.size(), e.seconds,
             e.error.empty() ? "" : "  ", e.error.substr(0, e.error.find('\n')));
  std::fflush(stdout);
}

void PrintMissing(const char* where, const Exploration& has, const Exploration& lacks) {
  for (const std::string& outcome : has.outcomes) {
    if (lacks.outcomes.count(outcome) == 0) fmt::print("  only {}: {}\n", where, outcome);
  }
}

// A program whose name begins with Needs uses a feature that abstract locks do not support.
bool Agrees(Program& program, const std::string& main_class) {
  Exploration abstracted = Explore(program, main_class, true);
  Print(main_class, "abstract", abstracted);
  if (main_class.starts_with("Needs")) {
    return abstracted.error.find("--locks shipped") != std::string::npos;
  }
  Exploration shipped = Explore(program, main_class, false);
  Print(main_class, "shipped", shipped);
  PrintMissing("shipped", shipped, abstracted);
  PrintMissing("abstract", abstracted, shipped);
  return shipped.error.empty() && abstracted.error.empty() &&
         shipped.outcomes == abstracted.outcomes;
}

int Main(int argc, char** argv) {
  std::vector<std::string> args(argv + 1, argv + argc);
  std::string measure;
  if (args.size() > 2 && args[0] == "--measure") {
    measure = args[1];
    args.erase(args.begin(), args.begin() + 2);
  }
  if (args.size() < 2) {
    fmt::print(stderr, "usage: lock_agreement [--measure shipped|abstract] CLASSPATH MAIN...\n");
    return 2;
  }
  auto jdk = FindJdk(std::nullopt);
  auto class_path = ClassPath::Parse(args[0]);
  if (!jdk || !class_path) {
    fmt::print(stderr, "{}\n", !jdk ? jdk.error().message : class_path.error().message);
    return 2;
  }
  auto program = OpenProgram(*jdk, std::move(*class_path));
  if (!program) {
    fmt::print(stderr, "{}\n", program.error().message);
    return 2;
  }
  int passed = 0, failed = 0;
  for (size_t i = 1; i < args.size(); ++i) {
    if (!measure.empty()) {
      Print(args[i], measure.c_str(), Explore(**program, args[i], measure == "abstract"));
      continue;
    }
    bool agrees = Agrees(**program, args[i]);
    if (!agrees) fmt::print("FAIL {}\n", args[i]);
    ++(agrees ? passed : failed);
  }
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Main(argc, argv); }
