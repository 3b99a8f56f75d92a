#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// A copy of `count` units of `bytes` bytes each, between objects or, where one is null, memory
// outside of the heap.
struct UnitCopy {
  Ref from;
  uint64_t from_offset;
  Ref to;
  uint64_t to_offset;
  uint32_t bytes;
  uint32_t count;
  bool references = false;  // of an array of references
  bool reversed = false;    // the bytes of a unit change their order on the way
};

// Whether the copy is made of operations that other threads can notice, or is on its way as such.
bool IsSharedCopy(NativeEnv& e, Ref from, Ref to);

// Copies unit by unit: each read of shared memory and each write to it is an operation. Ranges may
// overlap. A reference that is no instance of `bound`, if given, ends the copy: `misfit` is set and
// the answer is kThrown, with no exception pending yet.
NativeStatus CopyUnits(NativeEnv& e, const UnitCopy& copy, const Klass* bound = nullptr,
                       bool* misfit = nullptr);

// Writes `count` units of `bytes` bytes, all of this value, in the same way.
NativeStatus FillUnits(NativeEnv& e, Ref to, uint64_t offset, uint8_t value, uint32_t bytes,
                       uint64_t count);

// The size of the units in which Unsafe copies and fills: the largest power of two up to eight that
// divides all of `places`.
inline uint32_t UnitOf(uint64_t places) {
  if (places % 8 == 0) return 8;
  if (places % 4 == 0) return 4;
  return places % 2 == 0 ? 2 : 1;
}

}  // namespace mazurka
