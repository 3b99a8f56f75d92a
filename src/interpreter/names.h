#pragma once

#include <cstdint>
#include <string_view>

#include "base/hash.h"

namespace mazurka {

// Stable object names (ObjectHeader::name). A program's object is named by the thread that
// allocated it and the count of that thread's allocations: equal in every equivalent execution. An
// object that the machine makes for itself is named by what it is.
constexpr uint64_t kVmNameBit = uint64_t{1} << 63;
constexpr uint32_t kAllocationBits = 40;
constexpr uint32_t kMaxThreadNames = 1u << 23;

inline uint64_t ThreadObjectName(uint32_t thread_name_id, uint64_t allocation) {
  return uint64_t{thread_name_id} << kAllocationBits | allocation;
}
// For example VmName("mirror", class name, loader).
inline uint64_t VmName(std::string_view kind, std::string_view what, uint64_t more = 0) {
  return Mix64(HashBytes(kind) ^ Mix64(HashBytes(what) + more)) | kVmNameBit;
}

}  // namespace mazurka
