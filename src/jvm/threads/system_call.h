#pragma once

#include "jvm/threads/thread.h"

namespace mazurka {

// A thread that waits in a system call on sockets has the status kSleeping and this mark. Unlike a
// sleep, the call does not end by an interrupt; to Java, the thread is running.
constexpr uint64_t kSystemCallMark = uint64_t{1} << 63;

inline bool WaitsInSystemCall(const Thread& t) {
  return t.status == ThreadStatus::kSleeping && (t.native_value & kSystemCallMark) != 0;
}
// The descriptor of the call.
inline int32_t DescriptorOfCall(const Thread& t) {
  return static_cast<int32_t>(static_cast<uint32_t>(t.native_value));
}

}  // namespace mazurka
