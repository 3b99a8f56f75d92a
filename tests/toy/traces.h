// Counts Mazurkiewicz traces in the simplest way, by their canonical forms. Shares no code with the
// reductions.
#pragma once

#include <cstdint>
#include <optional>

#include "toy/program.h"

namespace mazurka::toy {

// The number of Mazurkiewicz traces of the program: classes of maximal executions that differ only
// in the order of steps without conflict. Returns nullopt if there are more than `most`
// inequivalent prefixes of executions. REQUIRES: every execution ends
std::optional<uint64_t> CountTraces(const ToyProgram& program, uint64_t most);

}  // namespace mazurka::toy
