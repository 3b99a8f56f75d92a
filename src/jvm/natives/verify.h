#pragma once

#include <span>

#include "jvm/interpreter/native.h"

namespace mazurka {

// Natives of Mazurka's own classes, which are in its jar (java/).
std::span<const NativeRow> VerifyNatives();

// Natives that turn random numbers into choices of data. They replace methods of the JDK, and may
// run the JDK's code.
std::span<const NativeRow> RandomChoiceNatives();

// True if a failed assumption blocks some thread for ever, or the program asked to ignore the
// execution.
bool AssumptionFailed(Vm& vm);

}  // namespace mazurka
