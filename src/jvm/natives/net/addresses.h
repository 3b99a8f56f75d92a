#pragma once

#include <optional>

#include "jvm/interpreter/native.h"
#include "jvm/network/socket.h"

namespace mazurka {

// Objects of java.net for addresses of the simulated host.

// The IPv4 address of an InetAddress; nullopt for null and for an IPv6 address.
std::optional<uint32_t> HostOf(Vm& vm, Ref address);

// Initialises the classes of the objects below. A native calls this before it changes anything, and
// returns any other status than kDone at once.
NativeStatus PrepareAddresses(NativeEnv& e);
// REQUIRES: PrepareAddresses returned kDone
Ref NewInetAddress(NativeEnv& e, uint32_t host, Ref name);
Ref NewInetSocketAddress(NativeEnv& e, SocketAddress address);

}  // namespace mazurka
