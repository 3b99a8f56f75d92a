#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Whether formatting these arguments (an Object[]) calls no code of the program and cannot fail.
// True only for common conversions, each with an argument of a matching JDK value class.
// Conservative: also false for many formats that would qualify.
bool IsPlainFormat(Vm& vm, Ref format, Ref arguments);

}  // namespace mazurka
