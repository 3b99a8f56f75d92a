#pragma once

#include <cstdint>

#include "model/footprints.h"
#include "reductions/thread_index.h"

namespace mazurka {

// A step of a thread, as sleep sets and wakeup trees store it.
struct NextStep {
  ThreadIndex thread;
  uint32_t alternative;
  // A search stores very many of these, so they are small.
  uint32_t alternatives : 31;
  bool may_hide_reads : 1;  // it may have hidden reads in addition to the footprint
  FootprintId footprint;
};

}  // namespace mazurka
