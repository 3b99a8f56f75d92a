#include "java_machine/boot/runner.h"

#include "java_machine/boot/boot.h"
#include "java_machine/text/network_text.h"
#include "jvm/natives/verify.h"
#include "jvm/threads/atomic_sections.h"
#include "jvm/threads/system_call.h"

namespace mazurka {
namespace {

// The lowest-numbered thread that can run. After a yield, other threads precede `yielded`.
Thread* Choose(Vm& vm, const Thread* yielded) {
  Thread* best = nullptr;
  Thread* fallback = nullptr;
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (!IsAlive(t) || !vm.threads().CanRun(t)) continue;
    if (&t == yielded) {
      fallback = &t;
      continue;
    }
    // After a yield, threads with higher numbers come first, then the lowest.
    auto rank = [&](const Thread& x) {
      return (yielded != nullptr && x.number < yielded->number ? uint64_t{1} << 32 : 0) + x.number;
    };
    if (best == nullptr || rank(t) < rank(*best)) best = &t;
  }
  return best != nullptr ? best : fallback;
}

// Virtual time that a long loop takes, and a yield. Without these, a thread that spins until a
// clock or a sleeping thread makes progress would spin for ever.
constexpr int64_t kLoopNanos = 1'000'000;
constexpr int64_t kYieldNanos = 1'000;

// Advances time while threads can run, and ends the waits whose deadlines have come.
void SpendTime(Vm& vm, int64_t nanos) {
  vm.clock().Set(vm.clock().now() + nanos);
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    bool waits = t.status == ThreadStatus::kWaiting || t.status == ThreadStatus::kParked ||
                 t.status == ThreadStatus::kSleeping || t.status == ThreadStatus::kJoining ||
                 t.status == ThreadStatus::kAtLock;
    if (waits && t.has_deadline && !t.timed_out && t.deadline <= vm.clock().now())
      vm.threads().TimeOut(t);
  }
}

std::string ObjectText(Vm& vm, Ref r) {
  char hex[16];
  std::snprintf(hex, sizeof hex, "@%x", static_cast<unsigned>(vm.objects().IdentityHash(r)));
  return vm.objects().KlassOf(r).ExternalName() + hex;
}

std::string OwnerText(Vm& vm, Ref r) {
  uint32_t owner = vm.heap().Header(r).lock & 0xffff;
  if (owner == 0) return "";
  return ", held by \"" + vm.threads().NameOf(vm.threads()[static_cast<ThreadId>(owner - 1)]) +
         "\"";
}

// Describes a parked thread: the blocker that it passed to LockSupport and, if that is a lock with
// one owner, its owner.
std::string ParkText(Vm& vm, Thread& t) {
  Ref blocker = vm.objects().GetRef(t.object, "parkBlocker");
  if (IsNull(blocker)) return "is parked";
  std::string text = "is parked, waits for " + ObjectText(vm, blocker);
  const Klass& ownable =
      *vm.program().LoadBoot("java/util/concurrent/locks/AbstractOwnableSynchronizer");
  if (!vm.objects().KlassOf(blocker).IsSubtypeOf(&ownable)) return text;
  Ref owner = vm.objects().GetRef(blocker, "exclusiveOwnerThread");
  if (IsNull(owner)) return text;
  Thread* holder = vm.threads().Find(owner);
  return text + ", held by " +
         (holder != nullptr ? "\"" + vm.threads().NameOf(*holder) + "\""
                            : "a thread that has ended");
}

std::string WaitText(Vm& vm, Thread& t) {
  if (t.suspended) return "is suspended";
  switch (t.status) {
    case ThreadStatus::kBlocked:
      return "waits to lock " + ObjectText(vm, t.wait_object) + OwnerText(vm, t.wait_object);
    case ThreadStatus::kWaiting:
      return "waits to be notified on " + ObjectText(vm, t.wait_object);
    case ThreadStatus::kReacquire:
      return "waits to lock again " + ObjectText(vm, t.wait_object) + OwnerText(vm, t.wait_object);
    case ThreadStatus::kParked:
      return ParkText(vm, t);
    case ThreadStatus::kSleeping:
      return WaitsInSystemCall(t) ? NetworkWaitText(vm, t) : "sleeps";
    case ThreadStatus::kJoining: {
      Thread* other = vm.threads().Find(t.wait_object);
      return "waits for the end of thread \"" +
             (other != nullptr ? vm.threads().NameOf(*other) : "?") + "\"";
    }
    case ThreadStatus::kClassInit: {
      Klass& k = *vm.program().klass(t.wait_class);
      Thread& by = vm.threads()[vm.ProcessOf(t).classes[k.id].initializer];
      return "waits for class " + k.ExternalName() + " to be initialised by \"" +
             vm.threads().NameOf(by) + "\"";
    }
    case ThreadStatus::kAssumeFailed:
      return "is stopped for ever by a failed assumption";
    default:
      return "can run";
  }
}

}  // namespace

std::string DescribeThreads(Vm& vm) {
  std::string text;
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (!IsAlive(t)) continue;
    text += "Thread \"" + vm.threads().NameOf(t) + "\"" + (t.daemon ? " (daemon) " : " ") +
            WaitText(vm, t) + "\n" + vm.stack_traces().FormatStack(t);
  }
  return text;
}

ProcessRunner::Turn ProcessRunner::Take() {
  if (vm_.threads().alive_users() == 0 && !BeginShutdown()) return Turn::kEnded;
  const bool continues = yielded_ != nullptr && AtomicSections(*yielded_) > 0;
  Thread* t = continues ? yielded_ : Choose(vm_, yielded_);
  yielded_ = nullptr;
  if (t == nullptr) return Turn::kStuck;
  vm_.threads().BeforeChange(*t);
  if (t->frame->epoch != vm_.heap().epoch()) vm_.calls().SaveFrame(*t->frame);
  t->status = ThreadStatus::kRunnable;
  switch (interpreter_.Run(*t)) {
    case StopReason::kUnsupported:
      result_ = {RunResult::End::kUnsupported, 0, vm_.unsupported()};
      return Turn::kEnded;
    case StopReason::kExit:
      result_ = {RunResult::End::kExit, vm_.exit_code(vm_.process()).value_or(0), ""};
      return Turn::kEnded;
    case StopReason::kInterrupted:
      return Yield(*t, kLoopNanos);
    case StopReason::kBlocked:
      return t->status == ThreadStatus::kRunnable ? Yield(*t, kYieldNanos) : Turn::kRan;
    default:
      return Turn::kRan;
  }
}

ProcessRunner::Turn ProcessRunner::Yield(Thread& t, int64_t nanos) {
  SpendTime(vm_, nanos);
  yielded_ = &t;
  return Turn::kYielded;
}

// False if the process has ended, or cannot call its hooks.
bool ProcessRunner::BeginShutdown() {
  if (shutting_down_) return false;
  shutting_down_ = true;
  result_.exit_code = vm_.FinalStatus();
  if (auto prepared = PrepareShutdown(vm_, vm_.process()); !prepared) {
    result_ = {RunResult::End::kUnsupported, 0, prepared.error().message};
    return false;
  }
  return true;
}

void ProcessRunner::AdvanceTo(int64_t now) {
  if (vm_.clock().now() < now) SpendTime(vm_, now - vm_.clock().now());
}

RunResult RunToEnd(Vm& vm) {
  ProcessRunner runner(vm);
  for (;;) {
    const ProcessRunner::Turn turn = runner.Take();
    if (turn == ProcessRunner::Turn::kEnded) return runner.result();
    if (turn != ProcessRunner::Turn::kStuck || vm.threads().PassTime()) continue;
    if (AssumptionFailed(vm)) return {};
    return {RunResult::End::kDeadlock, 0, DescribeThreads(vm)};
  }
}

}  // namespace mazurka
