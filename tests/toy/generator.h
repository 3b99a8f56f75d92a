#pragma once

#include <cstdint>
#include <functional>

#include "toy/program.h"

namespace mazurka::toy {

struct GeneratorOptions {
  int max_threads = 4;         // including the first one
  int max_instructions = 6;    // of each other thread, not counting the ends of blocks
  bool loops_forever = true;   // loops that may close cycles
  bool waiting_loops = false;  // many loops whose rounds write, and change nothing
  bool careless = false;       // many waits and notifications without the monitor
  bool semaphores = false;     // the first variable is a semaphore, and often used
};

// A random program with finitely many states. It depends only on the seed and the options, not on
// the host. Each program prefers some of the instructions.
ToyProgram Generate(uint64_t seed, const GeneratorOptions& options);

// A smaller program that still fails; without any part of it, it would not.
ToyProgram Shrink(ToyProgram program, const std::function<bool(const ToyProgram&)>& fails);

}  // namespace mazurka::toy
