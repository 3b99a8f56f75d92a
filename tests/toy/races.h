#pragma once

#include "toy/agreement.h"

namespace mazurka::toy {

// Compares the races that RaceGlance shows with those of a search that reduces nothing. Sampled
// executions must show no others. An execution in which two accesses that race are adjacent must
// show that race.
Agreement CompareRaces(const ToyProgram& program, uint64_t seed, Watch& watch);

}  // namespace mazurka::toy
