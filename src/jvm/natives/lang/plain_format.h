#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Whether formatting these arguments (an Object[]) calls no code of the program and cannot fail:
// only common conversions, each with an argument of a JDK value class that it takes. False for
// everything else, that is, also for much that would be fine.
bool IsPlainFormat(Vm& vm, Ref format, Ref arguments);

}  // namespace mazurka
