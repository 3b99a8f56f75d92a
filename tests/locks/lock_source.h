// Random Java programs that use locks of java.util.concurrent.
#pragma once

#include <cstdint>
#include <string>

namespace mazurka {

// The source of the class P<seed>: two to four threads, the first of which is main. What the
// statements mean is in generated/LockProgram.java.
std::string LockProgramSource(uint64_t seed);

}  // namespace mazurka
