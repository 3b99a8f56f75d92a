#pragma once

#include <cstdint>
#include <limits>

#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"

namespace mazurka {

class Accesses;

// The virtual time of a machine, in nanoseconds. It advances only when a deadline passes.
class VirtualClock {
 public:
  VirtualClock(Heap& heap, Accesses& accesses) : heap_(heap), accesses_(accesses) {}

  int64_t now() const { return clock_[0]; }
  void Set(int64_t nanoseconds);
  // The same as the program reads it: from now on the time is part of the state.
  int64_t Read();
  bool was_read() const { return clock_[1] != 0; }
  void SetWasRead(bool was_read);

  // ---- Deadlines ----
  // The time from which a deadline counts.
  int64_t NowForDeadline();
  // True if any execution so far set a deadline.
  bool deadline_was_set() const { return deadline_was_set_; }
  // Lets a deadline pass. The present time decides whether this advances the clock, so steps that
  // advance the clock conflict with this one.
  void PassTo(int64_t deadline);
  // Exploration: true if the deadline may pass now. With --timeouts any, every deadline may pass.
  // With --timeouts last, a deadline that has come may pass; and when no thread can continue
  // otherwise, the earliest ones may: the explorer reports this by SetDue.
  bool MayPass(int64_t deadline) const { return deadline <= due_; }
  void SetDue(int64_t due) { due_ = due; }

 private:
  Heap& heap_;
  Accesses& accesses_;
  Reserved<int64_t> clock_{8};  // [0]: the time; [1]: 1 once the program has read it
  bool deadline_was_set_ = false;
  int64_t due_ = std::numeric_limits<int64_t>::max();  // see MayPass; a function of the state
};

}  // namespace mazurka
