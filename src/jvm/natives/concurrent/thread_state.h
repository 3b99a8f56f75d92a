#pragma once

#include <cstdint>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Values of jdk.internal.misc.VM's thread states.
enum JavaThreadState : int32_t {
  kStateNew = 0,
  kStateTerminated = 2,
  kStateRunnable = 5,
  kStateTimedWaiting = 0x21,
  kStateWaiting = 0x11,
  kStateBlocked = 0x401,
};

// The state of a live thread as other threads see it. REQUIRES: !MayBeQueued(t)
int32_t StateOf(Vm& vm, const Thread& t);

}  // namespace mazurka
