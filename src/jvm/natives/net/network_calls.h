#pragma once

#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/network/network.h"

namespace mazurka {

// What natives on sockets share: calls of the network (jvm/network/network.h), and how they wait.

// sun.nio.ch.IOStatus
enum : int32_t { kEndOfStream = -1, kUnavailable = -2, kInterruptedCall = -3 };

inline uint64_t NetworkNameOf(const Thread& t) { return t.number == 0 ? 0 : t.StableName(); }

// The network, for calls of this thread.
inline Network& NetworkOf(NativeEnv& e) {
  Network& network = *HostState::Of(e.vm).network;
  network.Enter(NetworkNameOf(e.thread));
  return network;
}

// The number of the FileDescriptor in `slot`.
inline int32_t NumberAt(NativeEnv& e, uint32_t slot) { return NumberOf(e.vm, e.Reference(slot)); }
inline bool IsSocketAt(NativeEnv& e, uint32_t slot) {
  return !IsNull(e.Reference(slot)) && Network::IsSocket(NumberAt(e, slot));
}

// Blocks the thread in a call on the socket; `nanos` < 0: no time limit. The native is called again
// after each change of the network.
NativeStatus WaitForNetwork(NativeEnv& e, int32_t fd, int64_t nanos);
// Ends a call that has succeeded or failed: it may have waited, and threads that wait in other
// calls try again.
void EndNetworkCall(NativeEnv& e);

// Throws what sun.nio.ch.Net throws for this error.
NativeStatus ThrowSocketError(NativeEnv& e, int error);

// How many bytes a call has moved, or an IOStatus. If `status` is not kDone, the native returns it
// at once.
struct Moved {
  NativeStatus status;
  int64_t count;
};
Moved ReceiveBytes(NativeEnv& e, int32_t fd, uint8_t* to, size_t count);
Moved SendBytes(NativeEnv& e, int32_t fd, const uint8_t* from, size_t count);
// The system calls alone, for a FileOperation.
void CallReceive(NativeEnv& e, int32_t fd, size_t count);
void CallSend(NativeEnv& e, int32_t fd, size_t count);

// Closing sockets: FileDispatcherImpl's natives.
NativeStatus CloseSocket(NativeEnv& e, int32_t fd);

// How the thread waits before `call`, a call on the socket: not at all, or until the call does not
// fail with EAGAIN. REQUIRES: recording
Waiting WaitingIfUnavailable(NativeEnv& e, int32_t fd, void (*call)(NativeEnv&));

}  // namespace mazurka
