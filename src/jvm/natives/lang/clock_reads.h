#pragma once

#include <cstdint>

#include "jvm/interpreter/native.h"

namespace mazurka {

// The present time, read by the method that called the native. The time becomes part of the state
// for as long as the method may use the value: see docs/time.md.
int64_t ReadClock(NativeEnv& e);

// True if the caller reads the time only to make a seed of random numbers. All seeds are fixed, so
// such a read returns zero and does not count.
bool IsReadForSeed(const NativeEnv& e);

}  // namespace mazurka
