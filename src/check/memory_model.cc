#include "check/memory_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace mazurka {
namespace {

constexpr size_t kMostPlaces = 8;
constexpr std::string_view kModel = "Memory is sequentially consistent";

// What the race property observed; nullopt if the user did not ask for it.
std::optional<MemoryNotes> NotesOf(const Judge& judge) {
  for (const auto& p : judge.properties()) {
    if (p->name() == "race") return p->Memory();
  }
  return std::nullopt;
}

std::string SomeOf(const std::vector<std::string>& places) {
  std::string text;
  for (size_t i = 0; i < std::min(places.size(), kMostPlaces); ++i)
    text += (i == 0 ? "" : ", ") + places[i];
  if (places.size() > kMostPlaces) text += fmt::format(" and {} more", places.size() - kMostPlaces);
  return text;
}

// Why a race may exist that the search did not reach; empty if the search reached all.
std::string WhyIncomplete(const CheckOptions& options, const CheckResult& result) {
  if (result.replayed) return "only one schedule was run";
  if (options.search == SearchOrder::kSampling) return "only random executions were tried";
  if (options.timeouts == TimeOuts::kLast)
    return "time-outs were tried only where no other step was possible";
  if (result.held_idle_worker)
    return "idle workers of a ForkJoinPool gave up only where no other step was possible";
  if (result.fixed_scan_order)
    return "workers of a ForkJoinPool looked for tasks in one order of the queues only";
  if (!result.unsupported.empty()) return "the program uses something that is not supported";
  if (result.limit != Limit::kNone)
    return fmt::format("the search met a limit: {}", NameOf(result.limit));
  if (result.ended_early) return "the search ended at the first violation";
  if (!result.complete_reduction) return "some behaviours were left out";
  if (result.verdict == Verdict::kIncomplete) return "the search is not complete";
  return "";
}

std::string Set(CheckResult& result, SequentialConsistency consistency,
                std::vector<std::string> reasons, std::string sentence) {
  result.sequential_consistency = consistency;
  result.sequential_consistency_reasons = std::move(reasons);
  return sentence;
}

std::string Restricts(CheckResult& result, std::vector<std::string> races,
                      const std::vector<std::string>& weak) {
  std::string sentence = fmt::format("{}, which restricts this program", kModel);
  if (!races.empty()) sentence += ": other effects of its data races were not explored";
  if (!weak.empty()) {
    sentence += fmt::format(
        "{} these accesses are weaker than volatile, and other accesses compete "
        "with them: {}",
        races.empty() ? ":" : ";", SomeOf(weak));
  }
  std::vector<std::string> reasons = std::move(races);
  for (const std::string& place : weak) reasons.push_back("weaker than volatile: " + place);
  return Set(result, SequentialConsistency::kRestricts, std::move(reasons), sentence + ".");
}

// "Peterson.flag" of "read Peterson.flag in Peterson.enter, called at Main.java:3"
std::string VariableOf(const Side& side) {
  const size_t begin = std::min(side.what.find(' '), side.what.size() - 1) + 1;
  return side.what.substr(begin, side.what.find(" in ", begin) - begin);
}

// "Peterson.java:5" of "Peterson.enter(Peterson.java:5)"
std::string LineOf(const std::string& place) {
  const size_t open = place.rfind('('), close = place.rfind(')');
  return open == std::string::npos || close < open ? place
                                                   : place.substr(open + 1, close - open - 1);
}

// The two places of a race are the second and the third line of its key.
std::string PlacesOf(const Violation& race) {
  const size_t first = race.key.find('\n') + 1, second = race.key.find('\n', first);
  if (second == std::string::npos) return race.key.substr(first);
  const std::string one = LineOf(race.key.substr(first, second - first));
  const std::string other = LineOf(race.key.substr(second + 1));
  return one == other ? one : one + ", " + other;
}

// Races were not asked for, and sampled executions showed some.
std::string RestrictsUnasked(CheckResult& result, const std::vector<Violation>& races,
                             const std::vector<std::string>& weak) {
  std::vector<std::string> messages;
  for (const Violation& race : races) messages.push_back(race.message);
  if (!races.empty()) {
    std::string note =
        fmt::format("data race on {} ({})", VariableOf(races[0].sides[0]), PlacesOf(races[0]));
    if (races.size() > 1)
      note += fmt::format(", with {} more race{}", races.size() - 1, races.size() == 2 ? "" : "s");
    result.notes.push_back(note + ", so java may behave otherwise; --property race shows how");
  }
  return Restricts(result, std::move(messages), weak);
}

}  // namespace

std::string JudgeMemory(const CheckOptions& options, const Judge& judge, const Judge* noticed,
                        bool is_cut, CheckResult& result) {
  constexpr auto kAssumed = SequentialConsistency::kAssumed;
  const std::optional<MemoryNotes> notes = NotesOf(judge);
  if (!notes && noticed != nullptr) {
    const std::vector<std::string> weak = noticed->properties().front()->Memory().weak;
    if (!noticed->violations().empty() || !weak.empty())
      return RestrictsUnasked(result, noticed->violations(), weak);
  }
  if (!notes)
    return Set(
        result, kAssumed, {"data races were not checked; see --property race"},
        fmt::format("{}; --property race checks whether that restricts this program.", kModel));
  std::vector<std::string> races;
  for (const ReportedViolation& reported : result.violations) {
    if (reported.violation.kind == "race") races.push_back(reported.violation.message);
  }
  if (!races.empty() || !notes->weak.empty())
    return Restricts(result, std::move(races), notes->weak);
  const std::string why = is_cut ? "the search was cut short" : WhyIncomplete(options, result);
  if (!why.empty())
    return Set(result, kAssumed, {why},
               fmt::format("{}. No data race was found, but {}.", kModel, why));
  if (!notes->left_out.empty()) {
    std::vector<std::string> reasons;
    for (const std::string& what : notes->left_out) reasons.push_back("not judged: " + what);
    return Set(result, kAssumed, std::move(reasons),
               fmt::format("{}. The program has no data race among the accesses that were judged. "
                           "Not judged: {}.",
                           kModel, SomeOf(notes->left_out)));
  }
  return Set(result, SequentialConsistency::kGuaranteed,
             {"there is no data race, and all competing accesses are volatile"},
             fmt::format("{}, which does not restrict this program: there is no data race, and "
                         "all competing accesses are volatile.",
                         kModel));
}

}  // namespace mazurka
