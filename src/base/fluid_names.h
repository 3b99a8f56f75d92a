#pragma once

#include <cstdint>

#include "base/hash.h"

namespace mazurka {

// Names of fluid objects: objects that a thread makes after many others of the same class, as in a
// loop that retries. Such a name has three parts: a mark in the top bits, the hash of the
// allocating thread and the class, and the thread's allocation count. Along one execution a name
// identifies the object. What is stored with a state ignores the count, because the count
// distinguishes states that differ in nothing else. See "Stable names" in docs/state.md.
constexpr uint64_t kFluidMarkBits = uint64_t{0x1f}
                                    << 59;  // with the bit of the machine's own names
constexpr uint64_t kFluidMark = uint64_t{0x0b} << 59;
constexpr uint64_t kFluidCountBits = (uint64_t{1} << 28) - 1;

constexpr uint64_t FluidName(uint64_t thread_name, uint64_t class_name, uint64_t allocation) {
  const uint64_t made =
      Mix64(thread_name + Mix64(class_name)) & ~(kFluidMarkBits | kFluidCountBits);
  return kFluidMark | made | (allocation & kFluidCountBits);
}

// The object's name in what is stored with a state. Some names of other objects have the mark by
// chance. That costs precision at most: equal names stay equal.
constexpr uint64_t StoredName(uint64_t name) {
  return (name & kFluidMarkBits) == kFluidMark ? name & ~kFluidCountBits : name;
}

}  // namespace mazurka
