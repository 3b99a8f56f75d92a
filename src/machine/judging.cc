// What properties ask of a Java machine.

#include <algorithm>

#include "machine/java_machine.h"
#include "machine/pending.h"

namespace mazurka {

AccessMode JavaMachine::ModeOf(ThreadId t) { return PendingMode(vm_, vm_.thread(t)); }

Failure JavaMachine::FailureAt(uint32_t index) {
  const Vm::Uncaught& u = vm_.uncaught()[index];
  return {u.id, u.thread_name, u.exception, u.message, u.trace};
}

std::optional<ThreadId> JavaMachine::BlockedBy(ThreadId id) {
  Thread& t = vm_.thread(id);
  auto owner_of = [&](Ref monitor) -> std::optional<ThreadId> {
    uint32_t owner = vm_.heap().Header(monitor).lock & 0xffff;
    if (owner == 0 || owner == IndexOf(id) + 1) return std::nullopt;
    return static_cast<ThreadId>(owner - 1);
  };
  switch (t.status) {
    case ThreadStatus::kBlocked:
    case ThreadStatus::kReacquire:
      return owner_of(t.wait_object);
    case ThreadStatus::kClassInit: {
      const ClassState& s = vm_.ProcessOf(t).classes[t.wait_class];
      if (s.state != InitState::kInProgress) return std::nullopt;
      return s.initializer;
    }
    case ThreadStatus::kRunnable:
      if (Pending(id).kind != OperationKind::kLock) return std::nullopt;
      return owner_of(LockOperand(vm_, t));
    default:
      return std::nullopt;
  }
}

Outcome JavaMachine::TakeOutcome() {
  Outcome outcome;
  switch (Status()) {
    case MachineStatus::kDeadlocked:
      outcome.end = Outcome::End::kDeadlock;
      break;
    case MachineStatus::kExited:
      outcome.end = Outcome::End::kExit;
      break;
    default:
      break;
  }
  for (const Vm::Uncaught& u : vm_.uncaught()) outcome.exceptions.push_back(u.exception);
  std::sort(outcome.exceptions.begin(), outcome.exceptions.end());
  return outcome;
}

}  // namespace mazurka
