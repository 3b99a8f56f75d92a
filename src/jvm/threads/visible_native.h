#pragma once

#include <cstdint>

namespace mazurka {

// When the call of a native method is a visible operation: Method::visible_kind.
enum class VisibleNative : uint32_t {
  kNone = 0,
  kStart,     // starts a thread: visible even while one thread is alive
  kStartAll,  // Thread.start, the same if it is one operation; see Monitors::thread_monitors
  kGroup,     // of a thread group, if it is one operation
  kAlways,    // ends, wakes or waits for threads; writes output
  kFirst,     // if the object in argument slot 0 is shared: monitors
  kSecond,    // if the object in argument slot 1 is shared, or memory outside of the heap: Unsafe
  kObserved,  // if standard output is observed
  kOutput,    // if writing to the stream in argument slot 0 is one; see OutputIsOperation
  kIfTrue,    // if the boolean in argument slot 0 is true
  kWeak,      // if weak compare-and-sets may fail spuriously; see MayFailSpuriously
  // Choices of data: visible even while one thread is alive. The first one always, the others if
  // random numbers are to be choices and there are not too many values.
  kChoose,        // a number below argument 0
  kDrawBoolean,   // a boolean
  kDrawInt,       // a number below argument 1
  kDrawIntRange,  // from argument 1 to below argument 2
  kDrawLong,      // the same for long
  kDrawLongRange,
};

// What a visible native touches: Method::operation_place.
enum class NativePlace : uint8_t {
  kNothing = 0,
  kUnsafe,     // as many bytes as Method::operation_bytes says, at (object, offset) in slots 1, 2
  kMonitor,    // of the object in argument slot 0
  kLife,       // of the thread in slot 0: has it been started, has it ended?
  kState,      // the same if it has not been started or has ended, else everything
  kInterrupt,  // its interrupt status
  kOwn,        // the calling thread's interrupt status
  kOwnPermit,  // and its permit
  kPermit,     // of the thread in slot 1
  kClock,
  kConsole,
  kStream,      // the stream in slot 0, whose monitor has to be free, and the console
  kOffHeap,     // all memory outside of the heap
  kInterned,    // the interned string that equals the one in slot 0
  kEverything,  // whatever any thread touches
};

}  // namespace mazurka
