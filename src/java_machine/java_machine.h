#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "java_machine/fingerprint/fingerprint.h"
#include "java_machine/fingerprint/reachability.h"
#include "java_machine/library_races.h"
#include "java_machine/place_values.h"
#include "java_machine/reference_clearer.h"
#include "java_machine/text/object_names.h"
#include "jvm/interpreter/interpreter.h"
#include "jvm/threads/atomic_sections.h"
#include "model/machine.h"

namespace mazurka {

class BootImage;
struct WarmUp;

// A booted Java process as a Machine, with its facets.
class JavaMachine : public Machine, public Inspector, public Narrator {
 public:
  // Boots, and prepares the call of main. Later states are compared with the state after that:
  // objects of the JDK that have not changed since are not part of a fingerprint. The rehearsals
  // end once `stop` holds; the flag becomes the machine's, see SetStopFlag.
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
  MachineStatus Status() override;
  uint32_t ThreadSlots() override { return vm_.threads().slots(); }
  // Exceptions that the program's handler dealt with are not failures.
  uint32_t FailureCount() override;
  std::optional<ThreadId> BlockedBy(ThreadId t) override;
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override;
  bool IsShared(ThreadId t, Sharing how) override;
  Inspector& Inspect() override { return *this; }
  Narrator& Narrate() override { return *this; }

  // Inspector
  Machine& Executing() override { return *this; }
  AccessMode ModeOf(ThreadId t) override;
  std::string_view OwnedByLibrary(ThreadId t) override;
  Failure FailureAt(uint32_t index) override;
  Outcome TakeOutcome() override;
  bool AssumptionFailed() override;
  Hash128 LocalFingerprint(ThreadId t) override { return fingerprinter_->Local(t); }
  void AppendState(std::vector<uint8_t>& bytes) override;
  uint64_t StableNameOf(ThreadId t) override { return vm_.threads()[t].StableName(); }
  bool IsReentrant(ThreadId t) override;
  bool IsInSection(ThreadId t) override { return IsExclusive(vm_.threads()[t]); }
  void AppendReadLocks(ThreadId t, std::vector<uint64_t>& names) override;
  void AppendHeldLocks(ThreadId t, std::vector<uint64_t>& names) override;
  std::string FieldName(ThreadId t) override;
  std::optional<CounterStep> CounterStepOf(ThreadId t) override;
  Relevance RelevanceOf(ThreadId t) override;
  std::optional<uint64_t> PendingValue(ThreadId t) override {
    return values_.Pending(vm_.threads()[t]);
  }
  std::optional<uint64_t> ValueAfterStep() override { return values_.Again(); }
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
  std::string WhyUnsupported() override;

  // While *stop is true, a step that runs for very long ends before its next operation. Not owned;
  // null: nothing stops a step.
  void SetStopFlag(const std::atomic<bool>* stop) { stop_ = stop; }

  // Names of objects that were presumed constant and are not; another Start must be given them in
  // VmOptions::mutated. If there are any, the machine has stopped, and the search so far proves
  // nothing absent. See warm_up.h.
  const std::vector<uint64_t>& Mutated() const { return vm_.assumptions().mutated(); }
  std::vector<uint64_t> TakeMutated();  // and lets the machine continue
  // Lets a machine that is kRefuted continue, to replay a schedule from a state before.
  void ForgetRefutation();

  // --- For a system of several processes
  // True if the process has ended: its threads take no step.
  bool IsOver() { return exited_ || vm_.threads().alive_users() == 0; }
  // Call this when another process may have changed what this one can observe.
  void OutsideChanged() { Forget(); }
  // Lets the clock follow that of another process.
  void FollowClock(int64_t now);

  Vm& vm() { return vm_; }
  // The same as Fingerprint(), computed from the state alone. For tests.
  Hash128 FullFingerprint() { return fingerprinter_->FromScratch(); }
  // For tests: whether what the fingerprint is updated with is that of the state.
  // REQUIRES: Fingerprint() was called in it
  bool HasValidForest() { return fingerprinter_->HasValidForest(); }
  // Whether some execution locked a standard stream while output to it was invisible. The search
  // may have missed executions in which output waits for that lock; see VmOptions::output_locks.
  bool locked_stream() const { return locked_stream_; }
  // Everything that a mark and an undo must restore, as bytes: heap, threads, stacks, classes,
  // constants, counters, clock. For tests.
  std::vector<uint8_t> Snapshot();

  // For Start. Boots with the image. Sets `done` to the number of warm-up entries that succeeded;
  // fails if some did not.
  static Result<std::unique_ptr<JavaMachine>> StartWarm(Program& program, VmOptions options,
                                                        Console& console,
                                                        std::string_view main_class,
                                                        const std::vector<std::string>& arguments,
                                                        const WarmUp& warm_up, BootImage& image,
                                                        size_t* done);

 private:
  // Visits the objects that are new, or have changed since the start of the program.
  template <typename Visit>
  void ForEachChanged(Visit visit);
  void RecordLastEnd(const Thread& t);
  void RecordConstantWrites(uint32_t alive_before);
  JavaMachine(Program& program, VmOptions options, Console& console);
  bool CanTimeOut(const Thread& t) const;
  bool IsStuck() const {
    return !vm_.unsupported().empty() || !vm_.assumptions().mutated().empty();
  }
  // An object was presumed constant and is not, or abstract locks do not suffice.
  bool IsRefuted() const {
    return !vm_.assumptions().mutated().empty() || vm_.lock_need() != LockNeed::kNone;
  }
  bool StopRequested() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  bool IsEnabled(Thread& t);
  void TakeStep(ThreadId id, uint32_t choice);
  StopReason RunSection(Thread& t, StopReason stop);
  void FollowClasses(Thread& t, uint32_t created_before, uint64_t initialized_before);
  void FindEnabled();
  void FindEnabledInTime();
  void RecordHeldBack();
  // Lets an idle worker give up if no thread is enabled; see HostState::holds_idle_workers.
  void FindIdleWorker();
  bool IsIdleWorker(Thread& t);
  // True if some time limits pass only when no thread can continue otherwise.
  bool HoldsBack();
  // Makes Vm::MayPass and time_passes_ hold for the present state.
  void SeeToTime() {
    if (HoldsBack()) Enabled();
  }
  // Records what the thread stopped before.
  void RecordStop(Thread& t, StopReason stop);
  // Call this when the state has changed.
  void Forget() {
    enabled_known_ = false;
    pending_of_ = kNoThread;
    if (clearer_ != nullptr) clearer_->Forget();
  }
  void RunToFirstOperation(uint32_t first_number);
  // The monitor that the thread's pending operation acquires, or null.
  Ref WantedMonitor(Thread& t);
  void RecordLock(const Thread& t, Ref monitor);
  // Call this when the last user thread ended: calls the shutdown hooks if there are any.
  void ShutDown();
  StopReason RunOn(Thread& t, Interpreter::First first);
  void ContinueAfterInitialization();
  bool CanStep(Thread& t);  // REQUIRES: t is alive and about to execute an operation
  // The class that t is about to initialise, or null, and the thread that is initialising it.
  const Klass* ClassToInitialize(Thread& t);
  std::optional<ThreadId> InitializerAwaitedBy(Thread& t);
  void RecordClassAwaited(Thread& t);
  // The rest of the time limit by which an enabled thread can end its wait, if it has one.
  std::optional<int64_t> TimeLeft(Thread& t);
  // Whether an enabled thread is also enabled without its time limit.
  bool IsEnabledWithoutLimit(Thread& t);
  // Whether the thread's wait ends by its limit in this alternative.
  bool TimesOut(const Thread& t, uint32_t alternative);
  // The alternatives besides those of the collector. Zero: only the collector can end the wait.
  uint32_t OwnAlternatives(ThreadId id, bool collector_acts);
  // How many alternatives the collector has before the thread's operation, or to end its wait.
  uint32_t CollectorAlternatives(const Thread& t) {
    return clearer_ == nullptr ? 0 : static_cast<uint32_t>(clearer_->Candidates(t).size());
  }
  // Which of them the alternative is; nothing if it is one of the thread's own.
  std::optional<uint32_t> CollectorChoice(ThreadId id, uint32_t alternative);
  // Ends the wait of a thread. False if it needs a monitor and stays blocked.
  bool WakeUp(Thread& t, uint32_t alternative);
  // Record the places that the operation touches, and those that the step touched besides.
  void RecordOperation(const Thread& t, const Operation& op, std::vector<Access>& accesses);
  void RecordFile(Thread& t, std::vector<Access>& accesses);
  void RecordTransfers(const Thread& t, OperationKind kind, std::vector<Access>& accesses);
  void RecordTouched();
  // Reports a wait in a method with the attribute atomic, which is an error.
  void RefuseAtomicWait(Thread& t);

  // A line of a stack trace; an entry is what StackTraces::FillIn keeps of a frame.
  const std::string& TraceLine(uint64_t entry);
  std::string MessageOf(Ref exception);
  std::vector<uint64_t> EntriesOf(Ref exception);
  std::string TraceOf(Ref exception);

  Vm vm_;
  Interpreter interpreter_;
  std::vector<Access> footprint_;
  // The last answers about the present state; most questions repeat the last one.
  static constexpr ThreadId kNoThread{0xffff};
  std::vector<ThreadId> enabled_;
  bool enabled_known_ = false;
  // --timeouts last: no thread is enabled otherwise, so time passes and the threads in `enabled_`
  // time out.
  bool time_passes_ = false;
  ThreadId pending_of_ = kNoThread;
  Operation pending_;
  const std::atomic<bool>* stop_ = nullptr;
  uint64_t instructions_ = 0;
  std::unique_ptr<Fingerprinter> fingerprinter_;
  PlaceValues values_{vm_};
  AttributeSummary annotations_;
  std::unique_ptr<Reachability> reachability_;
  std::unique_ptr<ReferenceClearer> clearer_;  // null unless references can be cleared
  bool exited_ = false;
  bool locked_stream_ = false;  // in any execution so far: not undone
  ObjectNames names_;
  // By stack-trace entry, filled on request.
  std::unordered_map<uint64_t, std::string> trace_lines_, null_messages_;
  LibraryRaces library_races_;
};

}  // namespace mazurka
