#pragma once

#include <cstdint>
#include <span>

#include "jvm/heap/object.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// The descriptor that the stream made at start-up writes to, 1 or 2; 0 for other objects.
int StandardStream(const Process& p, Ref stream);
// Writes to descriptor 1 or 2. False: too much to keep, and the run stops as unsupported.
bool WriteOutput(Vm& vm, int fd, std::span<const uint8_t> bytes);
// Whether writing to the stream is an operation that other threads can notice.
bool OutputIsOperation(Vm& vm, const Thread& t, Ref stream);

}  // namespace mazurka
