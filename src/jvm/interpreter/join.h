#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// A static native method whose parameters (String, boolean, char, byte, short, int, long) are the
// pieces of a text. Returns a new string. A null string reads "null".
NativeStatus JoinText(NativeEnv& env);

}  // namespace mazurka
