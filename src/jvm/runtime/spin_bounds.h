#pragma once

#include "jvm/runtime/klass.h"

namespace mazurka {

struct Code;

// Sets bounds of spinning in the JDK's code to 0. A thread of the JDK's spins a thousand times
// before it parks or looks again, because that is fast on real processors. In a search, each
// spinning adds a thousand states, and a pseudo-random number that decides how often to yield makes
// them all different. docs/waiting-loops.md says why the outcomes are the same.
void RemoveSpins(const Method& method, Code& code);

}  // namespace mazurka
