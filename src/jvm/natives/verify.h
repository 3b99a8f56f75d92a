#pragma once

#include <span>

#include "jvm/interpreter/native.h"

namespace mazurka {

// Methods of Mazurka's own classes, which are in its jar (java/). Those of the JDK are in tables.h.
std::span<const NativeRow> VerifyNatives();

// Methods of the JDK that are replaced when random numbers are to be choices of data; the native
// may leave the work to the JDK's code.
std::span<const NativeRow> RandomChoiceNatives();

// Some thread is stopped for ever by an assumption that does not hold, or the program asked to
// forget the execution.
bool AssumptionFailed(Vm& vm);

}  // namespace mazurka
