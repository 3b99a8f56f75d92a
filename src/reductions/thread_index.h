#pragma once

#include <cstdint>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// A thread, by a number that is the same in every execution in which the thread exists. A ThreadId
// is not: it depends on which threads were started and have ended. A reduction numbers threads
// either with Threads, by parent and by number among the parent's children, or with ThreadIndexes,
// by stable name.
enum class ThreadIndex : uint32_t {};
constexpr ThreadIndex kNobody{UINT32_MAX};

// A set that may contain more threads than were added.
class SomeThreads {
 public:
  void Add(ThreadIndex t) { bits_ |= uint64_t{1} << (IndexOf(t) % 64); }
  bool MayContain(ThreadIndex t) const { return (bits_ >> (IndexOf(t) % 64) & 1) != 0; }

 private:
  uint64_t bits_ = 0;
};

// The thread that has each ThreadId on the current path.
class Threads {
 public:
  // Numbers the threads that the last step started. `parent` took that step; kNobody in the initial
  // state.
  void Notice(Machine& machine, ThreadIndex parent);
  // The thread has ended; the machine may reuse its ThreadId.
  void Ended(ThreadId t) { Set(t, kNobody, kNobody); }
  // Undoes all changes but the first `changes`.
  void Forget(size_t changes);

  size_t changes() const { return changes_.size(); }
  // The thread that the change started; kNobody if a thread ended.
  ThreadIndex BornBy(size_t change) const { return changes_[change].born; }
  ThreadIndex ThreadIndexOf(ThreadId t) const {
    return IndexOf(t) < number_of_.size() ? number_of_[IndexOf(t)] : kNobody;
  }
  // REQUIRES: the thread is alive
  ThreadId SlotOf(ThreadIndex thread) const { return KinOf(thread).slot; }
  bool IsAlive(ThreadIndex thread) const { return ThreadIndexOf(SlotOf(thread)) == thread; }
  // All numbers are below this.
  size_t count() const { return kin_.size(); }

 private:
  struct Kin {
    ThreadIndex parent;
    uint32_t nth;           // its number among the children of its parent
    uint32_t children = 0;  // on this path
    ThreadId slot = {};
  };
  struct Change {
    ThreadId slot;
    ThreadIndex before;  // the thread that had the slot
    ThreadIndex born;
  };

  Kin& KinOf(ThreadIndex thread) { return kin_[IndexOf(thread)]; }
  const Kin& KinOf(ThreadIndex thread) const { return kin_[IndexOf(thread)]; }
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
