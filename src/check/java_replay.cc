#include "check/java_replay.h"

#include "check/machine_parts.h"
#include "check/memory_model.h"
#include "check/process_targets.h"
#include "check/summary.h"
#include "check/violation_traces.h"
#include "explore/endless/judge_endless.h"
#include "explore/path.h"
#include "explore/wrappers/lock_watch.h"
#include "java_machine/boot/console.h"
#include "java_machine/system/started_program.h"

namespace mazurka {
namespace {

// Follows the schedule; the judge sees every step. Returns the machine to the initial state.
Result<void> Follow(Machine& machine, const SavedSchedule& saved, Judge& judge, Observers observers,
                    const Watch& watch, CheckResult& result) {
  Path path(machine, observers);
  judge.AtState(machine, path.execution());
  for (size_t i = 0; i < saved.steps.size() && !watch.StopRequested(); ++i) {
    if (std::string why = WhyItDoesNotFit(machine, i, saved.steps[i]); !why.empty())
      return Fail("the schedule no longer fits the program: " + why);
    const uint32_t failures = machine.FailureCount();
    observers.Notify(&Observer::ChoiceMade, machine, path.execution(), saved.steps[i].choice);
    path.Forward(saved.steps[i].choice);
    judge.AfterStep(machine, {saved.steps[i].choice, failures}, path.execution());
    judge.AtState(machine, path.execution());
  }
  result.statistics.transitions = result.statistics.max_depth = path.execution().size();
  if (!machine.Enabled().empty()) {
    if (saved.kind == "termination")
      JudgeEndless().At(machine, judge, path.execution(), [&] { return watch.StopRequested(); });
    return {};
  }
  const MachineStatus status = machine.Status();
  observers.Notify(&Observer::ExecutionEnded, machine, path.execution(), status);
  if (HasStopped(status)) {  // a replay has no other attempt
    result.unsupported = machine.Narrate().WhyUnsupported();
  } else {
    result.statistics.executions = 1;
    judge.AtEnd(machine, status, path.execution());
  }
  return {};
}

CheckResult Stopped(const CheckOptions& options, const Watch& watch) {
  CheckResult result = NothingExplored(options, watch);
  result.replayed = true;
  return result;
}

}  // namespace

Result<CheckResult> ReplayJava(Program& program, const JavaTarget& target,
                               const CheckOptions& options, const MachineBeliefs& beliefs,
                               const SavedSchedule& saved, Watch& watch, Sources sources) {
  SilentConsole console;
  auto started =
      StartProgram(program, MachineOptions(target, options, beliefs), console,
                   TargetsOf(target.processes, target.main_class, options), watch.flag());
  if (!started) return tl::unexpected(started.error());
  Machine& machine = *started->machine;
  if (watch.StopRequested()) return Stopped(options, watch);
  if (!started->is_system())
    HostState::Of(started->first().vm()).holds_idle_workers = beliefs.idle_workers_stay;
  CheckResult result;
  result.target = options.target;
  result.arguments = options.arguments;
  result.reduction = "none";
  result.replayed = true;
  std::vector<std::unique_ptr<Observer>> watching = MakeObservers(options);
  const Observers observers(watching);
  Judge judge(MakeProperties(options), {.all = true, .observers = observers});
  NameProperties(options, result);
  result.startup_seconds = SecondsSince(watch.start());
  const Watch::Clock::time_point replay_start = Watch::Clock::now();
  std::optional<LockWatch> locks;
  if (ChecksLocking(options)) locks.emplace(machine, options.discipline, options.library_races);
  Machine& watched = locks ? static_cast<Machine&>(*locks) : machine;
  auto followed = Follow(watched, saved, judge, observers, watch, result);
  // A request to stop cuts long steps, so later steps may not fit.
  if (watch.StopRequested()) return Stopped(options, watch);
  if (!followed) return tl::unexpected(followed.error());
  started->SetStopFlag(nullptr);
  result.seconds = SecondsSince(replay_start);
  for (const Violation& v : judge.violations()) {
    // Only the saved violation counts, not others that the schedule meets.
    if (v.key != saved.key) continue;
    result.violations.push_back(
        v.repeats_from ? TraceLoop(machine, v, options, sources)
                       : TraceViolation(watched, *MakeFreshJudge(options), v, sources));
  }
  if (!options.files.empty() && !result.violations.empty())
    result.files = FinalFilesOf(machine, started->first(), result.violations[0].violation);
  result.verdict = !result.violations.empty()    ? Verdict::kViolation
                   : !result.unsupported.empty() ? Verdict::kUnsupported
                                                 : Verdict::kIncomplete;
  JudgeMemory(options, judge, nullptr, false, result);
  result.sources = sources.Found();
  result.instructions = machine.Inspect().Instructions();
  result.peak_memory_bytes = PeakResidentBytes();
  observers.Notify(&Observer::SearchEnded, result.statistics);
  return result;
}

}  // namespace mazurka
