#pragma once

#include <cstdint>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// A thread by its parent and by which of the parent's threads it is: the same in every execution in
// which the thread exists. A ThreadId is not, it depends on who has been started and has ended.
using ThreadIndex = uint32_t;
constexpr ThreadIndex kNobody = UINT32_MAX;

// A set that may seem to have more than it has.
class SomeThreads {
 public:
  void Add(ThreadIndex t) { bits_ |= uint64_t{1} << (t % 64); }
  bool MayContain(ThreadIndex t) const { return (bits_ >> (t % 64) & 1) != 0; }

 private:
  uint64_t bits_ = 0;
};

// Who has which ThreadId on the current path.
class Threads {
 public:
  // Gives numbers to threads that the last step has brought to life; `parent` took it (kNobody:
  // nothing has been done yet).
  void Notice(Machine& machine, ThreadIndex parent);
  // The thread has ended; its ThreadId may be used again.
  void Ended(ThreadId t) { Set(t, kNobody, kNobody); }
  // Back to when so much had changed.
  void Forget(size_t changes);

  size_t changes() const { return changes_.size(); }
  // The thread that was born by a change; kNobody if one ended.
  ThreadIndex BornBy(size_t change) const { return changes_[change].born; }
  ThreadIndex ThreadIndexOf(ThreadId t) const {
    return IndexOf(t) < number_of_.size() ? number_of_[IndexOf(t)] : kNobody;
  }
  // REQUIRES: it is alive
  ThreadId SlotOf(ThreadIndex thread) const { return kin_[thread].slot; }
  bool IsAlive(ThreadIndex thread) const { return ThreadIndexOf(kin_[thread].slot) == thread; }
  // All numbers are below.
  size_t count() const { return kin_.size(); }

 private:
  struct Kin {
    ThreadIndex parent;
    uint32_t nth;           // child of its parent
    uint32_t children = 0;  // on this path
    ThreadId slot = {};
  };
  struct Change {
    ThreadId slot;
    ThreadIndex before;  // had the slot
    ThreadIndex born;
  };

  ThreadIndex Find(ThreadIndex parent, uint32_t nth);
  void Set(ThreadId slot, ThreadIndex thread, ThreadIndex born) {
    changes_.push_back({slot, number_of_[IndexOf(slot)], born});
    number_of_[IndexOf(slot)] = thread;
  }

  std::vector<Kin> kin_;                // by number
  std::vector<ThreadIndex> number_of_;  // by slot
  std::vector<Change> changes_;
};

}  // namespace mazurka
