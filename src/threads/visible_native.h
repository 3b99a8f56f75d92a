#pragma once

#include <cstdint>

namespace mazurka {

// When the call of a native method is a visible operation: Method::visible_kind.
enum class VisibleNative : uint32_t {
  kNone = 0,
  kAlways,         // starts, ends, wakes or waits for threads; writes output
  kFirst,          // if the object in argument slot 0 is shared: monitors
  kSecond,         // if the object in argument slot 1 is shared: Unsafe
  kFirstOrThird,   // System.arraycopy
  kSecondOrFifth,  // Unsafe.copyMemory
};

}  // namespace mazurka
