#pragma once

#include <cstdint>
#include <functional>

#include "toy/program.h"

namespace mazurka::toy {

struct GeneratorOptions {
  int max_threads = 4;        // the first one included
  int max_instructions = 6;   // of each other thread, not counting the ends of blocks
  bool loops_forever = true;  // loops that may close cycles
};

// A random program with finitely many states: the same for the same seed, on every host. Each
// program uses some of the instructions more than others.
ToyProgram Generate(uint64_t seed, const GeneratorOptions& options);

// A program that still fails and of which no part can be left out.
ToyProgram Shrink(ToyProgram program, const std::function<bool(const ToyProgram&)>& fails);

}  // namespace mazurka::toy
