// Counts Mazurkiewicz traces in the plainest way: by their canonical forms, with no code of the
// reductions.
#pragma once

#include <cstdint>
#include <optional>

#include "toy/program.h"

namespace mazurka::toy {

// How many classes the maximal executions of the program fall into if executions are equivalent
// that differ in the order of steps whose footprints are not in conflict. Nothing if there are more
// than `most` beginnings of executions that are not equivalent.
// REQUIRES: every execution ends
std::optional<uint64_t> CountTraces(const ToyProgram& program, uint64_t most);

}  // namespace mazurka::toy
