#pragma once

#include <string>
#include <vector>

#include "check/check_options.h"
#include "check/machine_beliefs.h"
#include "jvm/natives/host_state.h"
#include "report/check_result.h"

namespace mazurka {

// The assumptions behind a verdict, one sentence each: what the search did not explore, and how
// certain the verdict is. `memory` is the sentence that JudgeMemory returned.
// REQUIRES: `result` is complete except for its assumptions
std::vector<std::string> Assumptions(const CheckOptions& options, const MachineBeliefs& beliefs,
                                     const CheckResult& result, std::string memory);

// Adds the assumptions that follow from random numbers that were drawn from a seed, not explored.
void AddRandomAssumptions(const HostState::RandomUse& use, const CheckOptions& options,
                          std::vector<std::string>& assumptions);

// An upper bound of the probability that two of `states` states have the same fingerprint of 128
// bits: n² / 2^129.
double CollisionProbability(uint64_t states);

}  // namespace mazurka
