#pragma once

#include <cstdint>

#include "model/footprints.h"
#include "reductions/threads.h"

namespace mazurka {

// A step of some thread, as sleep sets and wakeup trees know it.
struct NextStep {
  ThreadNumber thread;
  uint32_t option;
  // There are very many of these, so they are kept small.
  uint32_t ways : 31;
  bool is_vague : 1;  // it may touch more than the footprint, in passing
  FootprintId footprint;
};

}  // namespace mazurka
