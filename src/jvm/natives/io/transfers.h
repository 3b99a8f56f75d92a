#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Bytes of an array, or, without one, of memory outside of the heap, that a native of a file reads
// or writes beside the file.
struct Transfer {
  Ref array;
  uint64_t at;
  uint64_t bytes;
  bool writes;
};

// What the call would transfer. Nothing if it is none of a file, or its arguments are not right.
std::vector<Transfer> TransfersOf(Vm& vm, const Method& native, const uint32_t* args);

}  // namespace mazurka
