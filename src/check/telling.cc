#include "check/telling.h"

#include <algorithm>

#include "check/machine_parts.h"
#include "check/settings.h"
#include "explore/shorten.h"
#include "report/schedule_file.h"

namespace mazurka {
namespace {

constexpr double kSecondsForOne = 2, kSecondsForAll = 10;
constexpr double kShareOfTimeLimit = 0.03;

}  // namespace

std::vector<ReportedViolation> TellViolations(Machine& machine, const std::vector<Violation>& found,
                                              const CheckOptions& options, Sources& sources,
                                              const std::function<void()>& recover) {
  const Watch::Clock::time_point start = Watch::Clock::now();
  double seconds = kSecondsForAll;
  if (options.limits.seconds > 0)
    seconds = std::min(seconds, options.limits.seconds * kShareOfTimeLimit);
  std::vector<ReportedViolation> told;
  for (const Violation& v : found) {
    Violation shown = v;
    const double left = seconds - SecondsSince(start);
    ShortenLimits limits;
    limits.seconds = std::min(kSecondsForOne, left);
    if (!options.shorten || left <= 0) limits.replays = 0;
    shown.schedule = Shorten(
        machine, v, [&] { return MakeFreshJudge(options); }, limits);
    recover();
    told.push_back(TellViolation(machine, *MakeFreshJudge(options), shown, sources));
    recover();
  }
  return told;
}

std::string SavedText(Machine& machine, const Violation& violation, const CheckOptions& options) {
  SavedSchedule saved;
  saved.target = AbsoluteTarget(options.target);
  saved.arguments = options.arguments;
  saved.settings = SettingsOf(options);
  saved.kind = violation.kind;
  saved.message = violation.message;
  saved.key = violation.key;
  saved.steps = StepsOf(machine, violation.schedule);
  return WriteSchedule(saved);
}

}  // namespace mazurka
