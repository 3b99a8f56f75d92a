#include "java_machine/java_machine.h"

#include <algorithm>

#include "java_machine/boot/boot.h"
#include "java_machine/boot/boot_image.h"
#include "java_machine/boot/warm_up.h"
#include "java_machine/java_program.h"
#include "java_machine/pending.h"
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/locks.h"
#include "jvm/interpreter/output.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/thread_groups.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/lang/finalizers.h"
#include "jvm/natives/util/logging.h"
#include "jvm/natives/verify.h"
#include "jvm/network/network.h"
#include "jvm/threads/atomic_sections.h"

namespace mazurka {
namespace {

// How often a thread's loops are interrupted before its step ends, a fraction of a second.
constexpr int kLongLoop = 16;
constexpr int kLongSection = 256;
// Operations of an atomic section in one step. The rest of a longer section forms further steps, so
// that an endless section heeds limits.
constexpr int kMaxInSection = 4096, kShortSection = 64;

bool IsOutput(const Method& native) {
  return static_cast<OperationKind>(native.operation_kind) == OperationKind::kOutput;
}

// Copies part by part: copying the struct at once right after its parts were written stalls on all
// of them.
Operation CopyParts(const Operation& op) {
  return {op.kind, op.object, op.slot, op.bytes, op.method, op.bci};
}

}  // namespace

JavaMachine::JavaMachine(Program& program, VmOptions options, Console& console)
    : vm_(program, std::move(options), console), interpreter_(vm_), annotations_(program) {}

Result<std::unique_ptr<JavaMachine>> JavaMachine::Start(Program& program, VmOptions options,
                                                        Console& console,
                                                        std::string_view main_class,
                                                        const std::vector<std::string>& arguments,
                                                        const std::atomic<bool>* stop) {
  WarmUp warm_up;
  BootImage image;
  if (options.explore && options.warm_up)
    warm_up = Rehearse(program, options, main_class, arguments, image, stop);
  auto machine = StartWarm(program, std::move(options), console, main_class, arguments, warm_up,
                           image, nullptr);
  if (machine) (*machine)->SetStopFlag(stop);
  return machine;
}

Result<std::unique_ptr<JavaMachine>> JavaMachine::StartWarm(
    Program& program, VmOptions options, Console& console, std::string_view main_class,
    const std::vector<std::string>& arguments, const WarmUp& warm_up, BootImage& image,
    size_t* done) {
  std::unique_ptr<JavaMachine> machine(new JavaMachine(program, std::move(options), console));
  Vm& vm = machine->vm_;
  SetUp(vm);
  auto main_thread = image.Boot(vm);
  if (!main_thread) return tl::unexpected(main_thread.error());
  size_t applied = Apply(vm, *main_thread, warm_up.entries);
  if (done != nullptr) *done = applied;
  if (applied < warm_up.entries.size())
    return Fail("the JDK's classes could not be initialised before main");
  if (vm.options().explore && vm.options().warm_up) PresumeConstant(vm, warm_up.written);
  const bool clears = vm.options().environment->clears_references;
  if (clears && vm.assumptions().IsMutated(kFinalizersName)) {
    if (auto started = StartFinalizers(vm, *main_thread); !started)
      return tl::unexpected(started.error());
  }
  if (auto ready = PrepareMain(vm, *main_thread, main_class, arguments); !ready)
    return tl::unexpected(ready.error());
  machine->fingerprinter_ = std::make_unique<Fingerprinter>(vm);
  if (clears) machine->clearer_ = std::make_unique<ReferenceClearer>(vm, *machine->fingerprinter_);
  machine->reachability_ =
      std::make_unique<Reachability>(vm, *machine->fingerprinter_, machine->annotations_);
  vm.Mark();  // writes from here on are on the trail
  if (vm.options().explore) vm.objects().CountAllocations();
  return machine;
}

Ref JavaMachine::WantedMonitor(Thread& t) {
  if (Ref lock = vm_.monitors().WantedLock(t); !IsNull(lock)) return lock;
  PendingCall call = PendingNativeCall(vm_, t);
  if (call.method == nullptr || !IsOutput(*call.method) ||
      PendingPlace(vm_, t).kind != OperationKind::kOutput)
    return Ref::kNull;
  auto stream = static_cast<Ref>(call.arguments[0]);
  return StandardStream(vm_.ProcessOf(t), stream) != 0 ? stream : Ref::kNull;
}

void JavaMachine::RecordLock(const Thread& t, Ref monitor) {
  if (IsNull(monitor)) return;
  // Writers of the JDK lock their stream only while they write to it.
  const std::string_view locker = t.frame->method->owner->name.view();
  if (locker.starts_with("sun/nio/cs/StreamEncoder")) return;
  if (t.callee == nullptr && !locker.starts_with("java/util/logging/"))
    RecordHandlerLock(vm_, monitor);
  int fd = StandardStream(vm_.ProcessOf(t), monitor);
  if (fd == 0 || vm_.options().output_locks || (vm_.options().observe_output && fd == 1)) return;
  locked_stream_ = true;
}

const Operation& JavaMachine::Pending(ThreadId t) {
  if (pending_of_ != t) {
    SeeToTime();
    pending_ = CopyParts(PendingOperation(vm_, vm_.threads()[t]));
    if (time_passes_ && std::binary_search(enabled_.begin(), enabled_.end(), t))
      pending_.kind = OperationKind::kTimeOut;
    pending_of_ = t;
  }
  return pending_;
}

StopReason JavaMachine::RunOn(Thread& t, Interpreter::First first) {
  Forget();
  const uint64_t instructions_before = t.instructions;
  StopReason stop = interpreter_.Run(t, first);
  // A long loop ends the step: the thread continues when it is scheduled again. In a library
  // section only a very long loop does.
  for (int i = 0; stop == StopReason::kInterrupted; ++i) {
    const int in_program = StopRequested() ? 0 : kLongLoop;
    if (i >= (t.library_depth > 0 ? kLongSection : in_program)) break;
    stop = interpreter_.Run(t, Interpreter::First::kStop);
  }
  instructions_ += t.instructions - instructions_before;
  RecordStop(t, stop);
  vm_.SetChoice(0);
  return stop;
}

void JavaMachine::Step(ThreadId id, uint32_t choice) {
  SeeToTime();
  const bool times_out = time_passes_;
  if (HoldsBack() && !times_out) RecordHeldBack();
  TakeStep(id, choice);
  if (!HoldsBack()) return;
  if (times_out)
    footprint_.push_back({OperationKind::kTimeOut, kEverythingObject, 0, 0, /*writes=*/true});
  Forget();
}

void JavaMachine::TakeStep(ThreadId id, uint32_t choice) {
  Thread& t = vm_.threads()[id];
  const Operation op = CopyParts(time_passes_ ? PendingOperation(vm_, t) : Pending(id));
  const std::optional<uint32_t> collects = CollectorChoice(id, choice);
  Forget();
  if (op.kind == OperationKind::kLock) RecordLock(t, vm_.monitors().WantedLock(t));
  fingerprinter_->AfterStep();
  reachability_->Forget();
  const uint32_t alive_before = vm_.threads().alive();
  footprint_.clear();
  vm_.accesses().Forget();
  RecordOperation(t, op, footprint_);
  vm_.threads().BeforeChange(t);
  if (op.kind == OperationKind::kEnd) {
    DropAtEnd(vm_, vm_.ProcessOf(t), t.object);
    vm_.threads().End(t);
    RecordLastEnd(t);
    RecordTouched();
    if (vm_.threads().alive_users() == 0) ShutDown();
    return;
  }
  const uint32_t created_before = vm_.threads().created();
  const uint64_t initialized_before = vm_.class_init().completed();
  if (t.frame->epoch != vm_.heap().epoch()) vm_.calls().SaveFrame(*t.frame);
  if (collects) clearer_->Collect(t, *collects);
  if (!WakeUp(t, choice)) {
    RecordTouched();
    return;
  }
  vm_.SetChoice(collects ? 0 : choice);
  // A thread that has waited for a class reaches its own operation only now.
  const bool only_continues =
      op.kind == OperationKind::kContinue || t.status == ThreadStatus::kClassInit;
  t.status = ThreadStatus::kRunnable;
  BeginAtomicCalls(t);
  auto first = only_continues ? Interpreter::First::kStop : Interpreter::First::kPerform;
  StopReason stop = RunOn(t, first);
  // An operation that stops the interpreter but that Pending does not find would never be
  // performed.
  MAZ_CHECK_MSG(op.kind != OperationKind::kContinue || stop != StopReason::kOperation ||
                    Pending(id).kind != OperationKind::kContinue,
                "the step loop stopped before an operation that Pending does not know");
  stop = RunSection(t, stop);
  if (stop == StopReason::kBlocked) RefuseAtomicWait(t);
  if (stop == StopReason::kExit) exited_ = true;
  if (vm_.threads().created() != created_before) RunToFirstOperation(created_before);
  FollowClasses(t, created_before, initialized_before);
  if (!vm_.heap().constant_writes().empty()) RecordConstantWrites(alive_before);
  vm_.clock().ForgetReturned(vm_.threads());
  RecordTouched();
  if (vm_.threads().alive_users() == 0) ShutDown();
}

// The operations of an atomic section belong to the step that entered it, up to one that has
// several alternatives or must wait. A request to stop cuts only long sections, because a repeated
// step must be the same.
StopReason JavaMachine::RunSection(Thread& t, StopReason stop) {
  for (int i = 0; i < kMaxInSection && (i < kShortSection || !StopRequested()); ++i) {
    if (stop != StopReason::kOperation || !IsExclusive(t)) break;
    // What the collector can do is known between steps only.
    if (clearer_ != nullptr && ReferenceClearer::ActsBefore(t)) break;
    if (Alternatives(t.id) != 1) break;
    const Operation next = PendingOperation(vm_, t);
    if (next.kind == OperationKind::kLock) RecordLock(t, vm_.monitors().WantedLock(t));
    RecordOperation(t, next, footprint_);
    stop = RunOn(t, Interpreter::First::kPerform);
  }
  return stop;
}

// Threads that waited for a class continue if the step has initialised it. The counts are those
// before the step.
void JavaMachine::FollowClasses(Thread& t, uint32_t created_before, uint64_t initialized_before) {
  if (vm_.class_init().completed() != initialized_before && !vm_.options().stable_steps) {
    ContinueAfterInitialization();
    // A thread that uses the class continues from here, and touches nothing to learn that it may.
    vm_.accesses().Touch(kEverything, 0, 0, true);
  }
  if (!vm_.options().stable_steps) return;
  RecordClassAwaited(t);
  if (vm_.threads().created() == created_before) return;
  for (uint32_t i = 0; i < vm_.threads().slots(); ++i) {
    Thread& started = vm_.threads()[static_cast<ThreadId>(i)];
    if (started.number >= created_before) RecordClassAwaited(started);
  }
}

// The step ended because a class is not initialised, so it has read the class's state.
void JavaMachine::RecordClassAwaited(Thread& t) {
  if (t.status != ThreadStatus::kRunnable || !t.at_operation) return;
  if (const Klass* klass = ClassToInitialize(t)) vm_.class_init().TouchInitialization(t, *klass);
}

void JavaMachine::ShutDown() {
  Process& p = vm_.process();
  if (exited_ || p.counter(Counter::kShuttingDown) != 0) return;
  vm_.globals().SetCounter(p, Counter::kShuttingDown, 1);
  // A daemon that adds a hook now finds that it is too late.
  const Klass& shutdown = *vm_.program().LoadBoot("java/lang/Shutdown");
  const bool is_noticed = vm_.assumptions().IsMutated(kUserThreadsName) &&
                          vm_.threads().alive() > 0 &&
                          p.StateOf(shutdown).state != InitState::kInProgress;
  // The program's end waits for a daemon that is in System.exit.
  if (!is_noticed && !HasShutdownHooks(vm_, p) && !RunsShutdownHooks(vm_, p)) return;
  // This cannot fail because of the program.
  auto prepared = PrepareShutdown(vm_, p);
  MAZ_CHECK_MSG(prepared.has_value(), prepared.error().message);
}

// If there can be shutdown hooks, it matters which thread ends last, because the hooks run then.
// The footprint of an end must not depend on whether a hook has been added yet, so the search
// restarts.
void JavaMachine::RecordLastEnd(const Thread& t) {
  const bool is_known = vm_.assumptions().IsMutated(kUserThreadsName);
  if (!is_known && HasShutdownHooks(vm_, vm_.ProcessOf(t)))
    vm_.assumptions().RefuteConstant(kUserThreadsName);
  if (!is_known) return;
  vm_.accesses().Touch(kUserThreadsName, 0, 0, true);
  if (vm_.threads().alive_users() == 0) vm_.accesses().Touch(kEverything, 0, 0, true);
}

// While one thread is alive, no other thread can read the object. But a thread that has ended may
// have read it before, which is invisible. So the step touches everything: a reduction then also
// tries to let that thread end later, if it can.
void JavaMachine::RecordConstantWrites(uint32_t alive_before) {
  if (alive_before > 1 || vm_.threads().alive() > 1) {
    for (Ref r : vm_.heap().constant_writes())
      vm_.assumptions().RefuteConstant(vm_.objects().StableName(r));
  } else if (vm_.options().stable_steps) {
    vm_.accesses().Touch(kEverything, 0, 0, true);
  }
  vm_.heap().ForgetConstantWrites();
}

std::vector<uint64_t> JavaMachine::TakeMutated() {
  std::vector<uint64_t> taken = vm_.assumptions().mutated();
  vm_.assumptions().ForgetMutated();
  return taken;
}

void JavaMachine::ForgetRefutation() {
  vm_.assumptions().ForgetMutated();
  vm_.ForgetLockNeed();
}

// No other thread can observe what a new thread does before its first operation, so it belongs to
// the step that starts the thread.
void JavaMachine::RunToFirstOperation(uint32_t first_number) {
  for (uint32_t i = 0; i < vm_.threads().slots(); ++i) {
    Thread& t = vm_.threads()[static_cast<ThreadId>(i)];
    if (t.number < first_number || t.status != ThreadStatus::kRunnable) continue;
    StopReason stop = interpreter_.Run(t, Interpreter::First::kStop);
    RecordStop(t, stop);
    if (stop == StopReason::kExit) exited_ = true;
  }
}

// Threads that were about to initialise a class that is initialised by now continue to their next
// operation, as if they had come later.
void JavaMachine::ContinueAfterInitialization() {
  for (uint64_t before = 0; before != vm_.class_init().completed();) {
    before = vm_.class_init().completed();
    for (uint32_t i = 0; i < vm_.threads().slots(); ++i) {
      Thread& t = vm_.threads()[static_cast<ThreadId>(i)];
      bool waited = t.status == ThreadStatus::kClassInit && vm_.threads().CanRun(t);
      bool stood = t.status == ThreadStatus::kRunnable && t.at_operation &&
                   PendingPlace(vm_, t).kind == OperationKind::kContinue;
      if (!waited && !stood) continue;
      vm_.threads().BeforeChange(t);
      if (t.frame->epoch != vm_.heap().epoch()) vm_.calls().SaveFrame(*t.frame);
      t.status = ThreadStatus::kRunnable;
      StopReason stop = interpreter_.Run(t, Interpreter::First::kStop);
      RecordStop(t, stop);
      if (stop == StopReason::kExit) exited_ = true;
    }
  }
}

void JavaMachine::Mark() {
  fingerprinter_->BeforeMark();
  vm_.Mark();
}

void JavaMachine::Undo() {
  Forget();
  vm_.Undo();
  fingerprinter_->AfterUndo();
  reachability_->Forget();
  exited_ = vm_.exit_code(vm_.process()).has_value();
}

std::string JavaMachine::WhyUnsupported() {
  if (!vm_.unsupported().empty() || vm_.assumptions().mutated().empty()) return vm_.unsupported();
  return "an object of the library that was presumed constant has been written";
}

MachineStatus JavaMachine::Status() {
  if (IsRefuted()) return MachineStatus::kRefuted;
  if (!vm_.unsupported().empty()) return MachineStatus::kUnsupported;
  if (!exited_ && vm_.threads().alive_users() > 0 && !Enabled().empty())
    return MachineStatus::kRunning;
  if (AssumptionFailed()) return MachineStatus::kAssumed;
  if (exited_) return MachineStatus::kExited;
  return vm_.threads().alive_users() == 0 ? MachineStatus::kFinished : MachineStatus::kDeadlocked;
}

bool JavaMachine::AssumptionFailed() { return mazurka::AssumptionFailed(vm_); }

void JavaMachine::AppendState(std::vector<uint8_t>& bytes) {
  fingerprinter_->AppendState(bytes);
  if (const Overlay* files = HostState::Of(vm_).overlay; files != nullptr) files->AppendTo(bytes);
  HostState::Of(vm_).network->AppendTo(bytes);
}

uint64_t JavaMachine::OutsideReads() { return HostState::Of(vm_).outside_reads; }

std::vector<uint8_t> JavaMachine::Snapshot() {
  std::vector<uint8_t> bytes;
  auto add = [&](const void* at, size_t size) {
    const auto* p = static_cast<const uint8_t*>(at);
    bytes.insert(bytes.end(), p, p + size);
  };
  Heap& heap = vm_.heap();
  uint64_t used = heap.used();
  add(&used, sizeof used);
  add(heap.base(), used);
  uint32_t slots = vm_.threads().slots();
  add(&slots, sizeof slots);
  for (uint32_t i = 0; i < slots; ++i) {
    const Thread& t = vm_.threads()[static_cast<ThreadId>(i)];
    add(&t, sizeof t);
    if (t.frame != nullptr)
      add(t.stack_base, reinterpret_cast<const uint8_t*>(t.frame->sp) -
                            reinterpret_cast<const uint8_t*>(t.stack_base));
  }
  // Tables indexed by numbers that the Program assigns; it may have assigned more by now.
  auto add_table = [&](const auto* table, uint32_t count, auto is_empty) {
    while (count > 0 && is_empty(table[count - 1])) --count;
    add(table, count * sizeof(*table));
  };
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    Process& p = vm_.process(i);
    add_table(p.classes.data(), vm_.program().class_count(),
              [](const ClassState& s) { return IsNull(s.mirror) && s.state == InitState::kNone; });
    add_table(p.constants.data(), vm_.program().constant_slots(), [](Ref r) { return IsNull(r); });
    add(p.roots.data(), static_cast<size_t>(Root::kCount) * sizeof(Ref));
    add(p.counters.data(), static_cast<size_t>(Counter::kCount) * sizeof(uint32_t));
    add(p.library_sections.data(), Process::kSectionCounters * sizeof(uint32_t));
  }
  int64_t now = vm_.clock().now();
  add(&now, sizeof now);
  uint32_t counts[] = {vm_.threads().alive(), vm_.threads().alive_users()};
  add(counts, sizeof counts);
  vm_.effects().AppendTo(bytes);
  if (const Overlay* files = HostState::Of(vm_).overlay; files != nullptr) files->AppendTo(bytes);
  HostState::Of(vm_).network->AppendTo(bytes);
  return bytes;
}

}  // namespace mazurka
