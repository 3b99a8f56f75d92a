#pragma once

#include <cstdint>
#include <limits>

#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"

namespace mazurka {

class Accesses;

// The virtual time of a machine, in nanoseconds. It passes only when a deadline does.
class VirtualClock {
 public:
  VirtualClock(Heap& heap, Accesses& accesses) : heap_(heap), accesses_(accesses) {}

  int64_t now() const { return clock_[0]; }
  void Set(int64_t nanoseconds);
  // The same for the program to see: from now on the time is part of the state.
  int64_t Read();
  bool was_read() const { return clock_[1] != 0; }
  void SetWasRead(bool was_read);

  // ---- Deadlines ----
  // The time from which a deadline counts.
  int64_t NowForDeadline();
  // Whether any execution so far set one.
  bool deadline_was_set() const { return deadline_was_set_; }
  // A deadline passes. The present time decides whether that moves the clock, so steps that move
  // the clock conflict with this one.
  void PassTo(int64_t deadline);
  // Exploration: whether the deadline may pass now. With --timeouts any, every deadline may. With
  // --timeouts last, those may that have come; and when no thread can continue otherwise, the
  // earliest ones: the explorer reports this by SetDue.
  bool MayPass(int64_t deadline) const { return deadline <= due_; }
  void SetDue(int64_t due) { due_ = due; }

 private:
  Heap& heap_;
  Accesses& accesses_;
  Reserved<int64_t> clock_{8};  // the time; 1 when the program has read it
  bool deadline_was_set_ = false;
  int64_t due_ = std::numeric_limits<int64_t>::max();  // see MayPass; follows from the state
};

}  // namespace mazurka
