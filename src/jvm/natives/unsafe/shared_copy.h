#pragma once

#include "jvm/interpreter/native.h"

namespace mazurka {

// A copy of `count` units of `bytes` bytes each. A null object denotes memory outside the heap.
struct UnitCopy {
  Ref from;
  uint64_t from_offset;
  Ref to;
  uint64_t to_offset;
  uint32_t bytes;
  uint32_t count;
  bool references = false;  // the units are references
  bool reversed = false;    // the copy reverses the bytes of each unit
};

// Whether other threads can observe the copy, or a copy by CopyUnits is under way.
bool IsSharedCopy(NativeEnv& e, Ref from, Ref to);

// Copies unit by unit: each read and each write of shared memory is an operation. The ranges may
// overlap. If `bound` is given, a reference that is not an instance of it ends the copy: sets
// `misfit` and returns kThrown, with no exception pending yet.
NativeStatus CopyUnits(NativeEnv& e, const UnitCopy& copy, const Klass* bound = nullptr,
                       bool* misfit = nullptr);

// Fills `count` units of `bytes` bytes with `value`; each write of shared memory is an operation.
NativeStatus FillUnits(NativeEnv& e, Ref to, uint64_t offset, uint8_t value, uint32_t bytes,
                       uint64_t count);

// The unit size in which Unsafe copies and fills: the largest power of two up to eight that divides
// all of `places`, which the caller has combined with OR.
inline uint32_t UnitOf(uint64_t places) {
  if (places % 8 == 0) return 8;
  if (places % 4 == 0) return 4;
  return places % 2 == 0 ? 2 : 1;
}

}  // namespace mazurka
