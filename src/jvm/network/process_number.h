#pragma once

#include <cstdint>

#include "base/id.h"

namespace mazurka {

// The number of a process in its system. A process that is alone is the first one.
enum class ProcessNumber : uint32_t {};

constexpr ProcessNumber kFirstProcess{0};

}  // namespace mazurka
