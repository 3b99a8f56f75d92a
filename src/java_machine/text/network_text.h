#pragma once

#include <string>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// What a native on sockets that the thread is about to call does: "accept a connection on port
// 4711". Empty if the call is about something else.
// REQUIRES: the native has a number (NumberOfFileOperation)
std::string NetworkCallText(Vm& vm, Thread& t, const Method& native, const uint32_t* args);

// What a thread waits for: "waits to accept a connection on port 4711".
// REQUIRES: WaitsInSystemCall(t)
std::string NetworkWaitText(Vm& vm, const Thread& t);

}  // namespace mazurka
