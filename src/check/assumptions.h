#pragma once

#include <string>
#include <vector>

#include "check/check_options.h"
#include "check/machine_beliefs.h"
#include "jvm/natives/host_state.h"
#include "report/check_result.h"

namespace mazurka {

// What a verdict rests on, one sentence each: what was not explored, and how sure it is.
// `result` is complete but for its assumptions; `memory` is the sentence of JudgeMemory.
std::vector<std::string> Assumptions(const CheckOptions& options, const MachineBeliefs& beliefs,
                                     const CheckResult& result, std::string memory);

// What the result owes to random numbers that were drawn and not chosen.
void AddRandomAssumptions(const HostState::RandomUse& use, const CheckOptions& options,
                          std::vector<std::string>& assumptions);

// That two of so many states have the same fingerprint of 128 bits: at most n² / 2^129.
double CollisionProbability(uint64_t states);

}  // namespace mazurka
