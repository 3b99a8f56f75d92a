#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// Recognises idle rounds: steps of one thread, consecutive among its own, such that
//  1. the thread is about to execute the same operation, in the same local state, before and after;
//  2. each place that the steps write holds the same value before the first write and after the
//     last;
//  3. no other thread accesses such a place between the first write and the last.
//
// Without these steps the execution leads to the same state, so a search may ignore an execution
// that contains them: docs/waiting-loops.md has the proof. Rounds in which a thread only reads are
// left to SpinFilter.
//
// A thread costs little until it repeats an operation. From then on the values of the places that
// it writes are compared, and its local state where it repeats an operation.
class IdleRounds {
 public:
  explicit IdleRounds(Machine& machine) : machine_(machine) {}

  // Call these before and after each step of the machine. `only_reads`: OnlyRead of the footprint
  // is not null.
  void BeforeStep(ThreadId t) {
    asked_ = false;
    if (measured_ > 0 && IndexOf(t) < threads_.size() && threads_[IndexOf(t)].is_measured)
      AskBefore(t);
  }
  void AfterStep(ThreadId t, bool only_reads) {
    if (IndexOf(t) >= threads_.size()) threads_.resize(IndexOf(t) + 1);
    // A round that matters here contains a write, and can be recorded from there on.
    const ThreadRounds& r = threads_[IndexOf(t)];
    if (only_reads && measured_ + idle_ == 0 && r.start == r.next.size()) return;
    Record(t, only_reads);
  }
  void Mark() { marks_.push_back({saved_.size(), log_.size()}); }
  void Undo();
  void PopMark() { marks_.pop_back(); }

  // True if the thread's last steps were an idle round.
  bool IsIdle(ThreadId t) const {
    return IndexOf(t) < threads_.size() && threads_[IndexOf(t)].idle_from != kNone;
  }
  // True if a step since the last call closed a round whose net effect is nothing. Whether the
  // round is idle depends on reads of other threads, which do not change anything that the step
  // accesses.
  bool TakeClosedRound() { return std::exchange(closed_round_, false); }
  size_t idle() const { return idle_; }  // the number of such threads
  // True if another thread has written a place of t's idle round since t accessed it.
  // `counts_idle`: also by a write of an idle round. REQUIRES: IsIdle(t)
  bool IsOutdated(ThreadId t, bool counts_idle) const;
  // Lets the thread continue after its idle round. REQUIRES: IsIdle(t)
  void Resume(ThreadId t);

 private:
  static constexpr size_t kNone = SIZE_MAX;

  // A step of a thread that has repeated an operation.
  struct Measured {
    size_t log;       // size of log_ before the step's accesses
    bool only_reads;  // as SpinFilter defines it
    bool is_known;    // `before` and `after` describe everything that the step wrote
    bool has_value;
    Access place;  // of `before` and `after`
    uint64_t before, after;
  };
  // Where a thread repeated an operation; its local state there, if it was inspected.
  struct Position {
    size_t steps;   // number of measured steps before
    uint64_t next;  // hash of the pending operation
    std::optional<Hash128> local;
  };
  struct ThreadRounds {
    // By step: hash of the operation behind it; the last bit: the step only read.
    std::vector<uint64_t> next;
    size_t start = 0;  // entries before it are obsolete
    std::vector<Measured> measured;
    std::vector<Position> positions;
    size_t first_position = 0;  // positions before it are obsolete
    bool is_measured = false;
    size_t idle_from = kNone;  // the first measured step of the idle round
  };
  struct Saved {
    uint32_t thread, next, start, measured, positions, first_position, idle_from;
    bool is_measured;
  };
  struct Logged {
    ThreadId by;
    Access access;
  };
  struct Sizes {
    size_t saved, log;
  };

  // What steps did to the places that they wrote.
  enum class Effect : uint8_t {
    kNone,
    kObserved,  // none, but another thread accessed a place in between
    kChange,    // a place changed, or may have
  };

  void AskBefore(ThreadId t);
  void Record(ThreadId t, bool only_reads);
  void Save(ThreadId t);
  void Forget(ThreadRounds& r);
  static bool RepeatsAfterWrites(const ThreadRounds& r, uint64_t next, bool only_reads);
  void AddMeasured(ThreadRounds& r, bool only_reads);
  void FindIdleRound(ThreadId t, ThreadRounds& r, uint64_t next);
  Effect EffectSince(ThreadId t, const ThreadRounds& r, size_t begin) const;
  bool WasObserved(ThreadId t, const Access& place, size_t begin, size_t end) const;
  bool IsInIdleRound(size_t logged) const;

  Machine& machine_;
  std::vector<ThreadRounds> threads_;
  std::vector<Saved> saved_;  // what to restore, newest last
  // The accesses on the path since a thread has been measured.
  std::vector<Logged> log_;
  std::vector<Sizes> marks_;
  size_t measured_ = 0, idle_ = 0;  // numbers of threads
  Operation pending_;               // of the step that is being taken
  std::optional<uint64_t> before_;  // its value
  bool closed_round_ = false;
  bool asked_ = false;  // for `before_`
};

}  // namespace mazurka
