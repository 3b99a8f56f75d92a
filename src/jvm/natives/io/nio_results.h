#pragma once

#include <cerrno>

#include "jvm/natives/io/host_files.h"
#include "jvm/natives/net/network_calls.h"

namespace mazurka {

// What a native of sun.nio.ch does after a transfer: it returns the number of bytes, or an IOStatus
// if there were none, or throws.

// `n` is the result of a system call on a file, with errno set if it is negative.
inline NativeStatus ReturnTransferred(NativeEnv& e, int64_t n, bool reading) {
  if (n < 0) return ThrowErrno(e, errno);
  return e.ReturnInt(n == 0 && reading ? kEndOfStream : static_cast<int32_t>(n));
}

inline NativeStatus ReturnMoved(NativeEnv& e, const Moved& moved) {
  if (moved.status != NativeStatus::kDone) return moved.status;
  return e.ReturnInt(static_cast<int32_t>(moved.count));
}

}  // namespace mazurka
