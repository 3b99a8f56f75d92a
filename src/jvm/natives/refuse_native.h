#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// The function of a row whose method is never supported: stops the machine with a message that
// names the program's call.
NativeStatus RefuseNative(NativeEnv& e);

}  // namespace mazurka
