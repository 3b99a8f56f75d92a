#pragma once

#include <cstdint>
#include <string_view>

#include "base/hash.h"

namespace mazurka {

// Stable object names (ObjectHeader::name). A program's object is named by the thread that
// allocated it and the count of that thread's allocations: equal in every equivalent execution. An
// object that the machine makes for itself is named by what it is.
//
// A name is a hash, the same in every machine and run: 64 bits of which the top one tells the two
// kinds apart. The objects of one thread have different names for certain; others as certainly as
// hashes differ.
constexpr uint64_t kVmNameBit = uint64_t{1} << 63;

// A thread's name: that of its parent and the number of the start. The first thread of a process
// has no parent; its number is the process's.
constexpr uint64_t NameOfThread(uint64_t parent, uint64_t nth) {
  return Mix64(parent + Mix64(nth + 1));
}
// As the parent in a name: the library, where it works for itself.
constexpr uint64_t kLibraryName = 0x6c69627261727900u;
constexpr uint64_t ThreadObjectName(uint64_t thread_name, uint64_t allocation) {
  return (thread_name + allocation * 0x9e3779b97f4a7c15u) & ~kVmNameBit;
}
// For example VmName("mirror", class name, loader).
inline uint64_t VmName(std::string_view kind, std::string_view what, uint64_t more = 0) {
  return Mix64(HashBytes(kind) ^ Mix64(HashBytes(what) + more)) | kVmNameBit;
}

}  // namespace mazurka
