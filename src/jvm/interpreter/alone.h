#pragma once

#include <cstdint>

#include "jvm/heap/object.h"

namespace mazurka {

// The mask of visible objects of a thread that is alone in a process of a system. No object has
// this flag, so accesses to objects are invisible; calls that other processes can observe are not.
constexpr uint32_t kNoObjectFlag = 128;
static_assert(kNoObjectFlag < kEpochUnit);

// Whether other threads of the process can observe what the thread does.
constexpr bool IsObserved(uint32_t visible) { return (visible & ~kNoObjectFlag) != 0; }

}  // namespace mazurka
