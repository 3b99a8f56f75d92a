#include <fmt/format.h>

#include <array>
#include <string_view>

#include "report/trace.h"

namespace mazurka {
namespace {

struct Unit {
  int64_t nanoseconds;
  std::string_view singular, plural;
};

constexpr std::array<Unit, 7> kUnits = {{{86'400'000'000'000, "day", "days"},
                                         {3'600'000'000'000, "hour", "hours"},
                                         {60'000'000'000, "minute", "minutes"},
                                         {1'000'000'000, "second", "seconds"},
                                         {1'000'000, "ms", "ms"},
                                         {1'000, "\u00b5s", "\u00b5s"},
                                         {1, "ns", "ns"}}};

// In the largest unit that divides the duration: "1 day", "1500 ms".
std::string DurationText(int64_t nanoseconds) {
  for (const Unit& unit : kUnits) {
    if (nanoseconds < unit.nanoseconds || nanoseconds % unit.nanoseconds != 0) continue;
    const int64_t count = nanoseconds / unit.nanoseconds;
    return fmt::format("{} {}", count, count == 1 ? unit.singular : unit.plural);
  }
  return fmt::format("{} ns", nanoseconds);
}

std::string PlaceText(const OperationText& place) {
  if (place.file.empty()) return place.method;
  return place.line < 0 ? place.file : fmt::format("{}:{}", place.file, place.line);
}

std::string TimeOutText(const TraceStep& step) {
  const bool sleeps = step.operation.kind == OperationKind::kSleep;
  return fmt::format("the {} of {} at {}", sleeps ? "sleep" : "time-out",
                     DurationText(*step.early_time_out), PlaceText(step.place));
}

}  // namespace

std::string NeededTimeOuts(const Trace& trace) {
  const TraceStep* first = nullptr;
  size_t count = 0;
  for (const TraceStep& step : trace.steps) {
    if (!step.early_time_out) continue;
    if (first == nullptr) first = &step;
    ++count;
  }
  if (first == nullptr) return "";
  const std::string more = count == 1 ? "" : fmt::format(" and {} more", count - 1);
  return fmt::format("needs {}{} to pass while other threads can continue", TimeOutText(*first),
                     more);
}

}  // namespace mazurka
