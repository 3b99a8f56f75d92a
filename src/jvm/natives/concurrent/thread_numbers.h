#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// Thread.nextThreadNum(): the number in the name of a thread that the program does not name.
NativeStatus NextThreadNum(NativeEnv& e);
// Thread.nextThreadID(): the id of a thread.
NativeStatus NextThreadId(NativeEnv& e);

}  // namespace mazurka
