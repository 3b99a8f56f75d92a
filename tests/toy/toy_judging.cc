// The queries of exploration, properties and reports about the state of a ToyMachine.

#include <fmt/core.h>

#include <algorithm>
#include <type_traits>

#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

constexpr std::string_view kThrownNames[] = {"", "java.lang.AssertionError",
                                             "java.lang.IllegalMonitorStateException",
                                             "java.lang.IllegalThreadStateException"};

OperationKind KindOf(Op op) {
  switch (op) {
    case Op::kRead:
    case Op::kWhile:
      return OperationKind::kRead;
    case Op::kWrite:
    case Op::kStore:
      return OperationKind::kWrite;
    case Op::kAdd:
    case Op::kCas:
      return OperationKind::kUpdate;
    case Op::kLock:
      return OperationKind::kLock;
    case Op::kEnd:
      return OperationKind::kUnlock;
    case Op::kWait:
    case Op::kTimedWait:
      return OperationKind::kWait;
    case Op::kNotify:
      return OperationKind::kNotify;
    case Op::kNotifyAll:
      return OperationKind::kNotifyAll;
    case Op::kPark:
    case Op::kTimedPark:
      return OperationKind::kPark;
    case Op::kUnpark:
      return OperationKind::kUnpark;
    case Op::kSleep:
      return OperationKind::kSleep;
    case Op::kYield:
      return OperationKind::kYield;
    case Op::kChoose:
      return OperationKind::kChoose;
    case Op::kStart:
      return OperationKind::kStart;
    case Op::kJoin:
    case Op::kTimedJoin:
      return OperationKind::kJoin;
    case Op::kInterrupt:
      return OperationKind::kInterrupt;
    case Op::kInterrupted:
    case Op::kIsInterrupted:
    case Op::kIsAlive:
      return OperationKind::kQuery;
    case Op::kPrint:
      return OperationKind::kOutput;
    case Op::kExit:
      return OperationKind::kExit;
    case Op::kAcquire:
    case Op::kTryAcquire:
      return OperationKind::kLock;
    case Op::kRelease:
      return OperationKind::kUnlock;
    case Op::kSet:
    case Op::kIf:
    case Op::kRepeat:
    case Op::kTry:
    case Op::kAssert:
      break;
  }
  return OperationKind::kContinue;
}

}  // namespace

Operation ToyMachine::PendingOf(ThreadId t) {
  const ThreadState& thread = At(t);
  auto self = static_cast<int>(IndexOf(t));
  if (thread.phase == Phase::kUnstarted || thread.phase == Phase::kEnded) return {};
  Operation op;
  op.bci = thread.pc;
  if (thread.phase == Phase::kFresh) {
    op.kind = OperationKind::kContinue;
    return op;
  }
  const Cell* cell = CellOf(t);
  if (cell == nullptr && IsFailing(thread)) {
    op.kind = OperationKind::kQuery;
    op.object = kUserThreads;
    return op;
  }
  if (cell == nullptr) {
    op.kind = OperationKind::kEnd;
    op.object = ThreadObject(self);
    return op;
  }
  const Instruction& i = cell->instruction;
  if (thread.phase == Phase::kWaiting || thread.phase == Phase::kReacquire) {
    op.kind = thread.phase == Phase::kWaiting ? OperationKind::kWait : OperationKind::kReacquire;
    op.object = LockName(i.args[0]);
    return op;
  }
  op.kind = KindOf(i.op);
  if (i.op == Op::kEnd) {
    op.object = LockName(code_[IndexOf(t)][static_cast<size_t>(cell->match)].instruction.args[0]);
    return op;
  }
  std::string_view operands = TextOf(i.op).operands;
  for (size_t a = 0; a < operands.size(); ++a) {
    if (operands[a] == 'v' || operands[a] == 'a') op.object = VarName(i.args[a]), op.bytes = 4;
    if (operands[a] == 's') op.object = VarName(i.args[a]);
    if (operands[a] == 'l') op.object = LockName(i.args[a]);
    if (operands[a] == 't') op.object = ThreadObject(i.args[a]);
  }
  bool own =
      i.op == Op::kPark || i.op == Op::kTimedPark || i.op == Op::kSleep || i.op == Op::kInterrupted;
  if (own) op.object = ThreadObject(self);
  if (i.op == Op::kPrint) op.object = kOutputName;
  if (i.op == Op::kExit) op.object = kEverythingObject;
  return op;
}

AccessMode ToyMachine::ModeOf(ThreadId t) {
  const Cell* cell = CellOf(t);
  if (cell == nullptr) return AccessMode::kVolatile;
  std::string_view operands = TextOf(cell->instruction.op).operands;
  for (size_t a = 0; a < operands.size(); ++a) {
    if (operands[a] != 'v' && operands[a] != 'a') continue;
    VarKind kind = program_.vars[static_cast<size_t>(cell->instruction.args[a])];
    return kind == VarKind::kAtomic || kind == VarKind::kSemaphore ? AccessMode::kVolatile
                                                                   : AccessMode::kPlain;
  }
  return AccessMode::kVolatile;
}

void ToyMachine::AppendState(std::vector<uint8_t>& bytes) {
  auto add = [&](const void* at, size_t size) {
    const auto* p = static_cast<const uint8_t*>(at);
    bytes.insert(bytes.end(), p, p + size);
  };
  static_assert(std::has_unique_object_representations_v<ThreadState>);
  static_assert(std::has_unique_object_representations_v<LockState>);
  add(state_.threads.data(), code_.size() * sizeof(ThreadState));
  add(state_.vars.data(), program_.vars.size() * sizeof(int32_t));
  add(state_.locks.data(), static_cast<size_t>(program_.locks) * sizeof(LockState));
  add(&state_.exited, 1);
  add(state_.output.data(), state_.output.size());
}

Hash128 ToyMachine::Fingerprint() {
  bytes_.clear();
  AppendState(bytes_);
  return HashBytes128(bytes_);
}

Hash128 ToyMachine::LocalFingerprint(ThreadId t) {
  ThreadState own = At(t);
  own.permit = own.interrupted = 0;  // others set them
  return HashBytes128({reinterpret_cast<const uint8_t*>(&own), sizeof own});
}

MachineStatus ToyMachine::Status() {
  if (state_.exited != 0) return MachineStatus::kExited;
  if (UserThreadsEnded()) return MachineStatus::kFinished;
  return Enabled().empty() ? MachineStatus::kDeadlocked : MachineStatus::kRunning;
}

bool ToyMachine::HasFailed(const ThreadState& thread) {
  return thread.phase == Phase::kFailed ||
         (thread.phase == Phase::kEnded && thread.thrown != Thrown::kNothing);
}

uint32_t ToyMachine::FailureCount() {
  uint32_t count = 0;
  for (const ThreadState& thread : state_.threads) {
    if (HasFailed(thread)) ++count;
  }
  return count;
}

Failure ToyMachine::FailureAt(uint32_t index) {
  for (uint32_t i = 0; i < ThreadSlots(); ++i) {
    auto t = static_cast<ThreadId>(i);
    if (!HasFailed(At(t))) continue;
    if (index-- > 0) continue;
    return {t, ThreadName(t), std::string(kThrownNames[static_cast<size_t>(At(t).thrown)]), "", ""};
  }
  return {};
}

std::optional<ThreadId> ToyMachine::BlockedBy(ThreadId t) {
  Operation op = Pending(t);
  const Cell* cell = CellOf(t);
  if (cell != nullptr && IsOfSemaphore(cell->instruction.op)) return std::nullopt;
  bool wants_lock = op.kind == OperationKind::kLock ||
                    (op.kind == OperationKind::kReacquire && At(t).phase == Phase::kReacquire);
  if (wants_lock) {
    int owner = state_.locks[static_cast<size_t>(cell->instruction.args[0])].owner;
    if (owner >= 0 && owner != static_cast<int>(IndexOf(t))) return static_cast<ThreadId>(owner);
    return std::nullopt;
  }
  return std::nullopt;
}

Outcome ToyMachine::TakeOutcome() {
  Outcome outcome;
  MachineStatus status = Status();
  outcome.end = status == MachineStatus::kDeadlocked ? Outcome::End::kDeadlock
                : status == MachineStatus::kExited   ? Outcome::End::kExit
                                                     : Outcome::End::kFinished;
  outcome.status = state_.exited;
  if (outcome.end == Outcome::End::kDeadlock) outcome.status.reset();
  if (outcome.end == Outcome::End::kFinished) outcome.status = HasFailed(state_.threads[0]) ? 1 : 0;
  for (uint32_t i = 0; i < FailureCount(); ++i) {
    outcome.exceptions.push_back(FailureAt(i).exception);
  }
  std::sort(outcome.exceptions.begin(), outcome.exceptions.end());
  outcome.output = state_.output;
  return outcome;
}

std::string ToyMachine::ThreadName(ThreadId t) { return fmt::format("t{}", IndexOf(t)); }

OperationText ToyMachine::Describe(ThreadId t) {
  const Cell* cell = CellOf(t);
  OperationText text;
  text.text = NameOf(Pending(t).kind);
  text.file = ThreadName(t);
  text.line = At(t).pc + 1;
  if (cell != nullptr) text.method = TextOf(cell->instruction.op).name;
  return text;
}

}  // namespace mazurka::toy
