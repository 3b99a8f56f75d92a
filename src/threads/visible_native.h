#pragma once

#include <cstdint>

namespace mazurka {

// When the call of a native method is a visible operation: Method::visible_kind.
enum class VisibleNative : uint32_t {
  kNone = 0,
  kStart,          // starts a thread: visible even while one thread is alive
  kAlways,         // ends, wakes or waits for threads; writes output
  kFirst,          // if the object in argument slot 0 is shared: monitors
  kSecond,         // if the object in argument slot 1 is shared: Unsafe
  kFirstOrThird,   // System.arraycopy
  kSecondOrFifth,  // Unsafe.copyMemory
  kObserved,       // if standard output is observed
  kOutput,         // if writing to the stream in argument slot 0 is one; see OutputIsOperation
  kIfTrue,         // if the boolean in argument slot 0 is true
  // Choices of data: visible even while one thread is alive. The first one always, the others if
  // random numbers are to be choices and there are not too many values.
  kChoose,        // a number below argument 0
  kDrawBoolean,   // a boolean
  kDrawInt,       // a number below argument 1
  kDrawIntRange,  // from argument 1 to below argument 2
  kDrawLong,      // the same for long
  kDrawLongRange,
};

}  // namespace mazurka
