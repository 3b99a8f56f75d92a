// What steps touch.

#include "interpreter/locks.h"
#include "machine/java_machine.h"

namespace mazurka {
namespace {

static_assert(kEverything == kEverythingObject);

bool Writes(OperationKind kind) {
  return kind != OperationKind::kRead && kind != OperationKind::kYield &&
         kind != OperationKind::kQuery && kind != OperationKind::kContinue &&
         kind != OperationKind::kJoin && kind != OperationKind::kChoose;
}

}  // namespace

void JavaMachine::NoteOperation(const Thread& t, const Operation& op,
                                std::vector<Access>& accesses) {
  bool writes = Writes(op.kind) && !IsFailingTryLock(vm_, t);
  accesses.push_back({op.kind, op.object, op.slot, op.bytes, writes});
  auto own = [&](SpecialSlot slot, bool writes) {
    accesses.push_back({op.kind, vm_.StableName(t.object), static_cast<uint32_t>(slot), 1, writes});
  };
  // Whether it was interrupted counts too.
  if (t.status == ThreadStatus::kAtLock && (t.lock_flags & kLockInterruptible) != 0)
    own(SpecialSlot::kInterrupt, true);
  switch (op.kind) {
    case OperationKind::kWait:
    case OperationKind::kReacquire:
      own(SpecialSlot::kInterrupt, true);
      own(SpecialSlot::kWake, false);
      break;
    case OperationKind::kJoin:
      own(SpecialSlot::kInterrupt, true);
      accesses.push_back({op.kind, op.object, kMonitorSlot, 4, false});
      break;
    case OperationKind::kStart:
      accesses.push_back({op.kind, op.object, kMonitorSlot, 4, false});
      accesses.push_back(
          {op.kind, op.object, static_cast<uint32_t>(SpecialSlot::kInterrupt), 1, false});
      break;
    case OperationKind::kEnd:
      accesses.push_back({op.kind, op.object, kMonitorSlot, 4, true});
      break;
    case OperationKind::kOutput:
      accesses.push_back({op.kind, kConsoleName, 0, 0, true});
      break;
    case OperationKind::kUnpark:
      accesses.push_back({op.kind, op.object, static_cast<uint32_t>(SpecialSlot::kLife), 1, false});
      break;
    default:
      break;
  }
}

void JavaMachine::NoteTouched() {
  OperationKind kind = footprint_.front().kind;
  for (const Vm::Touched& place : vm_.touched()) {
    footprint_.push_back({kind, place.object, place.slot, place.bytes, place.writes});
  }
}

}  // namespace mazurka
