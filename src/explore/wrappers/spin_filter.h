#pragma once

#include <vector>

#include "model/machine_wrapper.h"

namespace mazurka {

// A machine in which threads do not spin. A thread that is back in the same local state after
// nothing but reading has gone round a loop, and would do the same for ever while nothing that it
// read in the loop has changed: it is disabled until another thread has written to something of
// that. Executions are finite then where a program waits in loops, and no state in which the
// program gets on is lost. When only spinning threads are left, the status is kSpinning.
//
// Whether a thread has gone round a loop depends on its own steps alone, and whether it spins on
// the places that it read. The step with which it goes on touches these as well, so that
// reductions see what it had to wait for.
//
// Local states are compared only after the thread has read the same places three times, because
// they are expensive.
//
// For searches that remember no states; the others see the cycle by themselves.
class SpinFilter : public MachineWrapper {
 public:
  explicit SpinFilter(Machine& inner) : MachineWrapper(inner) {}

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
  // Whether the thread's last steps were a loop in which it only read.
  bool HasGoneRound(ThreadId t) const {
    return IndexOf(t) < histories_.size() &&
           histories_[IndexOf(t)].loop < histories_[IndexOf(t)].readings.size();
  }

 private:
  // A step that only read, and where the thread stood behind it.
  struct Reading {
    uint64_t next;  // hash of the operation
    Access access;
    size_t writes;  // how many steps had written
    bool has_local;
    Hash128 local;
  };
  // What a thread did since it last wrote, or since it went round a loop.
  struct History {
    std::vector<Reading> readings;  // what stands before `start` is over
    size_t start = 0;
    // The last readings are those of a loop that begins here; size of readings: none.
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
  void AppendLoop(ThreadId t, OperationKind kind, std::vector<Access>& accesses) const;

  std::vector<History> histories_;  // by thread
  std::vector<Saved> saved_;        // what to put back, newest last
  std::vector<Write> writes_;       // of the path
  struct Sizes {
    size_t saved, writes;
  };
  std::vector<Sizes> marks_;
  std::vector<ThreadId> enabled_;
  std::span<const ThreadId> inner_enabled_;
  bool knows_enabled_ = false;     // both of these, since the last step
  std::vector<Access> footprint_;  // empty: that of the inner machine
  size_t looped_ = 0;              // threads that have gone round a loop
};

}  // namespace mazurka
