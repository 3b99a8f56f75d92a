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
  // Whether the thread could take it.
  bool IsFree(const Thread& t, Ref object) {
    uint32_t owner = heap_.Header(object).lock & 0xffff;
    return owner == 0 || owner == IndexOf(t.id) + 1;
  }
  bool Holds(const Thread& t, Ref object) {
    return (heap_.Header(object).lock & 0xffff) == IndexOf(t.id) + 1;
  }
  void BlockOn(Thread& t, Ref monitor);  // the thread wants the monitor and cannot have it now
  // The monitor that a thread which stopped before an operation wants; null: none.
  Ref WantedLock(const Thread& t);

  // Whether threads are made, started and ended by the JDK's own code, which takes monitors that a
  // program can reach: those of thread groups, and of the class Thread. Otherwise each of these is
  // one operation without monitors, and so are those of ThreadGroup. That is right as long as no
  // other thread holds such a monitor meanwhile. An exploration starts without them, and is
  // restarted with them (VmOptions::mutated) when a thread
  //  - takes or leaves such a monitor after the program has started its first thread, or
  //  - performs such an operation while the monitor is held.
  // This holds for reduced searches too. Whether a step meets the first condition does not depend
  // on the order of independent steps. A monitor that was taken before the first start is left
  // after it, or never: then all operations that need it meet the second condition.
  bool thread_monitors() const { return thread_monitors_; }
  // An operation is performed that would need the monitor of the object.
  void RecordMonitorUse(Ref object);

 private:
  // The monitor of the object is taken or left.
  void RecordThreadMonitor(Ref object, const ObjectHeader& header);

  Vm& vm_;
  Heap& heap_;
  Program& program_;
  const bool thread_monitors_;
};

}  // namespace mazurka
