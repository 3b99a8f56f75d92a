#include "check/violation_traces.h"

#include <algorithm>

#include "check/machine_parts.h"
#include "check/settings.h"
#include "explore/endless/find_endless_loop.h"
#include "explore/path.h"
#include "explore/shorten.h"
#include "jvm/natives/host_state.h"
#include "report/schedule_file.h"

namespace mazurka {
namespace {

constexpr double kSecondsForOne = 2, kSecondsForAll = 10;
constexpr double kShareOfTimeLimit = 0.03;

// Returns the violation with the shortest path into the loop that was found, and one round of the
// loop.
// REQUIRES: the machine is a Machine::Unwrapped
Violation WithLoop(Machine& machine, const Violation& found, const ShortenLimits& limits) {
  Violation shown = found;
  Path path(machine);
  const auto loop_behind = [&](const Schedule& schedule) {
    path.GoTo(schedule);
    EndlessLoop loop = FindEndlessLoop(machine, {}).loop;
    path.BackTo(0);
    return loop;
  };
  EndlessLoop loop = loop_behind(found.schedule);
  if (loop.round.empty()) return shown;  // the report will say that it does not replay
  shown.schedule.insert(shown.schedule.end(), loop.prefix.begin(), loop.prefix.end());
  shown.schedule = ShortenTo(machine, shown.schedule, loop.states, limits);
  loop = loop_behind(shown.schedule);
  shown.repeats_from = shown.schedule.size();
  shown.schedule.insert(shown.schedule.end(), loop.round.begin(), loop.round.end());
  return shown;
}

}  // namespace

std::vector<ReportedViolation> TraceViolations(Machine& machine,
                                               const std::vector<Violation>& found,
                                               const CheckOptions& options, Sources& sources,
                                               const std::atomic<bool>* stop,
                                               const std::function<void()>& recover) {
  const Watch::Clock::time_point start = Watch::Clock::now();
  double seconds = kSecondsForAll;
  if (options.limits.seconds > 0)
    seconds = std::min(seconds, options.limits.seconds * kShareOfTimeLimit);
  std::vector<ReportedViolation> reported;
  for (const Violation& v : found) {
    Violation shown = v;
    const double left = seconds - SecondsSince(start);
    ShortenLimits limits;
    limits.seconds = std::min(kSecondsForOne, left);
    limits.stop = stop;
    if (!options.shorten || left <= 0) limits.replays = 0;
    if (v.repeats_from) {
      Machine& inner = machine.Unwrapped();
      shown = WithLoop(inner, v, limits);
      recover();
      reported.push_back(TraceViolation(inner, *MakeFreshJudge(options), shown, sources));
      recover();
      continue;
    }
    shown.schedule = Shorten(
        machine, v, [&] { return MakeFreshJudge(options); }, limits);
    recover();
    reported.push_back(TraceViolation(machine, *MakeFreshJudge(options), shown, sources));
    recover();
  }
  return reported;
}

ReportedViolation TraceLoop(Machine& machine, const Violation& found, const CheckOptions& options,
                            Sources& sources) {
  ShortenLimits limits;
  limits.replays = 0;
  const Violation shown = WithLoop(machine, found, limits);
  return TraceViolation(machine, *MakeFreshJudge(options), shown, sources);
}

std::vector<FinalFile> FinalFilesOf(Machine& machine, JavaMachine& java,
                                    const Violation& violation) {
  Path path(violation.repeats_from ? machine.Unwrapped() : machine);
  path.GoTo(violation.schedule);
  std::vector<FinalFile> files;
  Overlay& overlay = *HostState::Of(java.vm()).overlay;
  FileNodes& nodes = overlay.nodes();
  overlay.ForEachChangedPath([&](const std::string& name, NodeId id) {
    FinalFile& file = files.emplace_back();
    file.path = name;
    file.kind = FinalFile::Kind::kRemoved;
    if (id == NodeId::kNone) return;
    const FileNode& node = nodes[id];
    file.kind = node.kind == FileNode::Kind::kDirectory ? FinalFile::Kind::kDirectory
                : node.kind == FileNode::Kind::kLink    ? FinalFile::Kind::kLink
                                                        : FinalFile::Kind::kFile;
    if (node.kind == FileNode::Kind::kLink) file.content = nodes.TargetOf(id);
    if (node.kind != FileNode::Kind::kFile) return;
    file.content.resize(static_cast<size_t>(node.size));
    nodes.Read(id, reinterpret_cast<uint8_t*>(file.content.data()), file.content.size(), 0);
  });
  return files;
}

std::string SavedText(Machine& machine, const Violation& violation, const CheckOptions& options,
                      const MachineBeliefs& beliefs) {
  SavedSchedule saved;
  saved.target = AbsoluteTarget(options.target);
  saved.arguments = options.arguments;
  saved.settings = SettingsOf(options, beliefs);
  saved.kind = violation.kind;
  saved.message = violation.message;
  saved.key = violation.key;
  // A replay finds the loop again, so only the path to it is saved.
  Schedule schedule = violation.schedule;
  if (violation.repeats_from) schedule.resize(*violation.repeats_from);
  saved.steps = StepsOf(machine.Unwrapped(), schedule);
  return WriteSchedule(saved);
}

}  // namespace mazurka
