#pragma once

#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"

namespace mazurka {

// Transfers between a socket, or one end of a pipe, and several buffers outside the heap at once.
// The arguments are (fd, address, count): `count` pairs (address, length) are at the address.

size_t VectorBytes(NativeEnv& e);
NativeStatus ReceiveVector(NativeEnv& e);
NativeStatus SendVector(NativeEnv& e);
// The system calls alone, for a FileOperation.
void CallReceiveVector(NativeEnv& e);
void CallSendVector(NativeEnv& e);
Waiting WaitingToReceiveVector(NativeEnv& e);
Waiting WaitingToSendVector(NativeEnv& e);

}  // namespace mazurka
