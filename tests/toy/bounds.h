#pragma once

#include "toy/agreement.h"

namespace mazurka::toy {

// Compares bounded searches, for each bound from 0 to 3 and both kinds of bounds, with a search
// that reduces nothing and stores every state together with the running thread and what is spent:
// outcomes and races. Then also with the reductions that can be bounded: outcomes.
Agreement CompareBounds(const ToyProgram& program, uint64_t seed, Watch& watch);

}  // namespace mazurka::toy
