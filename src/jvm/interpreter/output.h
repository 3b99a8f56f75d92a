#pragma once

#include <cstdint>
#include <span>

#include "jvm/heap/object.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// The descriptor of a stream that the JDK made at startup, 1 or 2; 0 for other objects.
int StandardStream(const Process& p, Ref stream);
// Writes to descriptor 1 or 2. Returns false if the kept output is too large; the run then stops as
// unsupported.
bool WriteOutput(Vm& vm, int fd, std::span<const uint8_t> bytes);
// True if writing to the stream is an operation that other threads can observe.
bool OutputIsOperation(Vm& vm, const Thread& t, Ref stream);

}  // namespace mazurka
