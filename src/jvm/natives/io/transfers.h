#pragma once

#include "jvm/interpreter/vm.h"

namespace mazurka {

// The memory that a file native reads or writes beside the file: bytes of `array`, or of off-heap
// memory if `array` is null.
struct Transfer {
  Ref array;
  uint64_t at;
  uint64_t bytes;
  bool writes;
};

// The transfers of the call. Empty if the native does not transfer a file's bytes, or if its
// arguments are invalid.
std::vector<Transfer> TransfersOf(Vm& vm, const Method& native, const uint32_t* args);

}  // namespace mazurka
