// The judge of the search: enumerates what a ToyProgram can do, in the plainest way there is, and
// with no code of the search or of ToyMachine. Slow, and meant to be seen to be right.
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
  bool cyclic = false;    // some execution goes on for ever
  double executions = 0;  // how many maximal ones; only if not cyclic
  uint64_t doomed = 0;    // states from which no end can be reached
  uint64_t loops = 0;     // terminal strongly connected components of these
  std::set<Outcome> outcomes;
};

NaiveResult ExploreNaively(const ToyProgram& program, uint64_t max_states);

}  // namespace mazurka::toy
