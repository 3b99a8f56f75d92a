// Walks programs on random schedules and checks that undo restores the machine bit for bit, that
// replaying a schedule gives equal fingerprints, and that incrementally updated fingerprints equal
// those computed from the whole state.
//
//   undo_walk [--clear] CLASSPATH SEED STEPS MAIN...
//
// With --clear, the collector clears references (`--references clear`).
// Every second program is walked with all objects fluid, or all but the first of each class
// (VmOptions::rigid_objects).
//
// For every program it takes a random walk of at most STEPS steps on one machine. At random steps
// it marks, walks on and undoes; the bytes of the whole state before and after must be equal. It
// then takes the same schedule on a second machine of the same Program and compares fingerprints.

#include <fmt/core.h>

#include <atomic>
#include <cstdlib>
#include <random>
#include <set>
#include <string>

#include "java_machine/boot/console.h"
#include "java_machine/java_machine.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/target.h"
#include "jvm/interpreter/collector.h"
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/places.h"
#include "jvm/natives/lang/finalizers.h"

namespace mazurka {
namespace {

struct Choice {
  ThreadId thread;
  uint32_t choice;
};

struct Totals {
  uint64_t steps = 0, undone = 0, marks = 0, fingerprints = 0;
  std::set<OperationKind> kinds;
};

class Walk {
 public:
  Walk(JavaMachine& machine, uint64_t seed, Totals& totals)
      : machine_(machine), random_(seed), totals_(totals) {}

  // Takes one random step; false at the end of the execution. Most steps have a mark of their own,
  // which stays: then the fingerprint is updated from the previous one, otherwise it is recomputed.
  bool Step(Choice* taken) {
    if (machine_.Status() != MachineStatus::kRunning) return false;
    std::span<const ThreadId> enabled = machine_.Enabled();
    ThreadId t = enabled[random_() % enabled.size()];
    auto choice = static_cast<uint32_t>(random_() % machine_.Alternatives(t));
    totals_.kinds.insert(machine_.Pending(t).kind);
    if (random_() % 8 != 0) Mark();
    machine_.Step(t, choice);
    if (random_() % 16 == 0) CollectGarbage(machine_.vm());
    CheckFingerprint();
    ++totals_.steps;
    if (taken != nullptr) *taken = {t, choice};
    return true;
  }

  // Marks, walks and undoes, possibly nested; true if the state was restored.
  bool Excursion(int depth) {
    std::vector<uint8_t> before = machine_.Snapshot();
    Hash128 fingerprint = machine_.Fingerprint();
    size_t marks = marks_;
    Mark();
    uint64_t steps = 1 + random_() % 30;
    for (uint64_t i = 0; i < steps && Step(nullptr); ++i) {
      ++totals_.undone;
      if (depth > 0 && random_() % 8 == 0 && !Excursion(depth - 1)) return false;
    }
    while (marks_ > marks) {
      machine_.Undo();
      if (random_() % 4 == 0) CheckFingerprint();
      machine_.PopMark();
      --marks_;
    }
    CheckFingerprint();
    return machine_.Snapshot() == before && machine_.Fingerprint() == fingerprint;
  }

  bool fingerprints_agree() const { return agree_; }

  uint64_t Random() { return random_(); }

 private:
  void Mark() {
    machine_.Mark();
    ++marks_;
    ++totals_.marks;
  }
  // Checks that the updated fingerprint equals the one computed from the state, and so does what
  // the next one is updated with.
  void CheckFingerprint() {
    const Hash128 updated = machine_.Fingerprint();
    agree_ = agree_ && updated == machine_.FullFingerprint();
    agree_ = agree_ && machine_.HasValidForest();
    ++totals_.fingerprints;
  }

  JavaMachine& machine_;
  size_t marks_ = 0;
  bool agree_ = true;
  std::mt19937_64 random_;
  Totals& totals_;
};

VmOptions Options(uint64_t seed, const Environment& environment) {
  VmOptions options;
  options.environment = std::make_shared<const Environment>(environment);
  options.heap_bytes = 256u << 20;
  options.explore = true;
  // The walk cannot restart when a program asks for these.
  options.mutated = {kFileTimesName, kFinalizersName};
  if (seed % 2 == 0) options.rigid_objects = seed % 4 / 2;
  return options;
}

int Fail(const std::string& program, const std::string& what) {
  fmt::print("FAIL {}: {}\n", program, what);
  return 1;
}

int Check(Program& program, const Environment& environment, const std::string& main_class,
          uint64_t seed, uint64_t max_steps, Totals& totals) {
  SilentConsole console;
  // Some programs loop until other threads make progress, so their steps must end soon.
  const std::atomic<bool> short_steps = true;
  auto machine = JavaMachine::Start(program, Options(seed, environment), console, main_class, {});
  if (!machine) return Fail(main_class, machine.error().message);
  (*machine)->SetStopFlag(&short_steps);
  Walk walk(**machine, seed, totals);
  std::vector<Choice> schedule;
  std::vector<Hash128> fingerprints;
  for (uint64_t step = 0; step < max_steps; ++step) {
    if (walk.Random() % 12 == 0 && !walk.Excursion(2)) {
      return Fail(main_class, fmt::format("undo did not restore the state after step {} (seed {})",
                                          step, seed));
    }
    fingerprints.push_back((*machine)->Fingerprint());
    Choice taken;
    if (!walk.Step(&taken)) break;
    // Record the thread's number in a machine that has taken only this walk.
    schedule.push_back(
        {static_cast<ThreadId>((*machine)->StartNumber(taken.thread)), taken.choice});
    if (!walk.fingerprints_agree()) {
      return Fail(main_class, fmt::format("the fingerprint after step {} is not that of the state"
                                          " (seed {})",
                                          step, seed));
    }
  }
  auto second = JavaMachine::Start(program, Options(seed, environment), console, main_class, {});
  if (!second) return Fail(main_class, second.error().message);
  (*second)->SetStopFlag(&short_steps);
  for (size_t i = 0; i < schedule.size(); ++i) {
    if ((*second)->Fingerprint() != fingerprints[i]) {
      return Fail(main_class,
                  fmt::format("fingerprints differ before step {} of a replay (seed {})", i, seed));
    }
    (*second)->Step(schedule[i].thread, schedule[i].choice);
    ++totals.fingerprints;
  }
  // A walk also ends where the search would restart, because an object was wrongly presumed
  // constant; that is not a failure.
  if (!(*machine)->vm().unsupported().empty()) {
    return Fail(main_class, (*machine)->vm().unsupported());
  }
  return 0;
}

int Main(int argc, char** argv) {
  Environment environment;
  if (argc > 1 && argv[1] == std::string_view("--clear")) {
    environment.clears_references = true;
    --argc, ++argv;
  }
  if (argc < 5) {
    fmt::print(stderr, "usage: undo_walk [--clear] CLASSPATH SEED STEPS MAIN...\n");
    return 2;
  }
  auto jdk = FindJdk(std::nullopt);
  if (!jdk) {
    fmt::print(stderr, "{}\n", jdk.error().message);
    return 2;
  }
  auto class_path = ClassPath::Parse(argv[1]);
  if (!class_path) {
    fmt::print(stderr, "{}\n", class_path.error().message);
    return 2;
  }
  auto program = OpenProgram(*jdk, std::move(*class_path), 0, {}, environment.clears_references);
  if (!program) {
    fmt::print(stderr, "{}\n", program.error().message);
    return 2;
  }
  uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  uint64_t steps = std::strtoull(argv[3], nullptr, 10);
  Totals totals;
  int passed = 0, failed = 0;
  for (int i = 4; i < argc; ++i) {
    int result = Check(**program, environment, argv[i], seed + static_cast<uint64_t>(i), steps, totals);
    failed += result;
    passed += 1 - result;
  }
  std::string kinds;
  for (OperationKind kind : totals.kinds) kinds += " " + std::string(NameOf(kind));
  fmt::print("{} steps, {} undone after {} marks, {} fingerprints; operations:{}\n", totals.steps,
             totals.undone, totals.marks, totals.fingerprints, kinds);
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Main(argc, argv); }
