#pragma once

#include <cstdint>
#include <span>

#include "base/fluid_names.h"
#include "base/thread_id.h"
#include "model/operation_kind.h"

namespace mazurka {

struct Method;  // of a Java machine; exploration only compares pointers to it

// How strongly a read, write or update orders the accesses around it in its thread.
enum class AccessMode : uint8_t { kPlain, kOpaque, kAcquireRelease, kVolatile };

// The next visible operation of a thread, as the thread announces it before the step.
struct Operation {
  OperationKind kind = OperationKind::kNone;
  // Stable name of what it touches, 0 if nothing in particular. Compare names of one path only;
  // what is stored with a state has stored names (StoredName).
  uint64_t object = 0;
  uint32_t slot = 0;               // byte offset of the field or element
  uint32_t bytes = 0;              // how many; 0 when the whole object is meant
  const Method* method = nullptr;  // the thread's current method
  int32_t bci = -1;

  friend bool operator==(const Operation&, const Operation&) = default;
};

// The object of an access that overlaps every other access: for example a query of the state of a
// running thread, or the end of the program.
constexpr uint64_t kEverythingObject = ~uint64_t{0};
// The clock.
constexpr uint64_t kClockObject = ~uint64_t{1};
// Places of a thread and of a class that are not bytes.
constexpr uint32_t kInterruptSlot = 0xffffff01, kInitializationSlot = 0xffffff04;

// One location that a step touched. Two accesses conflict if their bytes overlap and one of them
// writes. Places that are not bytes have slots above those of all bytes.
struct Access {
  OperationKind kind;
  uint64_t object;
  uint32_t slot, bytes;
  bool writes;

  friend bool operator==(const Access&, const Access&) = default;
};

constexpr bool Overlap(const Access& a, const Access& b) {
  if (a.object == kEverythingObject || b.object == kEverythingObject) return true;
  if (a.object != b.object) return false;
  if (a.bytes == 0 || b.bytes == 0) return true;
  return a.slot - b.slot < b.bytes || b.slot - a.slot < a.bytes;
}
// The access as it is stored with a state: see StoredName.
constexpr Access WithStoredName(Access access) {
  access.object = StoredName(access.object);
  return access;
}
// True if other threads may observe the access by a hidden read: a read in addition to the
// operation that their step begins with, which depends on the branch taken after that operation.
// Hidden reads are of a thread's interrupt flag, of a class's initialisation state, and of the
// clock.
constexpr bool HasHiddenReaders(const Access& a) {
  return a.writes && ((a.slot == kInterruptSlot && a.kind == OperationKind::kInterrupt) ||
                      a.slot == kInitializationSlot || a.object == kClockObject);
}
// True if the step with this footprint is a kTimeOut. Its last access has that kind.
constexpr bool IsTimeOut(std::span<const Access> footprint) {
  return !footprint.empty() && footprint.back().kind == OperationKind::kTimeOut;
}
// True if the order of the two accesses matters.
constexpr bool Conflict(const Access& a, const Access& b) {
  return (a.writes || b.writes) && Overlap(a, b);
}

}  // namespace mazurka
