#include "explore/samplers/race_glance.h"

#include <algorithm>

#include "explore/path.h"

namespace mazurka {
namespace {

// Showing races repeats at most as many steps as the executions have, and this many.
constexpr uint64_t kLeastRepeated = 20'000;

bool IsSameOperation(const Operation& a, const Operation& b) {
  return a.kind == b.kind && a.method == b.method && a.bci == b.bci;
}

}  // namespace

bool RaceGlance::JudgesRaces(const Judge& judge) {
  return std::ranges::any_of(judge.properties(), [](const auto& p) { return p->name() == "race"; });
}

void RaceGlance::Begin(Machine& machine) {
  steps_.clear();
  clocks_.Begin(machine);
}

void RaceGlance::AfterStep(Machine& machine, const Event& event, uint64_t name) {
  clocks_.AfterStep(machine, event.choice.thread, event.operation);
  steps_.push_back({event, name});
  ++followed_;
}

bool RaceGlance::Show(Machine& machine, Observers observers) {
  for (const RacingPair& pair : clocks_.pairs()) {
    if (repeated_ > followed_ + kLeastRepeated || HasStopped(machine.Status())) break;
    if (ShowPair(machine, observers, pair)) return true;
  }
  return false;
}

// The thread that can take the step again. Its ThreadId may differ: threads may have been started
// in another order.
std::optional<ThreadId> RaceGlance::Enabled(Machine& machine, const Step& step) {
  const std::span<const ThreadId> enabled = machine.Enabled();
  const auto is_it = [&](ThreadId t) {
    return IsSameOperation(machine.Pending(t), step.event.operation) &&
           machine.Inspect().StableNameOf(t) == step.name;
  };
  const ThreadId same = step.event.choice.thread;
  if (std::ranges::find(enabled, same) != enabled.end() && is_it(same)) return same;
  const auto found = std::ranges::find_if(enabled, is_it);
  if (found == enabled.end()) return std::nullopt;
  return *found;
}

bool RaceGlance::ShowPair(Machine& machine, Observers observers, const RacingPair& pair) {
  needed_.clear();
  clocks_.AppendNeeded(pair, needed_);
  Path path(machine, observers);
  for (uint32_t position : needed_) {
    const Step& step = steps_[position];
    const std::optional<ThreadId> t = Enabled(machine, step);
    const uint32_t alternative = step.event.choice.alternative;
    // The execution depends on more than the clocks know.
    if (!t || alternative >= machine.Alternatives(*t)) return false;
    path.Forward({*t, alternative});
    ++repeated_;
  }
  return judge_.AtState(machine, path.execution());
}

}  // namespace mazurka
