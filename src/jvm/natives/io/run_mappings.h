#pragma once

#include <cstdint>

#include "jvm/natives/unsafe/off_heap.h"

namespace mazurka {

// Mappings of files under `run`: pages of the host within the memory outside the heap, so that Java
// addresses reach them like other memory. (In exploration, see HostMappings and Overlay::Map.)
enum class MapMode : int32_t { kReadOnly = 0, kReadWrite = 1, kPrivate = 2 };

// The Java address of the mapping; 0 if the host or the memory refuses, with the reason in errno.
// REQUIRES: no machine takes marks; `position` is a multiple of the page size; length > 0
uint64_t MapForRun(OffHeap& memory, int host_file, MapMode mode, uint64_t position,
                   uint64_t length);
// REQUIRES: MapForRun returned `address`
void UnmapForRun(OffHeap& memory, uint64_t address);

}  // namespace mazurka
