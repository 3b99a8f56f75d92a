#pragma once

#include <cstdint>

#include "jvm/heap/heap.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// The monitors of objects.
class Monitors {
 public:
  explicit Monitors(Vm& vm);

  bool TryLock(Thread& t, Ref object);  // false: another thread holds it
  bool Unlock(Thread& t, Ref object);   // false: not the owner
  // True if the thread could take the monitor.
  bool IsFree(const Thread& t, Ref object) {
    uint32_t owner = heap_.Header(object).lock & 0xffff;
    return owner == 0 || owner == IndexOf(t.id) + 1;
  }
  bool Holds(const Thread& t, Ref object) {
    return (heap_.Header(object).lock & 0xffff) == IndexOf(t.id) + 1;
  }
  void BlockOn(Thread& t, Ref monitor);  // the thread wants the monitor, which another thread holds
  // For a thread that stopped before an operation: the monitor that it wants, or null.
  Ref WantedLock(const Thread& t);

  // True if the JDK's own code creates, starts and ends threads. That code takes monitors that a
  // program can reach: those of thread groups, and of the class Thread. If false, each of these
  // actions is one operation without monitors, and so are those of ThreadGroup. This is sound as
  // long as no other thread holds such a monitor meanwhile. An exploration starts with false, and
  // restarts with true (VmOptions::mutated) when a thread
  //   - takes or releases such a monitor after the program has started its first thread, or
  //   - performs such an operation while the monitor is held.
  //
  // This holds for reduced searches too. Whether a step meets the first condition does not depend
  // on the order of independent steps. A monitor that was taken before the first start is released
  // after it, or never. If never, all operations that need it meet the second condition.
  bool thread_monitors() const { return thread_monitors_; }
  // Records an operation that would need the object's monitor.
  void RecordMonitorUse(Ref object);

 private:
  // Records that a thread takes or releases the object's monitor.
  void RecordThreadMonitor(Ref object, const ObjectHeader& header);

  Vm& vm_;
  Heap& heap_;
  Program& program_;
  const bool thread_monitors_;
};

}  // namespace mazurka
