#pragma once

#include <cstdint>
#include <span>

#include "base/thread_id.h"
#include "model/operation_kind.h"

namespace mazurka {

struct Method;  // of a Java machine; exploration only compares pointers to it

// How strongly a read, write or update orders what stands around it in its thread.
enum class AccessMode : uint8_t { kPlain, kOpaque, kAcquireRelease, kVolatile };

// The next visible thing a thread will do; known before it happens.
struct Operation {
  OperationKind kind = OperationKind::kNone;
  uint64_t object = 0;             // stable name of what it touches, 0 if nothing in particular
  uint32_t slot = 0;               // byte offset of the field or element
  uint32_t bytes = 0;              // how many; 0 when the whole object is meant
  const Method* method = nullptr;  // where the thread stands
  int32_t bci = -1;

  friend bool operator==(const Operation&, const Operation&) = default;
};

// The object of an access that stands for whatever any thread touches: asking for the state of a
// running thread, the end of the program.
constexpr uint64_t kEverythingObject = ~uint64_t{0};
// The clock.
constexpr uint64_t kClockObject = ~uint64_t{1};
// Places of a thread and of a class that are no bytes.
constexpr uint32_t kInterruptSlot = 0xffffff01, kInitializationSlot = 0xffffff04;

// One location a step touched. Two accesses conflict if their bytes overlap and one of them writes.
// Beside bytes of objects there are places that have slots of their own behind all bytes.
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
// Whether steps of others may notice the access in passing: beside the operation that they begin
// with, and depending on which way they go on behind it. They look whether their thread was
// interrupted, a class is initialised, and what time it is.
constexpr bool HasHiddenReaders(const Access& a) {
  return a.writes && ((a.slot == kInterruptSlot && a.kind == OperationKind::kInterrupt) ||
                      a.slot == kInitializationSlot || a.object == kClockObject);
}
// Whether the step that touched this is a kTimeOut: the last access of its footprint says so.
constexpr bool IsTimeOut(std::span<const Access> footprint) {
  return !footprint.empty() && footprint.back().kind == OperationKind::kTimeOut;
}
// Whether the order of the two matters.
constexpr bool Conflict(const Access& a, const Access& b) {
  return (a.writes || b.writes) && Overlap(a, b);
}

}  // namespace mazurka
