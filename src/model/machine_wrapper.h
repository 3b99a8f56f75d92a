#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// A machine that does what another one does. What changes some of that overrides it.
class MachineWrapper : public Machine {
 public:
  explicit MachineWrapper(Machine& inner) : inner_(inner) {}
  // One around another wrapper is not a copy of it.
  MachineWrapper(const MachineWrapper&) = delete;
  MachineWrapper& operator=(const MachineWrapper&) = delete;

  std::span<const ThreadId> Enabled() override { return inner_.Enabled(); }
  const Operation& Pending(ThreadId t) override { return inner_.Pending(t); }
  uint32_t Alternatives(ThreadId t) override { return inner_.Alternatives(t); }
  void Step(ThreadId t, uint32_t choice) override { inner_.Step(t, choice); }
  std::span<const Access> Footprint() const override { return inner_.Footprint(); }
  void Mark() override { inner_.Mark(); }
  void Undo() override { inner_.Undo(); }
  void PopMark() override { inner_.PopMark(); }
  Hash128 Fingerprint() override { return inner_.Fingerprint(); }
  Hash128 LocalFingerprint(ThreadId t) override { return inner_.LocalFingerprint(t); }
  void AppendState(std::vector<uint8_t>& bytes) override { inner_.AppendState(bytes); }
  MachineStatus Status() override { return inner_.Status(); }
  AccessMode ModeOf(ThreadId t) override { return inner_.ModeOf(t); }
  std::string_view OwnedByLibrary(ThreadId t) override { return inner_.OwnedByLibrary(t); }
  uint32_t ThreadSlots() override { return inner_.ThreadSlots(); }
  uint32_t FailureCount() override { return inner_.FailureCount(); }
  Failure FailureAt(uint32_t index) override { return inner_.FailureAt(index); }
  std::optional<ThreadId> BlockedBy(ThreadId t) override { return inner_.BlockedBy(t); }
  Outcome TakeOutcome() override { return inner_.TakeOutcome(); }
  std::string WhyUnsupported() override { return inner_.WhyUnsupported(); }
  uint64_t Instructions() override { return inner_.Instructions(); }
  bool AssumptionFailed() override { return inner_.AssumptionFailed(); }
  uint64_t OutsideReads() override { return inner_.OutsideReads(); }
  Machine& Unwrapped() override { return inner_.Unwrapped(); }
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override {
    inner_.AppendPendingAccesses(t, accesses);
  }
  uint64_t StableNameOf(ThreadId t) override { return inner_.StableNameOf(t); }
  bool IsShared(ThreadId t, Sharing how) override { return inner_.IsShared(t, how); }
  bool IsReentrant(ThreadId t) override { return inner_.IsReentrant(t); }
  bool IsInSection(ThreadId t) override { return inner_.IsInSection(t); }
  void AppendHeldLocks(ThreadId t, std::vector<uint64_t>& names) override {
    inner_.AppendHeldLocks(t, names);
  }
  std::string FieldName(ThreadId t) override { return inner_.FieldName(t); }
  Relevance RelevanceOf(ThreadId t) override { return inner_.RelevanceOf(t); }
  uint32_t StartNumber(ThreadId t) override { return inner_.StartNumber(t); }
  std::string ThreadName(ThreadId t) override { return inner_.ThreadName(t); }
  void StartNarration() override { inner_.StartNarration(); }
  OperationText Describe(ThreadId t) override { return inner_.Describe(t); }
  OperationText DescribeStep(ThreadId t, uint32_t choice) override {
    return inner_.DescribeStep(t, choice);
  }
  std::optional<int64_t> EarlyTimeOut(ThreadId t, uint32_t choice) override {
    return inner_.EarlyTimeOut(t, choice);
  }
  std::vector<std::string> Holds(ThreadId t) override { return inner_.Holds(t); }
  std::string LockText(uint64_t name) override { return inner_.LockText(name); }
  std::vector<OperationText> Stack(ThreadId t) override { return inner_.Stack(t); }
  void SetStopFlag(const std::atomic<bool>* stop) override { inner_.SetStopFlag(stop); }

 protected:
  Machine& inner_;
};

}  // namespace mazurka
