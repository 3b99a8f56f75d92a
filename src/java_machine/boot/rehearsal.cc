// The runs before an exploration; see warm_up.h.

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <tuple>

#include "java_machine/boot/warm_up.h"
#include "java_machine/java_machine.h"
#include "java_machine/system/system_machine.h"

namespace mazurka {
namespace {

// Limits of a rehearsal: its steps, and how many of them may be long loops, of about a millisecond.
constexpr uint32_t kMaxRecordedSteps = 50'000, kMaxSteps = 3'000, kMaxLongSteps = 10;
constexpr uint32_t kMaxInARow = 2'000;
constexpr uint64_t kSchedules = 8;
constexpr int kMaxAttempts = 4;

class NoConsole : public Console {
 public:
  void Write(int /*fd*/, const uint8_t* /*bytes*/, size_t /*count*/) override { written = true; }
  int64_t Read(uint8_t* /*bytes*/, size_t /*count*/) override { return -1; }
  int64_t Available() override { return 0; }
  bool written = false;
};

constexpr std::string_view kLocale = "java/util/Locale";

bool IsJdk(const Klass& k) { return k.loader == kBootLoader || k.loader == kPlatformLoader; }

// The settings that static initialisers of the JDK read and a program can change: system
// properties, standard streams, the security manager, the default locale and time zone. Settings()
// is a hash of them.
class Environment {
 public:
  Environment(Vm& vm, Process& p) : vm_(vm), p_(p), first_(Settings()) {}

  bool HasChanged() { return Settings() != first_; }

  // Whether one of the objects with these names holds a setting.
  bool IsHeldBy(const std::vector<uint64_t>& names) {
    auto holds = [&](uint64_t holder) {
      return std::find(names.begin(), names.end(), holder) != names.end();
    };
    for (std::string_view klass : {kSystem, kLocale, kTimeZone}) {
      if (holds(Classes::MirrorName(*vm_.program().LoadBoot(klass)))) return true;
    }
    Ref properties = vm_.objects().GetStaticRef(p_, System(), "props");
    Ref map = vm_.objects().GetRef(properties, "map");
    bool is_held = holds(vm_.objects().StableName(properties)) ||
                   holds(vm_.objects().StableName(map)) ||
                   holds(vm_.objects().StableName(vm_.objects().GetRef(map, "table")));
    ForEachEntry(map,
                 [&](Ref node) { is_held = is_held || holds(vm_.objects().StableName(node)); });
    return is_held;
  }

 private:
  static constexpr std::string_view kSystem = "java/lang/System", kTimeZone = "java/util/TimeZone";
  static uint64_t Number(Ref r) { return static_cast<uint32_t>(r); }

  Klass& System() { return *vm_.program().LoadBoot(kSystem); }

  uint64_t Settings() {
    uint64_t sum = 0;
    Klass& system = System();
    for (std::string_view field : {"in", "out", "err", "security", "props"})
      sum = Mix64(sum + Number(vm_.objects().GetStaticRef(p_, system, field)));
    sum = Mix64(sum + Default(kLocale, "defaultLocale"));
    sum = Mix64(sum + Default(kTimeZone, "defaultTimeZone"));
    return sum +
           Entries(vm_.objects().GetRef(vm_.objects().GetStaticRef(p_, system, "props"), "map"));
  }

  uint64_t Default(std::string_view klass, std::string_view field) {
    Klass& k = *vm_.program().LoadBoot(klass);
    if (IsNull(p_.classes[k.id].ready)) return 0;
    return Number(vm_.objects().GetStaticRef(p_, k, field));
  }

  // Hashes the keys and values of a ConcurrentHashMap by reference: strings do not change.
  uint64_t Entries(Ref map) {
    uint64_t sum = 0;
    ForEachEntry(map, [&](Ref node) {
      Ref key = vm_.objects().GetRef(node, "key");
      Ref value = vm_.objects().GetRef(node, "val");
      sum += Mix64(Number(key) << 32 | Number(value));
    });
    return sum;
  }

  template <typename Visit>
  void ForEachEntry(Ref map, Visit visit) {
    Ref table = vm_.objects().GetRef(map, "table");
    for (uint32_t i = 0; i < vm_.heap().Length(table); ++i) {
      Ref node = vm_.heap().LoadElement<Ref>(table, i);
      for (; !IsNull(node); node = vm_.objects().GetRef(node, "next")) visit(node);
    }
  }

  Vm& vm_;
  Process& p_;
  uint64_t first_;
};

// Collects what several walks from the same state initialise and link.
class Recorder : public LinkageLog {
 public:
  Recorder(Vm& vm, bool changes) : vm_(vm), changes_(changes) {}

  void BeginWalk() {
    environment_.emplace(vm_, vm_.process());
    changed_ = false;
    threads_before_ = vm_.threads().created();
  }

  // A change at the end of this walk may come first in another execution.
  void EndWalk() { changes_ = changes_ || changed_ || environment_->HasChanged(); }

  void Add(const Entry& entry) override {
    if (entry.kind == Kind::kClass && !IsJdk(*entry.klass)) return RecordProgramClass(*entry.klass);
    if (!IsBuiltin(entry.klass->loader) || entry.klass->is_runtime_defined) return;
    changed_ = changed_ || environment_->HasChanged();
    if (changed_) {
      too_late_.insert(KeyOf(entry));
      return;
    }
    if (vm_.threads().created() == threads_before_) before_threads_.insert(KeyOf(entry));
    if (met_.insert(KeyOf(entry)).second) entries_.push_back(entry);
  }

  std::vector<Entry> Take() {
    std::erase_if(entries_, [&](const Entry& e) {
      return too_late_.contains(KeyOf(e)) || (changes_ && !before_threads_.contains(KeyOf(e))) ||
             (e.kind == Kind::kClass && needs_program_.contains(e.klass));
    });
    return std::move(entries_);
  }

 private:
  using Key = std::tuple<Kind, const Klass*, uint32_t, uint32_t>;
  static Key KeyOf(const Entry& e) { return {e.kind, e.klass, e.cp_index, e.slot}; }

  // The thread runs initialisers of the JDK that need a class of the program.
  void RecordProgramClass(const Klass& klass) {
    const Thread& t = vm_.threads()[vm_.process().StateOf(klass).initializer];
    for (Frame* f = t.frame; f != nullptr; f = f->previous) {
      if ((f->flags & kFrameClassInit) != 0)
        needs_program_.insert(vm_.program().klass(static_cast<uint32_t>(f->extra)));
    }
  }

  Vm& vm_;
  std::optional<Environment> environment_;  // at the start of this walk
  bool changed_ = false;
  uint32_t threads_before_ = 0;
  bool changes_;  // some walk changes the environment
  std::vector<Entry> entries_;
  // too_late_: met after a change of the environment, in some walk. before_threads_: met before the
  // program started a thread, so that all executions meet it in the same environment.
  std::set<Key> met_, too_late_, before_threads_;
  std::set<const Klass*> needs_program_;
};

bool IsSet(const std::atomic<bool>* stop) {
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

// The machine of a rehearsal, and the machines of its processes: itself if there is one.
struct Stage {
  std::unique_ptr<Machine> machine;
  std::vector<JavaMachine*> processes;

  void SetStopFlag(const std::atomic<bool>* stop) {
    for (JavaMachine* java : processes) java->SetStopFlag(stop);
  }
};

// What was written of the objects that each process presumes constant.
using Written = std::vector<std::set<uint64_t>>;

// Starts the program, with warm-ups by process. Sets how many entries of each succeeded.
using StartStage = std::function<Result<Stage>(const VmOptions&, const std::vector<WarmUp>&,
                                               std::vector<size_t>& done)>;

// Walks one schedule. Seed 0 lets a thread run as long as it can, up to a limit; other seeds choose
// at random.
void Walk(Stage& stage, uint64_t seed, uint32_t max_steps, Written& written,
          const std::atomic<bool>* stop) {
  Machine& machine = *stage.machine;
  std::mt19937_64 random(seed);
  ThreadId last{};
  uint32_t long_steps = 0;
  for (uint32_t i = 0; i < max_steps && long_steps < kMaxLongSteps; ++i) {
    auto enabled = machine.Enabled();
    if (enabled.empty() || IsSet(stop)) return;
    auto at = std::find(enabled.begin(), enabled.end(), last);
    if (seed != 0) {
      last = enabled[random() % enabled.size()];
    } else if (at == enabled.end()) {
      last = enabled.front();
    } else if (i % kMaxInARow == kMaxInARow - 1) {
      last = at + 1 == enabled.end() ? enabled.front() : *(at + 1);
    }
    machine.Step(last, static_cast<uint32_t>(random() % machine.Alternatives(last)));
    if (machine.Pending(last).kind == OperationKind::kContinue) ++long_steps;
    for (size_t p = 0; p < stage.processes.size(); ++p) {
      for (uint64_t name : stage.processes[p]->TakeMutated()) written[p].insert(name);
    }
  }
}

template <typename AtEnd>
void WalkAndReturn(Stage& stage, uint64_t seed, uint32_t max_steps, Written& written,
                   const std::atomic<bool>* stop, AtEnd at_end) {
  stage.machine->Mark();
  Walk(stage, seed, max_steps, written, stop);
  at_end();
  stage.machine->Undo();
  stage.machine->PopMark();
}

// Records on a machine that presumes nothing constant. Walks the default schedule and a few others,
// because some classes are needed only under contention.
std::vector<WarmUp> Record(Program& program, VmOptions options, size_t processes,
                           const StartStage& start, const std::atomic<bool>* stop) {
  options.warm_up = options.every_operation = false;
  // Setting the default in Locale's initialiser must not count as a change.
  const LinkageLog::Entry locale = {LinkageLog::Kind::kClass, program.LoadBoot(kLocale)};
  std::vector<WarmUp> recorded(processes);
  std::vector<size_t> done;
  auto stage = start(options, std::vector<WarmUp>(processes, WarmUp{{locale}, {}}), done);
  if (!stage) return recorded;
  const std::atomic<bool> short_steps = true;
  stage->SetStopFlag(&short_steps);
  // A search that found a mutated object may have reached states that no walk reaches: the mutated
  // object may hold the environment.
  std::vector<std::unique_ptr<Recorder>> recorders;
  for (JavaMachine* java : stage->processes) {
    Vm& vm = java->vm();
    recorders.push_back(
        std::make_unique<Recorder>(vm, Environment(vm, vm.process()).IsHeldBy(options.mutated)));
    vm.classes().SetLinkageLog(recorders.back().get());
  }
  Written none(processes);
  for (uint64_t seed = 0; seed < kSchedules; ++seed) {
    for (auto& recorder : recorders) recorder->BeginWalk();
    WalkAndReturn(*stage, seed, seed == 0 ? kMaxRecordedSteps : kMaxSteps, none, stop, [&] {
      for (auto& recorder : recorders) recorder->EndWalk();
    });
    if (HasStopped(stage->machine->Status()) || IsSet(stop)) break;
  }
  for (size_t p = 0; p < processes; ++p) {
    stage->processes[p]->vm().classes().SetLinkageLog(nullptr);
    recorded[p].entries = recorders[p]->Take();
    recorded[p].entries.insert(recorded[p].entries.begin(), locale);
  }
  return recorded;
}

// Leaves out the first entry that failed. False if none did.
bool DropFailed(std::vector<WarmUp>& warm_ups, const std::vector<size_t>& done) {
  for (size_t p = 0; p < done.size(); ++p) {
    auto& entries = warm_ups[p].entries;
    if (done[p] >= entries.size()) continue;
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(done[p]));
    return true;
  }
  return false;
}

std::vector<WarmUp> RehearseAll(Program& program, VmOptions options, size_t processes,
                                const StartStage& start, const std::atomic<bool>* stop) {
  options.rigid_objects = kAllRigid;  // a rehearsal compares no states
  std::vector<WarmUp> warm_ups = Record(program, options, processes, start, stop);
  // What a search has refuted stays refuted, also if all attempts below fail.
  for (WarmUp& warm_up : warm_ups) warm_up.written = options.mutated;
  for (int attempt = 0; attempt < kMaxAttempts && !IsSet(stop); ++attempt) {
    std::vector<size_t> done;
    auto stage = start(options, warm_ups, done);
    if (stage) {
      const std::set<uint64_t> known(options.mutated.begin(), options.mutated.end());
      Written written(processes, known);
      const std::atomic<bool> short_steps = true;
      stage->SetStopFlag(&short_steps);
      for (uint64_t seed = 0; seed < kSchedules; ++seed) {
        WalkAndReturn(*stage, seed, kMaxSteps, written, stop, [] {});
        if (HasStopped(stage->machine->Status()) || IsSet(stop)) break;
      }
      for (size_t p = 0; p < processes; ++p)
        warm_ups[p].written.assign(written[p].begin(), written[p].end());
      return warm_ups;
    }
    if (!DropFailed(warm_ups, done)) break;
  }
  for (WarmUp& warm_up : warm_ups) warm_up.entries.clear();
  return warm_ups;
}

}  // namespace

WarmUp Rehearse(Program& program, const VmOptions& options, std::string_view main_class,
                const std::vector<std::string>& arguments, BootImage& image,
                const std::atomic<bool>* stop) {
  NoConsole console;
  const StartStage start = [&](const VmOptions& with, const std::vector<WarmUp>& warm_ups,
                               std::vector<size_t>& done) -> Result<Stage> {
    done.assign(1, 0);
    console.written = false;
    auto java = JavaMachine::StartWarm(program, with, console, main_class, arguments, warm_ups[0],
                                       image, done.data());
    if (!java) return tl::unexpected(java.error());
    if (console.written && with.warm_up) return Fail("a class of the JDK printed");
    JavaMachine* process = java->get();
    return Stage{std::move(*java), {process}};
  };
  return std::move(RehearseAll(program, options, 1, start, stop)[0]);
}

std::vector<WarmUp> RehearseSystem(Program& program, const VmOptions& options,
                                   const std::vector<ProcessTarget>& targets, BootImage& image,
                                   const std::atomic<bool>* stop) {
  const StartStage start = [&](const VmOptions& with, const std::vector<WarmUp>& warm_ups,
                               std::vector<size_t>& done) -> Result<Stage> {
    auto system = SystemMachine::StartWarm(program, with, targets, warm_ups, image, done);
    if (!system) return tl::unexpected(system.error());
    std::vector<JavaMachine*> processes = (*system)->processes();
    return Stage{std::move(*system), std::move(processes)};
  };
  return RehearseAll(program, options, targets.size(), start, stop);
}

}  // namespace mazurka
