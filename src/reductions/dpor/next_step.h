#pragma once

#include <cstdint>

#include "model/footprints.h"
#include "reductions/thread_index.h"

namespace mazurka {

// A step of some thread, as sleep sets and wakeup trees know it.
struct NextStep {
  ThreadIndex thread;
  uint32_t alternative;
  // There are very many of these, so they are kept small.
  uint32_t alternatives : 31;
  bool may_hide_reads : 1;  // it may touch more than the footprint, in passing
  FootprintId footprint;
};

}  // namespace mazurka
