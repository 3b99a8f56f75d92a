#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "java_machine/fingerprint/fingerprint.h"
#include "java_machine/fingerprint/reachability.h"
#include "java_machine/library_races.h"
#include "java_machine/text/object_names.h"
#include "jvm/interpreter/interpreter.h"
#include "jvm/threads/atomic_sections.h"
#include "model/machine.h"

namespace mazurka {

struct WarmUp;

// A booted Java process as a Machine, with its facets.
class JavaMachine : public Machine, public Inspector, public Narrator {
 public:
  // Boots, and prepares the call of main. The state after that is what later states are compared
  // with: objects of the JDK that have not changed since are no part of a fingerprint. Once `stop`
  // holds, the rehearsals end; the flag becomes the machine's, see SetStopFlag.
  static Result<std::unique_ptr<JavaMachine>> Start(Program& program, VmOptions options,
                                                    Console& console, std::string_view main_class,
                                                    const std::vector<std::string>& arguments,
                                                    const std::atomic<bool>* stop = nullptr);

  std::span<const ThreadId> Enabled() override;
  const Operation& Pending(ThreadId t) override;
  uint32_t Alternatives(ThreadId t) override;
  void Step(ThreadId t, uint32_t choice) override;
  std::span<const Access> Footprint() const override { return footprint_; }
  void Mark() override;
  void Undo() override;
  void PopMark() override { vm_.PopMark(); }
  Hash128 Fingerprint() override { return fingerprinter_->Now(); }
  Hash128 LocalFingerprint(ThreadId t) override { return fingerprinter_->Local(t); }
  void AppendState(std::vector<uint8_t>& bytes) override { fingerprinter_->AppendState(bytes); }
  MachineStatus Status() override;

  std::string WhyUnsupported() override;
  uint32_t ThreadSlots() override { return vm_.threads().slots(); }
  // Exceptions that a handler of the program took care of are no failures.
  uint32_t FailureCount() override;
  std::optional<ThreadId> BlockedBy(ThreadId t) override;
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override;
  bool IsShared(ThreadId t, Sharing how) override;
  Inspector& Inspect() override { return *this; }
  Narrator& Narrate() override { return *this; }
  void SetStopFlag(const std::atomic<bool>* stop) override { stop_ = stop; }

  // Inspector
  AccessMode ModeOf(ThreadId t) override;
  std::string_view OwnedByLibrary(ThreadId t) override;
  Failure FailureAt(uint32_t index) override;
  Outcome TakeOutcome() override;
  bool AssumptionFailed() override;
  uint64_t StableNameOf(ThreadId t) override { return vm_.threads()[t].StableName(); }
  bool IsReentrant(ThreadId t) override;
  bool IsInSection(ThreadId t) override { return IsExclusive(vm_.threads()[t]); }
  void AppendHeldLocks(ThreadId t, std::vector<uint64_t>& names) override;
  std::string FieldName(ThreadId t) override;
  Relevance RelevanceOf(ThreadId t) override;
  uint64_t Instructions() override { return instructions_; }
  uint64_t OutsideReads() override;

  // Narrator
  void StartNarration() override { names_.Clear(); }
  std::string ThreadName(ThreadId t) override;
  uint32_t StartNumber(ThreadId t) override { return vm_.threads()[t].number; }
  OperationText Describe(ThreadId t) override;
  OperationText DescribeStep(ThreadId t, uint32_t choice) override;
  std::optional<int64_t> EarlyTimeOut(ThreadId t, uint32_t choice) override;
  std::vector<std::string> Holds(ThreadId t) override;
  std::string LockText(uint64_t name) override;
  std::vector<OperationText> Stack(ThreadId t) override;

  // Stable names of what was presumed constant and is not: another Start needs them in
  // VmOptions::mutated. While there are any, the machine is kRefuted. See warm_up.h.
  const std::vector<uint64_t>& Mutated() const { return vm_.assumptions().mutated(); }
  std::vector<uint64_t> TakeMutated();  // forgets them, so that the machine can continue

  Vm& vm() { return vm_; }
  // What Fingerprint() gives, computed from nothing but the state. For tests.
  Hash128 FullFingerprint() { return fingerprinter_->FromScratch(); }
  // Whether some execution locked a standard stream while output to it was no operation. Executions
  // in which output has to wait for that may have been left out; see VmOptions::output_locks.
  bool locked_stream() const { return locked_stream_; }
  // Everything that a mark and an undo must restore, as bytes: heap, threads, stacks, classes,
  // constants, counters, clock. For tests.
  std::vector<uint8_t> Snapshot();

  // For Start. Answers in `done` how much of the warm-up was good; an error if not all of it.
  static Result<std::unique_ptr<JavaMachine>> StartWarm(Program& program, VmOptions options,
                                                        Console& console,
                                                        std::string_view main_class,
                                                        const std::vector<std::string>& arguments,
                                                        const WarmUp& warm_up, size_t* done);

 private:
  void RecordLastEnd(const Thread& t);
  void RecordConstantWrites(uint32_t alive_before);
  JavaMachine(Program& program, VmOptions options, Console& console);
  bool CanTimeOut(const Thread& t) const;
  bool IsStuck() const { return !vm_.unsupported().empty() || !vm_.assumptions().mutated().empty(); }
  // An object was presumed constant and is not, or abstract locks do not suffice.
  bool IsRefuted() const { return !vm_.assumptions().mutated().empty() || vm_.lock_need() != LockNeed::kNone; }
  bool StopRequested() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  bool IsEnabled(Thread& t);
  void TakeStep(ThreadId id, uint32_t choice);
  void FindEnabled();
  void FindEnabledInTime();
  void RecordHeldBack();
  // VirtualClock::MayPass holds for the present state from now on.
  void SeeToTime() {
    if (vm_.options().timeouts_last) Enabled();
  }
  // Where the thread stands now that it has run.
  void RecordStop(Thread& t, StopReason stop);
  // The state is another one.
  void Forget() {
    enabled_known_ = false;
    pending_of_ = kNoThread;
  }
  void RunToFirstOperation(uint32_t first_number);
  // The monitor that the thread's pending operation takes, null if none.
  Ref WantedMonitor(Thread& t);
  void RecordLock(const Thread& t, Ref monitor);
  // The last user thread ended: calls the shutdown hooks if there are any.
  void ShutDown();
  StopReason RunOn(Thread& t, Interpreter::First first);
  void ContinueAfterInitialization();
  bool CanStep(Thread& t);  // a live thread that stands before an operation
  // The thread that initialises the class which t is about to initialise.
  const Klass* ClassToInitialize(Thread& t);
  std::optional<ThreadId> InitializerAwaitedBy(Thread& t);
  void RecordClassAwaited(Thread& t);
  // What is left of the time limit by which an enabled thread can end its wait; nothing: it has
  // none.
  std::optional<int64_t> TimeLeft(Thread& t);
  // Whether an enabled thread can go on without its time limit.
  bool GoesOnOtherwise(Thread& t);
  // Whether the thread's wait ends by its limit when it takes this way.
  bool TimesOut(const Thread& t, uint32_t alternative);
  // A thread that waits does not any longer; false: it needs a monitor and stays blocked.
  bool WakeUp(Thread& t, uint32_t alternative);
  // What the operation touches, and what the step touched beside it.
  void RecordOperation(const Thread& t, const Operation& op, std::vector<Access>& accesses);
  void RecordTransfers(const Thread& t, OperationKind kind, std::vector<Access>& accesses);
  void RecordTouched();
  // The thread has to wait: in a method that attributes call atomic that is an error.
  void RefuseAtomicWait(Thread& t);

  // A line of a stack trace; an entry is what StackTraces::FillIn keeps of a frame.
  const std::string& TraceLine(uint64_t entry);
  std::string MessageOf(Ref exception);
  std::vector<uint64_t> EntriesOf(Ref exception);
  std::string TraceOf(Ref exception);

  Vm vm_;
  Interpreter interpreter_;
  std::vector<Access> footprint_;
  // What was asked last about the present state: asked again mostly.
  static constexpr ThreadId kNoThread{0xffff};
  std::vector<ThreadId> enabled_;
  bool enabled_known_ = false;
  // --timeouts last: no thread can go on otherwise, so that time passes and `enabled_` time out.
  bool time_passes_ = false;
  ThreadId pending_of_ = kNoThread;
  Operation pending_;
  const std::atomic<bool>* stop_ = nullptr;
  uint64_t instructions_ = 0;
  std::unique_ptr<Fingerprinter> fingerprinter_;
  AttributeSummary annotations_;
  std::unique_ptr<Reachability> reachability_;
  bool exited_ = false;
  bool locked_stream_ = false;  // of any execution so far: not undone
  ObjectNames names_;
  // By entry, once asked for.
  std::unordered_map<uint64_t, std::string> trace_lines_, null_messages_;
  LibraryRaces library_races_;
};

}  // namespace mazurka
