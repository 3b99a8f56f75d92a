#pragma once

#include <cstdint>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Refuted like a constant (Assumptions::RefuteConstant) when the program may observe the publishing
// of log records; see docs/logging.md. The search then restarts and publishes them.
constexpr uint64_t kLogsName = ~uint64_t{10};

// Whether a log call that no code of the program sees does nothing.
bool DropsLogs(const Vm& vm);

// Code of the program locks this object. Publishing would wait for the lock of a handler. The JDK's
// code holds it only while it writes.
void RecordHandlerLock(Vm& vm, Ref object);

}  // namespace mazurka
