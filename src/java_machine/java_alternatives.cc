// Which threads are enabled, and how many alternatives each has.

#include <algorithm>
#include <limits>

#include "java_machine/java_machine.h"
#include "java_machine/pending.h"
#include "jvm/interpreter/choices.h"
#include "jvm/interpreter/locks.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/host_state.h"
#include "jvm/threads/atomic_sections.h"

namespace mazurka {
namespace {

// Whether the instruction may initialise a class.
bool MayInitialize(Op op) {
  return (op >= Op::kGetstaticB && op <= Op::kPutstaticRef) || op == Op::kNewQuick ||
         op == Op::kBeginInit;
}

// Whether the method is a read, write or update of Unsafe; these have no class to initialise.
bool IsNativeAccess(const Method& m) {
  if (m.native == nullptr || m.is_static()) return false;
  return TraitsOf(static_cast<OperationKind>(m.operation_kind)).is_access;
}

// Reads and writes of fields and elements, by far the most frequent operations, never wait. Neither
// do those of statics, once their class is ready.
bool IsPlainAccess(Vm& vm, const Thread& t) {
  if (t.announced != Announced::kNone) return false;
  if (t.callee != nullptr) return IsNativeAccess(*t.callee);
  const Op op = t.frame->pc->op;
  if (op >= Op::kGetstaticB && op <= Op::kPutstaticRef)
    return !IsNull(vm.ProcessOf(t).classes[t.frame->pc->b].ready);
  return (op >= Op::kGetfieldB && op <= Op::kPutfieldRef) ||
         (op >= Op::kBaload && op <= Op::kAastore);
}

// False at low cost in most cases: accesses to statics and calls of a class that is ready.
bool MayInitializeNow(Vm& vm, const Thread& t) {
  if (t.announced == Announced::kClassInit) return true;
  const Op op = t.frame->pc->op;
  if (t.callee == nullptr && (op == Op::kNewQuick || op == Op::kBeginInit)) return true;
  const uint32_t klass = t.callee != nullptr ? t.callee->owner->id : t.frame->pc->b;
  return IsNull(vm.ProcessOf(t).classes[klass].ready);
}

}  // namespace

// Records what the thread stopped before. Enabled() reads this in every state until the thread runs
// again.
void JavaMachine::RecordStop(Thread& t, StopReason stop) {
  t.at_operation = stop == StopReason::kOperation || stop == StopReason::kBlocked;
  t.at_access = t.at_operation && t.status == ThreadStatus::kRunnable && IsPlainAccess(vm_, t);
}

bool JavaMachine::CanTimeOut(const Thread& t) const {
  if (!t.has_deadline || t.timed_out || !vm_.clock().MayPass(t.deadline)) return false;
  return t.status == ThreadStatus::kWaiting || t.status == ThreadStatus::kParked ||
         t.status == ThreadStatus::kSleeping || t.status == ThreadStatus::kJoining;
}

std::span<const ThreadId> JavaMachine::Enabled() {
  if (IsStuck()) return {};
  if (enabled_known_) return enabled_;
  enabled_known_ = true;
  if (vm_.options().timeouts_last) {
    FindEnabledInTime();
  } else {
    FindEnabled();
    FindIdleWorker();
  }
  return enabled_;
}

// Time passes only if no thread is enabled otherwise: then to the earliest deadline. All threads
// with that deadline can time out, and still can after one of them has moved the clock.
void JavaMachine::FindEnabledInTime() {
  vm_.clock().SetDue(vm_.clock().now());
  FindEnabled();
  time_passes_ = false;
  if (!enabled_.empty() || exited_) return;
  constexpr int64_t kNever = std::numeric_limits<int64_t>::max();
  vm_.clock().SetDue(kNever);
  FindEnabled();
  int64_t earliest = kNever;
  for (ThreadId t : enabled_) earliest = std::min(earliest, vm_.threads()[t].deadline);
  vm_.clock().SetDue(earliest);
  time_passes_ = !enabled_.empty();
  if (time_passes_) FindEnabled();
}

bool JavaMachine::HoldsBack() {
  return vm_.options().timeouts_last || HostState::Of(vm_).held_idle_worker;
}

bool JavaMachine::IsIdleWorker(Thread& t) {
  return t.status == ThreadStatus::kRunnable && !t.suspended && t.at_operation &&
         t.announced == Announced::kNone && t.callee != nullptr && t.callee->native != nullptr &&
         WaitingBefore(vm_, t, *t.callee, t.callee_args).idle;
}

// Workers give up one after the other: if two were enabled, a reduction would have to explore both
// orders.
void JavaMachine::FindIdleWorker() {
  if (!HostState::Of(vm_).held_idle_worker) return;
  time_passes_ = false;
  if (!enabled_.empty() || exited_ || vm_.threads().alive_users() == 0) return;
  for (uint32_t i = 0; i < vm_.threads().slots() && enabled_.empty(); ++i) {
    Thread& t = vm_.threads()[static_cast<ThreadId>(i)];
    if (IsIdleWorker(t)) enabled_.push_back(t.id);
  }
  time_passes_ = !enabled_.empty();
}

// Records that a time limit did not pass before this step. In reality it would pass if the other
// threads ran for long enough, so a loop with such steps is not one that the program can never
// leave.
void JavaMachine::RecordHeldBack() {
  for (uint32_t i = 0; i < vm_.threads().slots(); ++i) {
    Thread& t = vm_.threads()[static_cast<ThreadId>(i)];
    const bool is_held =
        IsAlive(t) && t.has_deadline && !t.timed_out && !vm_.clock().MayPass(t.deadline);
    if (!is_held && !IsIdleWorker(t)) continue;
    ++HostState::Of(vm_).outside_reads;
    return;
  }
}

void JavaMachine::FindEnabled() {
  enabled_.clear();
  if (exited_ || vm_.threads().alive_users() == 0) return;
  for (uint32_t i = 0; i < vm_.threads().slots(); ++i) {
    Thread& t = vm_.threads()[static_cast<ThreadId>(i)];
    if (t.status == ThreadStatus::kTerminated || t.suspended) continue;
    const bool at_access = t.at_access && t.status == ThreadStatus::kRunnable;  // most are
    if (!at_access && !IsEnabled(t)) continue;
    if (IsExclusive(t)) {
      enabled_.assign(1, t.id);
      return;
    }
    enabled_.push_back(t.id);
  }
}

bool JavaMachine::IsEnabled(Thread& t) {
  switch (t.status) {
    case ThreadStatus::kUnused:
    case ThreadStatus::kTerminated:
      return false;
    case ThreadStatus::kRunnable:
      return !t.at_operation || CanStep(t);
    case ThreadStatus::kWaiting:
      if (CollectorAlternatives(t) > 0) return true;
      [[fallthrough]];
    case ThreadStatus::kParked:
      return vm_.options().spurious || CanTimeOut(t) || vm_.threads().CanRun(t);
    default:
      return CanTimeOut(t) || vm_.threads().CanRun(t);
  }
}

bool JavaMachine::CanStep(Thread& t) {
  if (t.at_access) return true;
  if (Ref monitor = WantedMonitor(t); !IsNull(monitor)) return vm_.monitors().IsFree(t, monitor);
  if (t.announced == Announced::kNone && t.callee != nullptr && t.callee->native != nullptr &&
      WaitingBefore(vm_, t, *t.callee, t.callee_args).blocked) {
    return false;
  }
  return !InitializerAwaitedBy(t);
}

const Klass* JavaMachine::ClassToInitialize(Thread& t) {
  bool possible = t.announced == Announced::kClassInit ||
                  (t.callee != nullptr ? t.callee->is_static() : MayInitialize(t.frame->pc->op));
  return possible && MayInitializeNow(vm_, t) ? PendingInitialization(vm_, t) : nullptr;
}

std::optional<ThreadId> JavaMachine::InitializerAwaitedBy(Thread& t) {
  const Klass* klass = ClassToInitialize(t);
  if (klass == nullptr) return std::nullopt;
  const ClassState& s = vm_.ProcessOf(t).classes[klass->id];
  if (s.state != InitState::kInProgress || s.initializer == t.id) return std::nullopt;
  return s.initializer;
}

// The alternatives, in this order:
//  - a thread in a wait set that was interrupted: it wakes up;
//  - another thread in a wait set: it times out, if it has a limit, or wakes up spuriously, if such
//    wake-ups are explored;
//  - a notify: one alternative for each thread that it may wake;
//  - a weak compare-and-set: it works, or fails spuriously;
//  - a park with a time limit: it ends, or ends spuriously;
//  - another wait with a limit: it ends for its reason, or times out.
// With `--references clear`, those of the collector follow.
uint32_t JavaMachine::Alternatives(ThreadId id) {
  SeeToTime();
  Thread& t = vm_.threads()[id];
  const uint32_t collector = CollectorAlternatives(t);
  return OwnAlternatives(id, collector > 0) + collector;
}

uint32_t JavaMachine::OwnAlternatives(ThreadId id, bool collector_acts) {
  Thread& t = vm_.threads()[id];
  const bool spurious = vm_.options().spurious;
  if (t.status == ThreadStatus::kWaiting) {
    const bool ends = t.interrupted || CanTimeOut(t) || spurious;
    if (collector_acts && !ends) return 0;
    return !t.interrupted && CanTimeOut(t) && spurious ? 2 : 1;
  }
  if (t.status == ThreadStatus::kAtLock) return LockAlternatives(vm_, t);
  if (t.status != ThreadStatus::kRunnable) return CanTimeOut(t) && vm_.threads().CanRun(t) ? 2 : 1;
  if (!t.at_operation || t.callee == nullptr || t.callee->native == nullptr) return 1;
  switch (static_cast<OperationKind>(t.callee->operation_kind)) {
    case OperationKind::kNotify: {
      auto waiters =
          static_cast<uint32_t>(WaitersOf(vm_, static_cast<Ref>(t.callee_args[0])).size());
      return waiters > 1 ? waiters : 1;
    }
    case OperationKind::kUpdate:
      return MayFailSpuriously(vm_, t, *t.callee) ? 2 : 1;
    case OperationKind::kChoose:
      return MayFailSpuriously(vm_, t, *t.callee) ? 2 : PendingAlternatives(vm_, t);
    case OperationKind::kPark:
      return spurious && WaitingBefore(vm_, t, *t.callee, t.callee_args).timed ? 2 : 1;
    default:
      return PendingAlternatives(vm_, t);
  }
}

std::optional<uint32_t> JavaMachine::CollectorChoice(ThreadId id, uint32_t alternative) {
  if (clearer_ == nullptr) return std::nullopt;
  // The thread has at least that many alternatives of its own. Most steps are one of them, and then
  // there is no need to walk the heap.
  const uint32_t own = OwnAlternatives(id, /*collector_acts=*/true);
  if (alternative < own || CollectorAlternatives(vm_.threads()[id]) == 0) return std::nullopt;
  return alternative - own;
}

bool JavaMachine::TimesOut(const Thread& t, uint32_t alternative) {
  if (!CanTimeOut(t)) return false;
  if (t.status == ThreadStatus::kWaiting) return !t.interrupted && alternative == 0;
  return !vm_.threads().CanRun(t) || alternative == 1;
}

bool JavaMachine::WakeUp(Thread& t, uint32_t alternative) {
  if (TimesOut(t, alternative)) {
    vm_.threads().TimeOut(t);
  } else if (t.status == ThreadStatus::kWaiting) {
    t.status = ThreadStatus::kReacquire;
  } else {
    return true;
  }
  return vm_.threads().CanRun(t);
}

}  // namespace mazurka
