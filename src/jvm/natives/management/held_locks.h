#pragma once

#include <optional>
#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// A monitor that a frame of a thread entered.
struct HeldMonitor {
  Ref object;
  uint32_t depth;  // of the frame in the thread's stack trace, from its top
};

// The monitors that the thread holds, in the order of ThreadInfo: by frame, in each frame the last
// one first. Nothing if the code of a frame does not show what its synchronized blocks hold.
std::optional<std::vector<HeldMonitor>> MonitorsOf(Vm& vm, Thread& t);

// The reachable ownable synchronizers of which the thread is the exclusive owner. Walks the heap.
std::vector<Ref> SynchronizersOf(Vm& vm, const Thread& t);

}  // namespace mazurka
