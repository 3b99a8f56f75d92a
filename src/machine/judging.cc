// What properties ask of a Java machine.

#include <algorithm>

#include "machine/java_machine.h"
#include "machine/pending.h"

namespace mazurka {

AccessMode JavaMachine::ModeOf(ThreadId t) { return PendingMode(vm_, vm_.thread(t)); }

Failure JavaMachine::FailureAt(uint32_t index) {
  for (const Uncaught& u : vm_.uncaught()) {
    if (u.handled || index-- > 0) continue;
    Ref message = vm_.GetRef(u.exception, "detailMessage");
    std::string trace;
    for (const auto& e : vm_.BacktraceOf(u.exception)) trace += vm_.FormatEntry(e) + "\n";
    return {u.thread, vm_.Utf8(vm_.GetRef(u.thread_object, "name")),
            vm_.KlassOf(u.exception).ExternalName(), IsNull(message) ? "" : vm_.Utf8(message),
            std::move(trace)};
  }
  MAZ_CHECK_MSG(false, "no such failure");
}

uint32_t JavaMachine::FailureCount() {
  uint32_t count = 0;
  for (const Uncaught& u : vm_.uncaught()) count += !u.handled;
  return count;
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
      if (Ref monitor = WantedMonitor(t); !IsNull(monitor)) return owner_of(monitor);
      return std::nullopt;
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
  for (const Uncaught& u : vm_.uncaught()) {
    outcome.exceptions.push_back(vm_.KlassOf(u.exception).ExternalName());
  }
  std::sort(outcome.exceptions.begin(), outcome.exceptions.end());
  std::span<const uint8_t> kept = vm_.effects().kept();
  outcome.output.assign(kept.begin(), kept.end());
  return outcome;
}

}  // namespace mazurka
