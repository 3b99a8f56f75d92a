// Random Java programs that use locks of java.util.concurrent.
#pragma once

#include <cstdint>
#include <string>

namespace mazurka {

// The source of the class P<seed>, with two to four threads; main is the first. The statements are
// defined in generated/LockProgram.java.
std::string LockProgramSource(uint64_t seed);

}  // namespace mazurka
