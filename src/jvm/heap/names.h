#pragma once

#include <cstdint>
#include <string_view>

#include "base/fluid_names.h"
#include "base/hash.h"

namespace mazurka {

// Stable object names (ObjectHeader::name). An object of the program is named by its allocating
// thread and that thread's allocation count, so it has the same name in every equivalent execution.
// An object that the machine makes for itself is named by what it is.
//
// A name is a 64-bit hash, the same in every machine and run. The top bit distinguishes the two
// kinds. Two objects of one thread never share a name; other objects share one only if their hashes
// collide.
//
// The objects of one thread and class beyond a limit (VmOptions::rigid_objects) are fluid: their
// names have the form of base/fluid_names.h, and fingerprints do not contain them. All others are
// rigid.
constexpr uint64_t kVmNameBit = uint64_t{1} << 63;

// A thread is named by its parent's name and the number of its start. The first thread of a process
// has no parent; its number is that of the process.
constexpr uint64_t NameOfThread(uint64_t parent, uint64_t nth) {
  return Mix64(parent + Mix64(nth + 1));
}
// Stands for the parent's name where the library works for itself.
constexpr uint64_t kLibraryName = 0x6c69627261727900u;
constexpr uint64_t ThreadObjectName(uint64_t thread_name, uint64_t allocation) {
  return (thread_name + allocation * 0x9e3779b97f4a7c15u) & ~kVmNameBit;
}
// Example: VmName("mirror", class name, loader).
inline uint64_t VmName(std::string_view kind, std::string_view what, uint64_t more = 0) {
  return Mix64(HashBytes(kind) ^ Mix64(HashBytes(what) + more)) | kVmNameBit;
}

}  // namespace mazurka
