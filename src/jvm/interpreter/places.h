// Places that other threads can observe and that are not bytes of an object: slots of an object, or
// stable names of their own.
#pragma once

#include <cstddef>
#include <cstdint>

#include "jvm/heap/object.h"

namespace mazurka {

// Slots of an object behind its last byte.
enum class SpecialSlot : uint32_t {
  kLife = 0xffffff00,  // of a Thread object: started, ended
  kInterrupt,          // its interrupt status
  kPermit,             // LockSupport's permit
  kWake,               // the thread was woken
  kInitialization,     // of a Class object
};

// The monitor of an object, including its wait set: the slot of the owner in the object's header.
constexpr uint32_t kMonitorSlot = offsetof(ObjectHeader, lock);

// Stable names of places outside all objects. kEverything stands for every place that other threads
// access.
constexpr uint64_t kEverything = ~uint64_t{0};
constexpr uint64_t kClockName = ~uint64_t{1};
constexpr uint64_t kConsoleName = ~uint64_t{2};
constexpr uint64_t kOffHeapName = ~uint64_t{3};
constexpr uint64_t kUserThreadsName = ~uint64_t{4};     // the number of living user threads
constexpr uint64_t kAccessContextsName = ~uint64_t{5};  // see natives/lang/protection_domain.cc
constexpr uint64_t kThreadMonitorsName = ~uint64_t{6};  // see Monitors::thread_monitors
constexpr uint64_t kInternedName = ~uint64_t{8};  // interned strings, by Strings::InternedSlot
// The directories and symbolic links of the disk, as paths lead through them; see docs/files.md.
constexpr uint64_t kDiskPathsName = ~uint64_t{10};

// Reads of final fields are invisible, because no thread writes them once others can see the
// object. Reflection and Unsafe can write them. Such a write refutes the field and this name as
// constant (Assumptions::RefuteConstant), and the exploration restarts. In the new exploration,
// objects that have the field count as leaked from their constructor, and reads of their final
// fields are visible.
constexpr uint64_t kFinalWritesName = ~uint64_t{7};
// Refuted like a constant when a thread has made many objects of one class; see kRigidUntilMany.
constexpr uint64_t kManyObjectsName = ~uint64_t{9};
// Refuted like a constant when the program asks when a file was changed that it has changed, or
// sets such a time. Only then do changes of files read the clock.
constexpr uint64_t kFileTimesName = ~uint64_t{11};

}  // namespace mazurka
