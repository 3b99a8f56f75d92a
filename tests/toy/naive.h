// The oracle of the search: enumerates all behaviours of a ToyProgram in the simplest way. It
// shares no code with the search or with ToyMachine. It is slow, but obviously correct.
#pragma once

#include <cstdint>
#include <set>

#include "model/outcome.h"
#include "toy/program.h"

namespace mazurka::toy {

struct NaiveResult {
  bool complete = true;  // false: there were more than max_states
  uint64_t states = 0;
  uint64_t transitions = 0;
  bool cyclic = false;    // some execution never ends
  double executions = 0;  // number of maximal executions; only if not cyclic
  uint64_t doomed = 0;    // states from which no end can be reached
  uint64_t loops = 0;     // terminal strongly connected components of these
  std::set<Outcome> outcomes;
};

NaiveResult ExploreNaively(const ToyProgram& program, uint64_t max_states);

}  // namespace mazurka::toy
