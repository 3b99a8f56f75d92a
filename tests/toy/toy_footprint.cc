// The accesses of the steps of a ToyMachine, and the queries of reductions about its locks.

#include "toy/toy_machine.h"

namespace mazurka::toy {

void ToyMachine::AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) {
  const OperationKind kind = Pending(t).kind;
  const ThreadState& thread = At(t);
  auto touch = [&](uint64_t object, uint32_t slot, uint32_t bytes, bool writes) {
    accesses.push_back({kind, object, slot, bytes, writes});
  };
  const auto self = ThreadObject(static_cast<int>(IndexOf(t)));
  const Cell* cell = CellOf(t);
  switch (thread.phase) {
    case Phase::kUnstarted:
    case Phase::kEnded:
      return;
    case Phase::kFresh:
      return touch(0, 0, 0, false);
    case Phase::kWaiting:
    case Phase::kReacquire:
      touch(LockName(cell->instruction.args[0]), 0, 0, true);
      // Also for a notified thread: the accesses of an interrupt depend on it.
      return touch(self, kInterruptStatus, 1, true);
    case Phase::kRunning:
    case Phase::kFailed:
      break;
  }
  if (cell == nullptr && IsFailing(thread)) return touch(kUserThreads, 0, 0, false);
  if (cell == nullptr) return AppendEnd(t, accesses);
  const Instruction& i = cell->instruction;
  switch (i.op) {
    case Op::kRead:
      return touch(VarName(i.args[1]), 0, 4, false);
    case Op::kWhile:
      return touch(VarName(i.args[0]), 0, 4, false);
    case Op::kWrite:
    case Op::kStore:
      return touch(VarName(i.args[0]), 0, 4, true);
    case Op::kAdd:
      return touch(VarName(i.args[1]), 0, 4, true);
    case Op::kCas:
      return touch(VarName(i.args[1]), 0, 4,
                   state_.vars[static_cast<size_t>(i.args[1])] == i.args[2]);
    // As in Java, where the operations touch the whole object, and its number of permits is a
    // field.
    case Op::kAcquire:
    case Op::kRelease:
      return touch(VarName(i.args[0]), 0, 0, true);
    case Op::kTryAcquire:
      return touch(VarName(i.args[1]), 0, 0, state_.vars[static_cast<size_t>(i.args[1])] > 0);
    case Op::kLock:
    case Op::kEnd:
    case Op::kWait:
    case Op::kTimedWait:
    case Op::kNotify:
    case Op::kNotifyAll:
      if (IsReentrant(t)) return touch(0, 0, 0, false);
      // As in Java, where a monitor is a location in its object.
      touch(Pending(t).object, 0, 4, true);
      if (kind == OperationKind::kWait) touch(self, kInterruptStatus, 1, true);
      return;
    case Op::kPrint:
      return touch(kOutputName, 0, 0, true);
    case Op::kExit:
      return touch(kEverythingObject, 0, 0, true);
    case Op::kYield:
    case Op::kChoose:
      return touch(0, 0, 0, false);
    default:
      AppendThreadAccesses(t, i, kind, accesses);
  }
}

void ToyMachine::AppendThreadAccesses(ThreadId t, const Instruction& i, OperationKind kind,
                                      std::vector<Access>& accesses) {
  const ThreadState& thread = At(t);
  auto touch = [&](int other, uint32_t slot, bool writes) {
    accesses.push_back({kind, ThreadObject(other), slot, 1, writes});
  };
  const auto self = static_cast<int>(IndexOf(t));
  const bool interrupted = thread.interrupted != 0;
  switch (i.op) {
    case Op::kPark:
    case Op::kTimedPark:
      touch(self, kPermit, true);
      return touch(self, kInterruptStatus, false);
    case Op::kUnpark:
      touch(i.args[0], kPermit, true);
      return touch(i.args[0], kLife, false);
    case Op::kSleep:
    case Op::kInterrupted:
      return touch(self, kInterruptStatus, interrupted);
    case Op::kStart:
      touch(i.args[0], kLife, true);
      if (program_.threads[static_cast<size_t>(i.args[0])].daemon ||
          program_.threads[static_cast<size_t>(self)].daemon) {
        accesses.push_back({kind, kUserThreads, 0, 0, true});
      }
      return;
    case Op::kJoin:
    case Op::kTimedJoin:
      touch(i.args[0], kLife, false);
      // The step also decides whether the thread has to wait. As in Java, it only reads if the
      // thread had to wait.
      return touch(self, kInterruptStatus, interrupted || i.op == Op::kTimedJoin);
    case Op::kInterrupt: {
      touch(i.args[0], kInterruptStatus, true);
      // A thread that has left a wait set is no longer notified, and a notified thread is not
      // interrupted in it.
      const auto target = static_cast<ThreadId>(i.args[0]);
      if (At(target).phase == Phase::kWaiting || At(target).phase == Phase::kReacquire) {
        accesses.push_back({kind, LockName(CellOf(target)->instruction.args[0]), 0, 0, true});
      }
      return;
    }
    case Op::kIsInterrupted:
      return touch(i.args[1], kInterruptStatus, false);
    default:  // kIsAlive
      return touch(i.args[1], kLife, false);
  }
}

// The end of the last user thread ends the program for the daemons, so the order of the ends
// matters.
void ToyMachine::AppendEnd(ThreadId t, std::vector<Access>& accesses) const {
  bool daemons = false, users = false;
  for (size_t i = 0; i < code_.size(); ++i) {
    if (i == IndexOf(t) || !IsAlive(static_cast<int>(i))) continue;
    (program_.threads[i].daemon ? daemons : users) = true;
  }
  const bool is_daemon = program_.threads[IndexOf(t)].daemon;
  const OperationKind kind = OperationKind::kEnd;
  const uint64_t self = ThreadObject(static_cast<int>(IndexOf(t)));
  accesses.push_back({kind, self, kLife, 1, true});
  accesses.push_back({kind, self, kPermit, 1, true});
  accesses.push_back({kind, kUserThreads, 0, 0, is_daemon || daemons});
  if (!is_daemon && !users && daemons) accesses.push_back({kind, kEverythingObject, 0, 0, true});
}

std::optional<uint64_t> ToyMachine::PendingValue(ThreadId t) {
  valued_ = Pending(t).object;
  return ValueOf(valued_);
}

std::optional<uint64_t> ToyMachine::ValueOf(uint64_t object) const {
  for (int var = 0; var < static_cast<int>(program_.vars.size()); ++var) {
    if (object == VarName(var)) return static_cast<uint64_t>(state_.vars[static_cast<size_t>(var)]);
  }
  for (int lock = 0; lock < program_.locks; ++lock) {
    const LockState& state = state_.locks[static_cast<size_t>(lock)];
    if (object == LockName(lock))
      return static_cast<uint64_t>(state.owner + 1) << 8 | static_cast<uint64_t>(state.count);
  }
  return std::nullopt;
}

std::optional<CounterStep> ToyMachine::CounterStepOf(ThreadId t) {
  const Cell* cell = CellOf(t);
  if (At(t).phase != Phase::kRunning || cell == nullptr) return std::nullopt;
  const Instruction& i = cell->instruction;
  if (i.op != Op::kAcquire && i.op != Op::kRelease) return std::nullopt;
  const bool takes = i.op == Op::kAcquire;
  return CounterStep{.object = VarName(i.args[0]),
                     .takes = takes,
                     .amount = takes ? 1 : i.args[1],
                     .value = state_.vars[static_cast<size_t>(i.args[0])]};
}

bool ToyMachine::IsReentrant(ThreadId t) {
  const Cell* cell = CellOf(t);
  if (At(t).phase != Phase::kRunning || cell == nullptr || IsOfSemaphore(cell->instruction.op))
    return false;
  Operation op = Pending(t);
  const auto lock = static_cast<size_t>(op.object - LockName(0));
  if (op.kind == OperationKind::kLock) return Holds(static_cast<int>(lock), t);
  return op.kind == OperationKind::kUnlock && state_.locks[lock].count > 1;
}

void ToyMachine::AppendHeldLocks(ThreadId t, std::vector<uint64_t>& names) {
  for (int lock = 0; lock < program_.locks; ++lock) {
    if (Holds(lock, t)) names.push_back(LockName(lock));
  }
}

}  // namespace mazurka::toy
