#pragma once

#include <cstdint>

namespace mazurka {

// When the call of a native method is a visible operation: Method::visible_kind.
enum class VisibleNative : uint32_t {
  kNone = 0,
  kStart,     // starts a thread: visible even while one thread is alive
  kStartAll,  // Thread.start, likewise, if it is one operation; see Monitors::thread_monitors
  kGroup,     // of a thread group, if it is one operation
  kAlways,    // ends, wakes or waits for threads; writes output
  kFirst,     // if the object in argument slot 0 is shared: monitors
  kSecond,    // if the object in argument slot 1 is shared, or memory outside of the heap: Unsafe
  kOutput,    // if output to the stream in argument slot 0 is visible; see OutputIsOperation
  kFile,      // see NativeState::IsVisible: natives on files
  kIfTrue,    // if the boolean in argument slot 0 is true
  kWeak,      // if weak compare-and-sets may fail spuriously; see MayFailSpuriously
  kCollect,   // if the collector may clear references before it; see IsCollectionPoint
  // Data choices: visible even while one thread is alive. kChoose is always visible. The draws are
  // visible if random numbers are data choices and the range is not too large.
  kChoose,        // a number below argument 0
  kDrawBoolean,   // a boolean
  kDrawInt,       // a number below argument 1
  kDrawIntRange,  // from argument 1 to below argument 2
  kDrawLong,      // like kDrawInt, for long
  kDrawLongRange,
};

// The place that a visible native touches: Method::operation_place.
enum class NativePlace : uint8_t {
  kNothing = 0,
  kUnsafe,     // Method::operation_bytes bytes at the (object, offset) in slots 1 and 2
  kMonitor,    // the monitor of the object in argument slot 0
  kLife,       // of the thread in slot 0: whether it has been started, and has ended
  kState,      // like kLife if the thread has not started or has ended, else everything
  kInterrupt,  // the interrupt status of the thread in slot 0
  kOwn,        // the calling thread's interrupt status
  kOwnPermit,  // the calling thread's interrupt status and permit
  kPermit,     // the permit of the thread in slot 1
  kClock,
  kFile,        // places of files, or the console: see natives/io/file_operations.h
  kStream,      // the stream in slot 0, whose monitor must be free, and the console
  kOffHeap,     // all memory outside the heap
  kInterned,    // the interned string that equals the one in slot 0
  kEverything,  // every place that any thread touches
};

}  // namespace mazurka
