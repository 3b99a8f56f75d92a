// Places that other threads can notice and that are no bytes of an object: as slots of an object,
// or as stable names of their own.
#pragma once

#include <cstddef>
#include <cstdint>

#include "jvm/heap/object.h"

namespace mazurka {

// Slots of an object that stand behind its last byte.
enum class SpecialSlot : uint32_t {
  kLife = 0xffffff00,  // of a Thread object: started, ended
  kInterrupt,          // its interrupt status
  kPermit,             // LockSupport's permit
  kWake,               // having been woken
  kInitialization,     // of a Class object
};

// The monitor of an object, its wait set included: the slot where its header has the owner.
constexpr uint32_t kMonitorSlot = offsetof(ObjectHeader, lock);

// Stable names of places outside of all objects. kEverything stands for whatever other threads
// access.
constexpr uint64_t kEverything = ~uint64_t{0};
constexpr uint64_t kClockName = ~uint64_t{1};
constexpr uint64_t kConsoleName = ~uint64_t{2};
constexpr uint64_t kOffHeapName = ~uint64_t{3};
constexpr uint64_t kUserThreadsName = ~uint64_t{4};  // their number: the end of the last one counts
constexpr uint64_t kAccessContextsName = ~uint64_t{5};  // see natives/lang/protection_domain.cc
constexpr uint64_t kThreadMonitorsName = ~uint64_t{6};  // see Monitors::thread_monitors
constexpr uint64_t kInternedName = ~uint64_t{8};  // interned strings, by Strings::InternedSlot

// Reads of final fields are invisible: nobody writes to them once others can see the object.
// Reflection and Unsafe can. Then the field and this name are refuted as constant
// (Assumptions::RefuteConstant) and the exploration restarts: objects that have the field count as
// leaked from their constructor, and their final fields are read visibly.
constexpr uint64_t kFinalWritesName = ~uint64_t{7};

}  // namespace mazurka
