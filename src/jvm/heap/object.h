#pragma once

#include <cstdint>

namespace mazurka {

// A reference to a Java object: its arena address divided by eight. References are indices, so a
// saved state holds no pointers and a 32-bit slot holds a reference.
enum class Ref : uint32_t { kNull = 0 };

constexpr bool IsNull(Ref r) { return r == Ref::kNull; }

// Every object starts with this header; the fields of an instance follow at byte 20, the elements
// of an array at byte 24.
struct ObjectHeader {
  uint32_t klass;   // index of the class in the Program
  uint32_t meta;    // flags in the low byte, above them the epoch of the last save (see Trail)
  uint64_t name;    // stable name: allocating thread and its n-th allocation, see names.h
  uint32_t lock;    // monitor: recursion count << 16 | (owner's thread index + 1)
  uint32_t length;  // arrays only; for instances these bytes belong to the first fields
};
static_assert(sizeof(ObjectHeader) == 24);

constexpr uint32_t kInstanceHeaderBytes = 20;
constexpr uint32_t kArrayHeaderBytes = 24;

// Flags of ObjectHeader::meta.
constexpr uint32_t kEscapedFlag = 1;    // other threads may reach it
constexpr uint32_t kAnyObjectFlag = 2;  // set in every object: the mask of `--operations every`
constexpr uint32_t kHashTakenFlag = 4;  // its identity hash was read
constexpr uint32_t kLeakedFlag = 8;     // `this` escaped during construction: finals are visible
// Set, instead of kEscapedFlag, in objects that were made before main was called and are presumed
// constant. Reading such an object is invisible; the heap records writes to it.
constexpr uint32_t kPresumedConstantFlag = 16;
// The object is fluid (see names.h): fingerprints name it by where it is reached from.
constexpr uint32_t kFluidFlag = 32;
// Set, instead of kEscapedFlag, in objects that only a thread with a certain lock accesses; see
// jvm/interpreter/guarded.h.
constexpr uint32_t kGuardedFlag = 64;
constexpr uint32_t kSharedFlags =
    kEscapedFlag | kPresumedConstantFlag | kGuardedFlag;  // other threads may reach it
constexpr uint32_t kEpochShift = 8;
constexpr uint32_t kEpochUnit = 1u << kEpochShift;

}  // namespace mazurka
