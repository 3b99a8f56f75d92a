// Which time-outs a report must mention: those that pass although some thread could continue
// without one, or although another limit is shorter.

#include "java_machine/java_machine.h"
#include "jvm/interpreter/locks.h"
#include "jvm/natives/concurrent/blocking.h"

namespace mazurka {
namespace {

// How the native that the thread is about to call will wait; nothing if it is about to do something
// else.
Waiting BeforeNative(Vm& vm, const Thread& t) {
  const bool is_native = t.status == ThreadStatus::kRunnable && t.at_operation &&
                         t.announced == Announced::kNone && t.callee != nullptr &&
                         t.callee->native != nullptr;
  return is_native ? WaitingBefore(vm, t, *t.callee, t.callee_args) : Waiting{};
}

}  // namespace

std::optional<int64_t> JavaMachine::TimeLeft(Thread& t) {
  if (const Waiting before = BeforeNative(vm_, t); before.timed && vm_.threads().PassesAtOnce(t))
    return before.limit;
  const bool at_lock =
      t.status == ThreadStatus::kAtLock && (LockActions(vm_, t) & kLockTimesOut) != 0;
  if (at_lock || CanTimeOut(t)) return t.deadline - vm_.clock().now();
  return std::nullopt;
}

bool JavaMachine::IsEnabledWithoutLimit(Thread& t) {
  if (!TimeLeft(t) || CollectorAlternatives(t) > 0) return true;
  if (t.status == ThreadStatus::kRunnable) return false;
  if (t.status == ThreadStatus::kAtLock) return (LockActions(vm_, t) & ~kLockTimesOut) != 0;
  return vm_.threads().CanRun(t);
}

std::optional<int64_t> JavaMachine::EarlyTimeOut(ThreadId id, uint32_t choice) {
  const std::span<const ThreadId> enabled = Enabled();
  Thread& t = vm_.threads()[id];
  const std::optional<int64_t> left = TimeLeft(t);
  if (!left) return std::nullopt;
  const bool passes = t.status == ThreadStatus::kRunnable ? choice == 0
                      : t.status == ThreadStatus::kAtLock
                          ? LockActionOf(vm_, t, choice) == kLockTimesOut
                          : TimesOut(t, choice);
  if (!passes || *left <= 0) return std::nullopt;
  for (ThreadId other : enabled) {
    Thread& o = vm_.threads()[other];
    if (IsEnabledWithoutLimit(o)) return left;
    if (TimeLeft(o).value_or(*left) < *left) return left;
  }
  return std::nullopt;
}

}  // namespace mazurka
