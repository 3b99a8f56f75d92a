#pragma once

#include <optional>
#include <string>

#include "java_machine/text/object_names.h"

namespace mazurka {

// What a thread at an abstract lock will do next, or, given a choice, what it does in that step.
// REQUIRES: the thread's status is kAtLock
std::string LockText(Vm& vm, ObjectNames& names, Thread& t, const std::optional<uint32_t>& choice);

}  // namespace mazurka
