#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// For a native whose wait has ended: throws what Thread.stop of another thread chose.
// REQUIRES: the thread is stopped
NativeStatus ThrowStop(NativeEnv& e);

}  // namespace mazurka
