#pragma once

#include <functional>

#include "model/machine.h"
#include "properties/endless_loop.h"

namespace mazurka {

enum class Ending : uint8_t {
  kPossible,  // some execution from the state ends, or does not count
  kNever,     // none does
  kUnknown,   // too many states, or asked to stop
  kOutside,   // none ends here, but steps ask the clock or the collector: in reality one may
};

struct EndlessAnswer {
  Ending ending;
  EndlessLoop loop;     // if kNever
  uint64_t states = 0;  // explored
};

constexpr uint64_t kMostStatesOfLoop = uint64_t{1} << 20;

// Explores every interleaving from the machine's state until an execution ends. If none ends, finds
// a loop that all executions from some state on stay in: the one with the shortest path to it.
// Restores the machine's state.
// REQUIRES: machine is Machine::Unwrapped
EndlessAnswer FindEndlessLoop(Machine& machine, const std::function<bool()>& stop,
                              uint64_t most_states = kMostStatesOfLoop);

}  // namespace mazurka
