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
  const std::atomic<bool>* stop = nullptr;  // ends it, too
};

// A judge that has seen nothing so far and goes on after violations.
using MakeJudge = std::function<std::unique_ptr<Judge>()>;

// A schedule that leads to a violation with the same key, and ends there, with fewer time-outs that
// pass before they have to, or as many and fewer context switches, or as many of both and fewer
// steps; the given one if none was found. Unless time runs out, the
// answer depends on the arguments alone. The machine stands in the initial state, and is back there
// afterwards.
Schedule Shorten(Machine& machine, const Violation& violation, const MakeJudge& make_judge,
                 const ShortenLimits& limits);

// The same for a schedule that leads to one of these states, which are sorted by fingerprint.
Schedule ShortenTo(Machine& machine, const Schedule& schedule, std::span<const Hash128> states,
                   const ShortenLimits& limits);

size_t ContextSwitches(const Schedule& schedule);

}  // namespace mazurka
