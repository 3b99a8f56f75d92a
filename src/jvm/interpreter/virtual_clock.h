#pragma once

#include <cstdint>
#include <limits>

#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Accesses;
class ThreadTable;

// The virtual time of a machine, in nanoseconds. It advances only when a deadline passes.
//
// The time is part of the state while the program can compare it with a value that it read earlier:
// see Counts and docs/time.md.
class VirtualClock {
 public:
  VirtualClock(Heap& heap, Accesses& accesses) : heap_(heap), accesses_(accesses) {}

  int64_t now() const { return words_[kNow]; }
  void Set(int64_t nanoseconds);

  // ---- Reads ----
  // The program reads the time. From now on the time is part of the state.
  int64_t Read();
  // The same, by code of the library that keeps the value, and all that it computes from it but
  // differences of two times, in this frame of t and the frames that it calls. The time is part of
  // the state until the frame returns.
  int64_t ReadInFrame(const Thread& t, const Frame& frame);
  // True if a frame of t that read the time has not returned.
  bool HasReader(const Thread& t) const { return words_[kFrames + IndexOf(t.id)] != 0; }
  // True if the time is part of the state.
  bool Counts() const { return words_[kWasRead] != 0 || words_[kReaders] != 0; }
  // The last time that was read, and how often the clock advanced since then: up to kExact times.
  // Parts of the state as well, because Advance uses them.
  int64_t last_read() const { return words_[kLastRead]; }
  int64_t advances() const { return words_[kAdvances]; }
  // Forgets all reads: the program has not started yet.
  void ForgetReads();
  // Forgets the reads in frames that have returned. Call this after each step.
  void ForgetReturned(ThreadTable& threads) {
    if (words_[kReaders] != 0) FindReturned(threads);
  }

  // ---- Deadlines ----
  // The time from which a deadline counts.
  int64_t NowForDeadline();
  // True if any execution so far set a deadline.
  bool deadline_was_set() const { return deadline_was_set_; }
  // Lets a deadline pass. The present time decides whether this advances the clock, so steps that
  // advance the clock conflict with this one.
  void PassTo(int64_t deadline);
  // Advances the clock to the deadline. After kExact advances without a read, it advances further:
  // the time since the last read becomes a power of two. So the clock takes finitely many values
  // until the program reads it again. REQUIRES: deadline > now()
  void Advance(int64_t deadline);
  static constexpr int64_t kExact = 64;
  // Exploration without --timeouts last: Advance may round up.
  void AllowRounding() { rounds_ = true; }
  // Exploration: true if the deadline may pass now. With --timeouts any, every deadline may pass.
  // With --timeouts last, a deadline that has come may pass; and when no thread can continue
  // otherwise, the earliest ones may: the explorer reports this by SetDue.
  bool MayPass(int64_t deadline) const { return deadline <= due_; }
  void SetDue(int64_t due) { due_ = due; }

 private:
  static constexpr size_t kMaxThreads = 1u << 16;
  // kReaders: the number of threads with a frame that read the time. By thread, from kFrames on:
  // where its outermost such frame lies in its stack, counted from 1; 0: nowhere. From kMethods on:
  // the frame's method.
  enum Word : size_t {
    kNow,
    kWasRead,
    kLastRead,
    kAdvances,
    kReaders,
    kFrames = 8,
    kMethods = kFrames + kMaxThreads
  };

  void Put(size_t word, int64_t value);
  void RecordRead();
  bool HasReturned(const Thread& t) const;
  void FindReturned(ThreadTable& threads);

  Heap& heap_;
  Accesses& accesses_;
  Reserved<int64_t> words_{kMethods + kMaxThreads};
  bool deadline_was_set_ = false, rounds_ = false;
  int64_t due_ = std::numeric_limits<int64_t>::max();  // see MayPass; a function of the state
};

}  // namespace mazurka
