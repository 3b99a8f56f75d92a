#include "cli/check_command.h"

#include <fmt/core.h>

#include <sched.h>

#include <optional>

#include "base/files.h"
#include "base/memory_reserve.h"
#include "base/output.h"
#include "check/java_check.h"
#include "check/java_replay.h"
#include "check/portfolio.h"
#include "check/process_targets.h"
#include "check/settings.h"
#include "check/summary.h"
#include "cli/program_target.h"
#include "cli/progress.h"
#include "cli/run_command.h"
#include "cli/terminal.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/target.h"
#include "report/formats.h"
#include "report/text.h"

namespace mazurka {
namespace {

int Abort(int code, const std::string& message) {
  WriteDiagnostic(fmt::format("mazurka: {}{}", message, message.ends_with('\n') ? "" : "\n"));
  return code;
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

// Searches --source-path, the target's own file and the directories of the class path.
Sources SourcesOf(const CheckOptions& options, const Target& target) {
  std::vector<std::string> roots = SplitClassPath(options.source_path);
  for (const ClassPathEntry& entry : target.class_path.entries()) {
    if (entry.kind == ClassPathEntry::Kind::kDirectory) roots.push_back(entry.path);
  }
  return Sources(options.target.ends_with(".java") ? options.target : "", std::move(roots));
}

TextOptions TextOptionsOf(const CheckOptions& options) {
  const Terminal terminal = StandardOutput();
  TextOptions text;
  text.detail = options.quiet     ? Detail::kVerdict
                : options.verbose ? Detail::kEverything
                                  : Detail::kReadable;
  text.color = options.color == Switch::kOn || (options.color == Switch::kAuto && terminal.colors);
  text.width = terminal.width;
  return text;
}

// Writes all requested reports. Returns one line for each that cannot be written; it names the
// option. If standard output fails, the message contains the verdict.
std::string WriteReports(const CheckResult& result, const CheckOptions& options) {
  std::string problems;
  auto write = [&](std::string_view option, const std::string& name, const std::string& text) {
    if (auto done = WriteFile(name, text); !done)
      problems += fmt::format("{} {}: {}\n", option, name, done.error().message);
  };
  std::string report, after;
  for (const ReportFormat& format : ReportFormats()) {
    const auto file = options.reports.find(format.option);
    if (file == options.reports.end() || file->second.empty()) continue;
    if (file->second == kAfterReport)
      after += format.make(result);
    else if (file->second == "-")
      report = format.make(result);
    else
      write(format.option, file->second, format.make(result));
  }
  if (report.empty()) report = TextReport(result, TextOptionsOf(options));
  if (!result.saved_schedule.empty()) write("--save", options.save, result.saved_schedule);
  if (result.files) {
    if (auto done = WriteFinalFiles(*result.files, options.files); !done)
      problems += fmt::format("--files {}: {}\n", options.files, done.error().message);
  }
  if (!result.unwritten.empty()) problems += result.unwritten + "\n";
  if (auto done = WriteOutput(report + after); !done) {
    TextOptions only_verdict;
    only_verdict.detail = Detail::kVerdict;
    problems += fmt::format("{}\n{}", done.error().message, TextReport(result, only_verdict));
  }
  return problems;
}

// Enforces the limits of a check, in the process that runs it.
struct Guard {
  Guard(const Limits& limits, Watch::Clock::time_point start)
      : watch(limits, start), reserve([this] { watch.OutOfMemory(); }) {}

  Watch watch;
  MemoryReserve reserve;
};
using Watched = std::optional<Guard>;

// Finds and opens the target, calls `examine` on it and reports the result, unless another process
// has reported it. Returns the exit code.
template <typename Examine>
int WithTarget(const CheckOptions& options, Watched& watched, Examine examine) {
  auto jdk = FindJdk(options.jdk);
  if (!jdk) return Abort(kExitUsage, jdk.error().message);
  Watch& watch = watched->watch;
  auto found = FindTarget(options, *jdk, watch.flag());
  if (watch.StopRequested()) return ReportResult(NothingExplored(options, watch), options);
  if (!found) return Abort(kExitUsage, found.error().message);
  const std::string unsupported = found->processes.empty() ? "" : UnsupportedInSystem(options);
  if (!unsupported.empty())
    return Abort(kExitUnsupported, "unsupported: " + unsupported + " with several processes");
  Target& target = found->target;
  Sources sources = SourcesOf(options, target);
  auto program = OpenProgram(*jdk, std::move(target.class_path), options.choose_random,
                             options.attributes, options.environment.clears_references);
  if (!program) return Abort(kExitUsage, program.error().message);
  auto [result, exit_code] = examine(
      **program, JavaTarget{target.main_class, target.java_class_path, std::move(found->processes)},
      std::move(sources));
  if (exit_code >= 0) return exit_code;
  if (!result) return Abort(kExitUsage, result.error().message);
  if (watched->watch.WasOutOfMemory())
    result->notes.emplace_back("the system refused more memory; see ulimit -v and --heap");
  return ReportResult(*result, options);
}

uint32_t Processors() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof(set), &set) != 0) return 1;
  return static_cast<uint32_t>(CPU_COUNT(&set));
}

// Runs several searches side by side; the first one shows its progress.
Raced SearchInPortfolio(Program& program, const JavaTarget& target, const CheckOptions& options,
                        Watch::Clock::time_point start, Watched& watched, const Sources& sources) {
  const std::vector<PortfolioMember> members = PortfolioOf(options, Processors());
  std::string all;
  watched.reset();  // its thread does not exist in forked processes
  for (const PortfolioMember& member : members) all += (all.empty() ? "" : ", ") + member.name;
  Raced raced = Race(members, [&](const PortfolioMember& member) -> Result<CheckResult> {
    watched.emplace(member.options.limits, start);
    Progress progress(member.options.progress, start);
    auto on_tick = [&](const Tick& tick) { progress.Show(tick); };
    auto result = CheckJava(program, target, member.options, watched->watch, sources, on_tick);
    if (!result) return result;
    const bool decided =
        result->verdict == Verdict::kCorrect || result->verdict == Verdict::kViolation;
    result->notes.push_back(
        decided ? fmt::format("{} decided first, of {}", member.name, all)
                : fmt::format("none of {} decided; this is the result of {}", all, member.name));
    result->reduction = options.reduction;
    return result;
  });
  // Erase the progress line of a search that was killed.
  if (raced.result && StandardError().is_terminal && options.progress != Switch::kOff)
    WriteDiagnostic("\r\033[K");
  return raced;
}

}  // namespace

int ReportResult(const CheckResult& result, const CheckOptions& options) {
  if (std::string problems = WriteReports(result, options); !problems.empty())
    return Abort(kExitUsage, problems);
  return ExitCodeOf(result.verdict);
}

int CheckCommand(const CheckOptions& options) {
  const Watch::Clock::time_point start = Watch::Clock::now();
  Watched watched(std::in_place, options.limits, start);
  return WithTarget(
      options, watched, [&](Program& program, const JavaTarget& target, Sources sources) {
        if (options.reduction == kPortfolio)
          return SearchInPortfolio(program, target, options, start, watched, sources);
        Progress progress(options.progress, start);
        auto on_tick = [&](const Tick& tick) { progress.Show(tick); };
        return Raced{
            CheckJava(program, target, options, watched->watch, std::move(sources), on_tick)};
      });
}

Result<SavedSchedule> ReadScheduleFile(const std::string& name, CheckOptions& options,
                                       MachineBeliefs& beliefs) {
  auto text = ReadFile(name);
  if (!text) return tl::unexpected(text.error());
  auto saved = ReadSchedule(*text);
  if (!saved) return saved;
  if (auto applied = ApplySettings(saved->settings, options, beliefs); !applied)
    return tl::unexpected(applied.error());
  return saved;
}

int ReplayCommand(const CheckOptions& options, const MachineBeliefs& beliefs,
                  const SavedSchedule& saved) {
  const Watch::Clock::time_point start = Watch::Clock::now();
  Watched watched(std::in_place, options.limits, start);
  return WithTarget(options, watched,
                    [&](Program& program, const JavaTarget& target, Sources sources) {
                      return Raced{ReplayJava(program, target, options, beliefs, saved,
                                              watched->watch, std::move(sources))};
                    });
}

}  // namespace mazurka
