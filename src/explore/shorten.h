#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>

#include "explore/judge.h"
#include "model/machine.h"
#include "properties/violation.h"

namespace mazurka {

struct ShortenLimits {
  uint64_t replays = 2'000;
  uint64_t steps = 200'000;  // taken in all replays together
  double seconds = 2;
  const std::atomic<bool>* stop = nullptr;  // also ends the search for a shorter schedule
};

// Makes a judge that has recorded nothing yet and continues after violations.
using MakeJudge = std::function<std::unique_ptr<Judge>()>;

// Returns a schedule that leads to a violation with the same key, and ends there, with fewer early
// time-outs, or as many and fewer context switches, or as many of both and fewer steps. Returns the
// given schedule if it finds none. Unless time runs out, the result depends on the arguments alone.
// Leaves the machine in the initial state.
// REQUIRES: the machine is in the initial state
Schedule Shorten(Machine& machine, const Violation& violation, const MakeJudge& make_judge,
                 const ShortenLimits& limits);

// The same for a schedule that leads to one of these states.
// REQUIRES: `states` is sorted
Schedule ShortenTo(Machine& machine, const Schedule& schedule, std::span<const Hash128> states,
                   const ShortenLimits& limits);

size_t ContextSwitches(const Schedule& schedule);

}  // namespace mazurka
