#pragma once

#include <cstdint>

#include "base/id.h"

namespace mazurka {

// Index of a thread in its machine. While a program is explored, a thread has the same index in all
// executions that differ only in the order of independent steps. Otherwise the machine reuses the
// indices of ended threads.
enum class ThreadId : uint16_t {};

}  // namespace mazurka
