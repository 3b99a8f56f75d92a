#pragma once

#include <cstdint>

#include "base/fluid_names.h"
#include "base/hash.h"
#include "jvm/heap/names.h"
#include "jvm/network/network.h"
#include "jvm/network/process_number.h"
#include "model/operation.h"

namespace mazurka {

// The names of objects and places in a system of several processes. Each process names its objects
// as if it were alone, so equal names of two processes mean different objects. In the system the
// name depends on the process, too. The network, the clock and the place that stands for all places
// are common.
constexpr uint64_t NameInSystem(uint64_t name, ProcessNumber process) {
  if (process == kFirstProcess || name == 0 || name == kEverythingObject || name == kClockObject ||
      Network::IsPlace(name))
    return name;
  // Parts of a name with a meaning of their own.
  const uint64_t kept =
      (name & kFluidMarkBits) == kFluidMark ? kFluidMarkBits | kFluidCountBits : kVmNameBit;
  return (Mix64((name & ~kept) + Mix64(IndexOf(process))) & ~kept) | (name & kept);
}

constexpr Access AccessInSystem(Access access, ProcessNumber process) {
  access.object = NameInSystem(access.object, process);
  return access;
}

// The place that says whether a process has ended. Its threads that end write it.
constexpr uint64_t LifeOfProcess(ProcessNumber process) {
  return Mix64(0x70726f6365737300u + IndexOf(process)) | kVmNameBit;
}

}  // namespace mazurka
