#pragma once

#include <vector>

#include "machine/machine.h"

namespace mazurka {

// A machine in which threads do not spin. A thread that is back in the same local state after
// nothing but reading, while nothing that it read has changed, would do the same for ever: it is
// disabled until another thread writes to something that it read. Executions are finite then where
// a program waits in loops, and no state in which the program gets on is lost. When only spinning
// threads are left, the status is kSpinning.
//
// For searches that remember no states; the others see the cycle by themselves.
class SpinFilter : public Machine {
 public:
  explicit SpinFilter(Machine& inner) : inner_(inner) {}

  std::span<const ThreadId> Enabled() override;
  void Step(ThreadId t, uint32_t choice) override;
  void Mark() override;
  void Undo() override;
  void PopMark() override;
  MachineStatus Status() override;

  Operation Pending(ThreadId t) override { return inner_.Pending(t); }
  uint32_t Choices(ThreadId t) override { return inner_.Choices(t); }
  std::span<const Access> Footprint() const override { return inner_.Footprint(); }
  Hash128 Fingerprint() override { return inner_.Fingerprint(); }
  Hash128 LocalFingerprint(ThreadId t) override { return inner_.LocalFingerprint(t); }
  void AppendState(std::vector<uint8_t>& bytes) override { inner_.AppendState(bytes); }
  AccessMode ModeOf(ThreadId t) override { return inner_.ModeOf(t); }
  uint32_t ThreadSlots() override { return inner_.ThreadSlots(); }
  uint32_t FailureCount() override { return inner_.FailureCount(); }
  Failure FailureAt(uint32_t index) override { return inner_.FailureAt(index); }
  std::optional<ThreadId> BlockedBy(ThreadId t) override { return inner_.BlockedBy(t); }
  Outcome TakeOutcome() override { return inner_.TakeOutcome(); }
  std::string WhyUnsupported() override { return inner_.WhyUnsupported(); }
  uint64_t Instructions() override { return inner_.Instructions(); }
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override {
    inner_.AppendPendingAccesses(t, accesses);
  }
  uint64_t StableNameOf(ThreadId t) override { return inner_.StableNameOf(t); }
  bool IsShared(ThreadId t, Sharing how) override { return inner_.IsShared(t, how); }
  bool IsReentrant(ThreadId t) override { return inner_.IsReentrant(t); }
  void AppendHeldLocks(ThreadId t, std::vector<uint64_t>& names) override {
    inner_.AppendHeldLocks(t, names);
  }
  Relevance RelevanceOf(ThreadId t) override { return inner_.RelevanceOf(t); }
  std::string ThreadName(ThreadId t) override { return inner_.ThreadName(t); }
  OperationText Describe(ThreadId t) override { return inner_.Describe(t); }
  OperationText DescribeStep(ThreadId t, uint32_t choice) override {
    return inner_.DescribeStep(t, choice);
  }
  void StartTelling() override { inner_.StartTelling(); }
  std::vector<std::string> Holds(ThreadId t) override { return inner_.Holds(t); }
  std::vector<OperationText> Stack(ThreadId t) override { return inner_.Stack(t); }
  void SetStopFlag(const std::atomic<bool>* stop) override { inner_.SetStopFlag(stop); }

 private:
  // A step that only read, with the local state behind it.
  struct Reading {
    Hash128 local;
    Access access;
  };
  // What a thread did since it last wrote, or since something it had read was written.
  struct History {
    std::vector<Reading> readings;  // what stands before `start` is over
    size_t start = 0;
    bool spins = false;
  };
  struct Saved {
    size_t thread, start, size;
    bool spins;
  };

  History& HistoryOf(ThreadId t);
  void Save(size_t thread);
  void Forget(size_t thread);
  void NoteWrite(ThreadId writer, const Access& access);
  void NoteReading(ThreadId t, const Access& access);

  Machine& inner_;
  std::vector<History> histories_;  // by thread
  std::vector<Saved> saved_;        // what to put back, newest last
  std::vector<size_t> marks_;       // sizes of saved_
  std::vector<ThreadId> enabled_;
};

}  // namespace mazurka
