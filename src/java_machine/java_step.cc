// The steps of a Java machine: what a thread is about to do, and what belongs to its step.

#include <algorithm>

#include "java_machine/boot/boot.h"
#include "java_machine/java_machine.h"
#include "java_machine/pending.h"
#include "jvm/interpreter/locks.h"
#include "jvm/interpreter/output.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/concurrent/thread_groups.h"
#include "jvm/natives/util/logging.h"
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

}  // namespace mazurka
