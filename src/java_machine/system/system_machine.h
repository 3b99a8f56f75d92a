#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "java_machine/boot/warm_up.h"
#include "java_machine/java_machine.h"
#include "java_machine/system/process_target.h"
#include "java_machine/system/shared_network.h"
#include "jvm/network/process_number.h"
#include "model/machine.h"

namespace mazurka {

// Several Java processes as one machine. Each process is a JavaMachine of its own, so that they
// share nothing but the network and the clock: no heap, statics, strings, locks or files.
//
// After a process has ended, the operating system closes its sockets one after the other, as steps
// of a thread of its own: the closer. It starts with the step that ends the process.
//
// Ids of threads: with n processes, thread i of process p is i * n + p, except that the closers
// have the numbers from n to 2n - 1, and the other threads follow. So the ids are those of the
// order of starts within a process, and do not depend on what was explored before.
//
// The execution ends when no thread is enabled. It is a deadlock if a process is left then that is
// not a server.
class SystemMachine : public Machine, public Inspector, public Narrator {
 public:
  // Boots the processes, and prepares the calls of main. See JavaMachine::Start.
  static Result<std::unique_ptr<SystemMachine>> Start(Program& program, const VmOptions& options,
                                                      const std::vector<ProcessTarget>& targets,
                                                      const std::atomic<bool>* stop);
  // For the rehearsals. `done`: see JavaMachine::StartWarm; of each process that was started.
  static Result<std::unique_ptr<SystemMachine>> StartWarm(
      Program& program, const VmOptions& options, const std::vector<ProcessTarget>& targets,
      const std::vector<WarmUp>& warm_ups, BootImage& image, std::vector<size_t>& done);

  // Machine
  std::span<const ThreadId> Enabled() override;
  const Operation& Pending(ThreadId t) override;
  uint32_t Alternatives(ThreadId t) override;
  void Step(ThreadId t, uint32_t choice) override;
  std::span<const Access> Footprint() const override { return footprint_; }
  void Mark() override;
  void Undo() override;
  void PopMark() override;
  Hash128 Fingerprint() override;
  MachineStatus Status() override;
  uint32_t ThreadSlots() override;
  uint32_t FailureCount() override;
  std::optional<ThreadId> BlockedBy(ThreadId t) override;
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override;
  bool IsShared(ThreadId t, Sharing how) override;
  Inspector& Inspect() override { return *this; }
  Narrator& Narrate() override { return *this; }

  // Inspector
  Machine& Executing() override { return *this; }
  AccessMode ModeOf(ThreadId t) override { return Java(t).ModeOf(Local(t)); }
  std::string_view OwnedByLibrary(ThreadId t) override { return Java(t).OwnedByLibrary(Local(t)); }
  Failure FailureAt(uint32_t index) override;
  Outcome TakeOutcome() override;
  bool AssumptionFailed() override;
  Hash128 LocalFingerprint(ThreadId t) override;
  void AppendState(std::vector<uint8_t>& bytes) override;
  uint64_t StableNameOf(ThreadId t) override;
  bool IsReentrant(ThreadId t) override { return !IsCloser(t) && Java(t).IsReentrant(Local(t)); }
  bool IsInSection(ThreadId t) override { return !IsCloser(t) && Java(t).IsInSection(Local(t)); }
  void AppendHeldLocks(ThreadId t, std::vector<uint64_t>& names) override;
  void AppendReadLocks(ThreadId t, std::vector<uint64_t>& names) override;
  std::string FieldName(ThreadId t) override;
  std::optional<CounterStep> CounterStepOf(ThreadId t) override;
  Relevance RelevanceOf(ThreadId t) override;
  std::optional<uint64_t> PendingValue(ThreadId t) override;
  std::optional<uint64_t> ValueAfterStep() override;
  uint64_t Instructions() override;
  uint64_t OutsideReads() override;

  // Narrator
  void StartNarration() override;
  std::string ThreadName(ThreadId t) override;
  uint32_t StartNumber(ThreadId t) override;
  OperationText Describe(ThreadId t) override;
  OperationText DescribeStep(ThreadId t, uint32_t choice) override;
  std::optional<int64_t> EarlyTimeOut(ThreadId t, uint32_t choice) override;
  std::vector<std::string> Holds(ThreadId t) override;
  std::string LockText(uint64_t name) override;
  std::vector<OperationText> Stack(ThreadId t) override;
  std::string WhyUnsupported() override;

  // The machines of the processes, in the order of the targets.
  std::vector<JavaMachine*> processes();

 private:
  struct Part {
    ProcessTarget target;
    std::unique_ptr<Network> network;  // as the process sees it: for its closer
    std::unique_ptr<JavaMachine> java;
  };
  SystemMachine(Program& program, const std::vector<ProcessTarget>& targets);

  // --- Threads
  uint32_t count() const { return static_cast<uint32_t>(parts_.size()); }
  ProcessNumber ProcessOf(ThreadId t) const { return ProcessNumber{IndexOf(t) % count()}; }
  bool IsCloser(ThreadId t) const { return IndexOf(t) / count() == 1; }
  Part& PartOf(ThreadId t) { return parts_[IndexOf(ProcessOf(t))]; }
  JavaMachine& Java(ThreadId t) { return *PartOf(t).java; }
  // The thread in the machine of its process. REQUIRES: !IsCloser(t)
  ThreadId Local(ThreadId t) const;
  ThreadId Global(ProcessNumber process, uint32_t local) const;
  bool Exists(ThreadId t);

  // --- Closers
  bool IsClosing(Part& part) { return part.java->IsOver() && part.network->FirstOpen() >= 0; }
  void AppendClosing(ProcessNumber process, std::vector<Access>& accesses);
  void StepCloser(ProcessNumber process);
  void StepProcess(ThreadId t, uint32_t choice);
  void SynchroniseClocks();

  // Appends the names in the system of locks that have these names in their process.
  void AppendLocks(ProcessNumber process, const std::vector<uint64_t>& own,
                   std::vector<uint64_t>& names);

  // The first process whose machine has stopped with this status, or null.
  Part* StoppedWith(MachineStatus status);

  SharedNetwork shared_;
  std::vector<Part> parts_;
  std::vector<ThreadId> enabled_;
  bool enabled_known_ = false;
  Operation pending_;
  std::vector<Access> footprint_;
  ProcessNumber valued_ = kFirstProcess;  // the process of the last PendingValue
  // Of the locks that were named: the process, and the name there.
  std::unordered_map<uint64_t, std::pair<ProcessNumber, uint64_t>> locks_;
};

}  // namespace mazurka
