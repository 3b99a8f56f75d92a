#pragma once

#include <vector>

#include "explore/wrappers/idle_rounds.h"
#include "model/machine_wrapper.h"

namespace mazurka {

// A machine in which threads do not wait in loops. A thread that returns to the same local state
// without a net effect on shared places has executed one round of a loop. While other threads do
// not interfere, it would repeat that round forever. The filter disables the thread:
//
//  - after a round in which it only read, until another thread writes one of these places. The step
//    with which the thread continues has these places in its footprint, so that reductions see what
//    the thread waited for.
//  - after another idle round (IdleRounds), for the rest of the execution. Another execution, in
//    which the thread has not begun the round, leads to the same state, and the thread continues
//    there.
//
// So executions are finite where a program waits in loops, and no state is lost. When only threads
// in loops are left, the status is kSpinning, or kSuperseded if a place of an idle round has
// changed since. docs/waiting-loops.md has the proofs.
//
// Whether a thread has executed a round depends on its own steps and on the steps that happen
// before them, so it is the same in equivalent executions.
//
// The filter compares local states only after a thread has read the same places three times, or has
// repeated an operation after a write, because the comparison is expensive.
//
// For searches that store no states. Other searches detect the cycle by themselves.
class SpinFilter : public MachineWrapper {
 public:
  explicit SpinFilter(Machine& inner) : MachineWrapper(inner), rounds_(inner) {}

  // `resumes`: a thread is enabled again after any idle round when another thread writes a place of
  // it. Executions can be endless then. For searches that try only some executions.
  void SetResumes(bool resumes) {
    resumes_ = resumes;
    knows_enabled_ = false;
  }

  std::span<const ThreadId> Enabled() override;
  void Step(ThreadId t, uint32_t choice) override;
  void Mark() override;
  void Undo() override;
  void PopMark() override;
  MachineStatus Status() override;

  std::span<const Access> Footprint() const override {
    return footprint_.empty() ? inner_.Footprint() : footprint_;
  }
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override;
  // True if the thread's last steps were a round of a loop.
  bool HasLooped(ThreadId t) const {
    return rounds_.IsIdle(t) ||
           (IndexOf(t) < histories_.size() &&
            histories_[IndexOf(t)].loop < histories_[IndexOf(t)].readings.size());
  }
  // IdleRounds::TakeClosedRound
  bool TakeClosedRound() { return rounds_.TakeClosedRound(); }

 private:
  // A step that only read, and the thread's position behind it.
  struct Reading {
    uint64_t next;  // hash of the operation
    Access access;
    size_t writes;  // number of earlier steps that wrote
    bool has_local;
    Hash128 local;
  };
  // What a thread did since its last write, or since it executed a round of a loop.
  struct History {
    std::vector<Reading> readings;  // entries before `start` are obsolete
    size_t start = 0;
    // The last readings form a loop that begins at this index; the size of `readings` if none.
    size_t loop = 0;
  };
  struct Saved {
    size_t thread, start, loop, size;
  };
  struct Write {
    ThreadId by;
    Access access;
  };

  History& HistoryOf(ThreadId t);
  void Save(size_t thread);
  void Forget(size_t thread);
  void RecordReading(ThreadId t, const Access& access);
  static bool WentRoundTwice(const History& h, size_t begin);
  bool Spins(ThreadId t) const;
  bool HasOutdated();
  void AppendLoop(ThreadId t, OperationKind kind, std::vector<Access>& accesses) const;

  std::vector<History> histories_;  // by thread
  std::vector<Saved> saved_;        // what to restore, newest last
  std::vector<Write> writes_;       // on the path
  struct Sizes {
    size_t saved, writes;
  };
  std::vector<Sizes> marks_;
  std::vector<ThreadId> enabled_;
  std::span<const ThreadId> inner_enabled_;
  bool knows_enabled_ = false;     // both are up to date with the last step
  std::vector<Access> footprint_;  // empty: use the inner machine's
  size_t looped_ = 0;              // threads that have executed a round in which they only read
  IdleRounds rounds_;
  bool resumes_ = false;
};

}  // namespace mazurka
