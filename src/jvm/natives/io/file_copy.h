#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// UnixCopyFile.transfer(to, from, cancelAddress) reads and writes in turns. If other threads run,
// each read and each write is an operation.
NativeStatus CopyFile(NativeEnv& e);
// The system call of the next operation alone, for a FileOperation.
void CallCopyFile(NativeEnv& e);

}  // namespace mazurka
