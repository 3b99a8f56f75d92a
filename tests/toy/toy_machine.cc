#include "toy/toy_machine.h"

#include <fmt/core.h>

#include <algorithm>
#include <type_traits>

#include "base/check.h"

namespace mazurka::toy {
namespace {

bool Compare(int value, int comparison, int with) {
  return comparison == 0 ? value == with : comparison == 1 ? value != with : value < with;
}

}  // namespace

ToyMachine::ToyMachine(const ToyProgram& program) : program_(program) {
  for (const ThreadCode& thread : program.threads) code_.push_back(Compile(thread.code));
  for (size_t t = 0; t < code_.size(); ++t)
    ahead_.push_back(TouchedFrom(program, static_cast<int>(t), code_[t]));
  At(ThreadId{0}).phase = Phase::kFresh;
}

ToyMachine::Code ToyMachine::Compile(const std::vector<Instruction>& instructions) {
  MAZ_CHECK(instructions.size() < 120);
  Code code(instructions.size());
  std::vector<int8_t> open;
  for (size_t i = 0; i < code.size(); ++i) {
    auto index = static_cast<int8_t>(i);
    Cell& cell = code[i];
    cell.instruction = instructions[i];
    if (cell.instruction.op == Op::kEnd) {
      cell.match = open.back();
      code[static_cast<size_t>(open.back())].match = index;
      open.pop_back();
    }
    cell.around = open.empty() ? int8_t{-1} : open.back();
    cell.depth = static_cast<int8_t>(open.size());
    if (OpensBlock(cell.instruction.op)) open.push_back(index);
  }
  return code;
}

const ToyMachine::Cell* ToyMachine::CellOf(ThreadId t) {
  const Code& code = code_[IndexOf(t)];
  auto pc = static_cast<size_t>(At(t).pc);
  return pc < code.size() ? &code[pc] : nullptr;
}

bool ToyMachine::IsAlive(int thread) const {
  Phase phase = state_.threads[static_cast<size_t>(thread)].phase;
  return phase != Phase::kUnstarted && phase != Phase::kEnded;
}

// At the end of its code.
bool ToyMachine::IsFailing(const ThreadState& thread) {
  return thread.phase == Phase::kRunning && thread.thrown != Thrown::kNothing;
}

bool ToyMachine::IsFree(int lock, ThreadId t) const {
  int owner = state_.locks[static_cast<size_t>(lock)].owner;
  return owner < 0 || owner == static_cast<int>(IndexOf(t));
}

bool ToyMachine::Holds(int lock, ThreadId t) const {
  return state_.locks[static_cast<size_t>(lock)].owner == static_cast<int>(IndexOf(t));
}

bool ToyMachine::IsTimed(ThreadId t) { return CellOf(t)->instruction.op == Op::kTimedWait; }

bool ToyMachine::UserThreadsEnded() const {
  for (size_t i = 0; i < code_.size(); ++i) {
    if (!program_.threads[i].daemon && IsAlive(static_cast<int>(i))) return false;
  }
  return true;
}

bool ToyMachine::IsEnabled(ThreadId t) {
  const ThreadState& thread = At(t);
  switch (thread.phase) {
    case Phase::kUnstarted:
    case Phase::kEnded:
      return false;
    case Phase::kFresh:
    case Phase::kFailed:
      return true;
    case Phase::kWaiting:
      return IsTimed(t);
    case Phase::kReacquire:
      return IsFree(CellOf(t)->instruction.args[0], t);
    case Phase::kRunning:
      break;
  }
  const Cell* cell = CellOf(t);
  if (cell == nullptr) return true;
  const Instruction& i = cell->instruction;
  switch (i.op) {
    case Op::kLock:
      return IsFree(i.args[0], t);
    case Op::kAcquire:
      return state_.vars[static_cast<size_t>(i.args[0])] > 0;
    case Op::kPark:
      return thread.permit != 0 || thread.interrupted != 0;
    case Op::kJoin:
      return !IsAlive(i.args[0]) || thread.interrupted != 0;
    default:
      return true;
  }
}

std::span<const ThreadId> ToyMachine::Enabled() {
  enabled_.clear();
  if (state_.exited != 0 || UserThreadsEnded()) return enabled_;
  for (uint32_t i = 0; i < ThreadSlots(); ++i) {
    if (IsEnabled(static_cast<ThreadId>(i))) enabled_.push_back(static_cast<ThreadId>(i));
  }
  return enabled_;
}

std::vector<ThreadId> ToyMachine::WaitersOf(int lock) {
  std::vector<ThreadId> waiters;
  for (uint32_t i = 0; i < ThreadSlots(); ++i) {
    auto t = static_cast<ThreadId>(i);
    if (At(t).phase == Phase::kWaiting && CellOf(t)->instruction.args[0] == lock) {
      waiters.push_back(t);
    }
  }
  return waiters;
}

uint32_t ToyMachine::Alternatives(ThreadId t) {
  const Cell* cell = CellOf(t);
  if (At(t).phase != Phase::kRunning || cell == nullptr) return 1;
  const Instruction& i = cell->instruction;
  if (i.op == Op::kChoose) return static_cast<uint32_t>(i.args[1]);
  if (i.op == Op::kNotify && Holds(i.args[0], t)) {
    return std::max<uint32_t>(1, static_cast<uint32_t>(WaitersOf(i.args[0]).size()));
  }
  return 1;
}

void ToyMachine::Step(ThreadId t, uint32_t choice) {
  ++instructions_;
  footprint_.clear();
  AppendPendingAccesses(t, footprint_);
  ThreadState& thread = At(t);
  switch (thread.phase) {
    case Phase::kFresh:
      thread.phase = Phase::kRunning;
      break;
    case Phase::kWaiting:
      thread.phase = Phase::kReacquire;  // it timed out
      return;
    case Phase::kReacquire:
      EndWait(t, CellOf(t)->instruction);
      break;
    default:
      if (const Cell* cell = CellOf(t)) {
        Perform(t, *cell, choice);
        if (thread.phase != Phase::kRunning) return;
      } else if (IsFailing(thread)) {
        thread.phase = Phase::kFailed;
        return;
      } else {
        thread = ThreadState{.phase = Phase::kEnded,
                             .thrown = thread.thrown,
                             .pc = 0,
                             .interrupted = thread.interrupted};
        return;
      }
  }
  RunOn(t);
}

void ToyMachine::Perform(ThreadId t, const Cell& cell, uint32_t choice) {
  ThreadState& thread = At(t);
  const Instruction& i = cell.instruction;
  ++thread.pc;
  switch (i.op) {
    case Op::kRead:
    case Op::kWrite:
    case Op::kStore:
    case Op::kAdd:
    case Op::kCas:
    case Op::kAcquire:
    case Op::kTryAcquire:
    case Op::kRelease:
      PerformMemory(thread, i);
      break;
    case Op::kWhile:
      if (!Compare(state_.vars[static_cast<size_t>(i.args[0])], i.args[1], i.args[2])) {
        thread.pc = static_cast<int8_t>(cell.match + 1);
      }
      break;
    case Op::kLock: {
      LockState& lock = state_.locks[static_cast<size_t>(i.args[0])];
      lock.owner = static_cast<int8_t>(IndexOf(t));
      ++lock.count;
      break;
    }
    case Op::kEnd: {
      const Cell& begin = code_[IndexOf(t)][static_cast<size_t>(cell.match)];
      Unlock(t, begin.instruction.args[0]);
      if (thread.thrown != Thrown::kNothing) Unwind(t, begin.around);
      break;
    }
    case Op::kWait:
    case Op::kTimedWait:
      BeginWait(t, i);
      break;
    case Op::kNotify:
    case Op::kNotifyAll: {
      if (!Holds(i.args[0], t)) return Throw(t, Thrown::kMonitorState);
      std::vector<ThreadId> waiters = WaitersOf(i.args[0]);
      if (waiters.empty()) break;
      if (i.op == Op::kNotify) {
        Wake(waiters[choice]);
      } else {
        for (ThreadId waiter : waiters) Wake(waiter);
      }
      break;
    }
    case Op::kChoose:
      thread.registers[static_cast<size_t>(i.args[0])] = static_cast<int32_t>(choice);
      break;
    case Op::kPrint:
      state_.output +=
          fmt::format("{}\n", 100 * IndexOf(t) + thread.registers[static_cast<size_t>(i.args[0])]);
      break;
    case Op::kExit:
      state_.exited = static_cast<int8_t>(ExitStatusOf(static_cast<int>(IndexOf(t))));
      break;
    default:
      PerformThreads(t, i);
  }
}

void ToyMachine::PerformMemory(ThreadState& thread, const Instruction& i) {
  auto reg = [&](int operand) -> int32_t& {
    return thread.registers[static_cast<size_t>(i.args[static_cast<size_t>(operand)])];
  };
  auto var = [&](int operand) -> int32_t& {
    return state_.vars[static_cast<size_t>(i.args[static_cast<size_t>(operand)])];
  };
  switch (i.op) {
    case Op::kRead:
      reg(0) = var(1);
      break;
    case Op::kWrite:
      var(0) = i.args[1];
      break;
    case Op::kStore:
      var(0) = reg(1);
      break;
    case Op::kAdd:
      reg(0) = var(1);
      var(1) += i.args[2];
      break;
    case Op::kAcquire:
      --var(0);
      break;
    case Op::kTryAcquire:
      reg(0) = var(1) > 0 ? 1 : 0;
      var(1) -= reg(0);
      break;
    case Op::kRelease:
      var(0) += i.args[1];
      break;
    default: {  // kCas
      bool equal = var(1) == i.args[2];
      if (equal) var(1) = i.args[3];
      reg(0) = equal ? 1 : 0;
    }
  }
}

int ToyMachine::TakeInterrupt(ThreadState& thread) {
  int was = thread.interrupted;
  thread.interrupted = 0;
  return was;
}

void ToyMachine::PerformThreads(ThreadId t, const Instruction& i) {
  ThreadState& thread = At(t);
  auto target = [&](int operand) -> ThreadState& {
    return state_.threads[static_cast<size_t>(i.args[static_cast<size_t>(operand)])];
  };
  auto reg = [&](int operand) -> int32_t& {
    return thread.registers[static_cast<size_t>(i.args[static_cast<size_t>(operand)])];
  };
  switch (i.op) {
    case Op::kPark:
    case Op::kTimedPark:
      thread.permit = 0;
      break;
    case Op::kUnpark:
      if (IsAlive(i.args[0])) target(0).permit = 1;
      break;
    case Op::kSleep:
      reg(0) = TakeInterrupt(thread);
      break;
    case Op::kStart:
      if (target(0).phase != Phase::kUnstarted) return Throw(t, Thrown::kThreadState);
      target(0).phase = Phase::kFresh;
      break;
    case Op::kJoin:
    case Op::kTimedJoin:
      reg(1) = IsAlive(i.args[0]) ? TakeInterrupt(thread) : 0;
      break;
    case Op::kInterrupt:
      target(0).interrupted = 1;
      if (target(0).phase == Phase::kWaiting) target(0).phase = Phase::kReacquire;
      break;
    case Op::kInterrupted:
      reg(0) = TakeInterrupt(thread);
      break;
    case Op::kIsInterrupted:
      reg(0) = target(1).interrupted;
      break;
    case Op::kIsAlive:
      reg(0) = IsAlive(i.args[1]) ? 1 : 0;
      break;
    default:  // kYield
      break;
  }
}

void ToyMachine::BeginWait(ThreadId t, const Instruction& i) {
  if (!Holds(i.args[0], t)) return Throw(t, Thrown::kMonitorState);
  ThreadState& thread = At(t);
  if (thread.interrupted != 0) {
    thread.registers[static_cast<size_t>(i.args[1])] = TakeInterrupt(thread);
    return;
  }
  LockState& lock = state_.locks[static_cast<size_t>(i.args[0])];
  --thread.pc;  // stays at the instruction until the wait is over
  thread.phase = Phase::kWaiting;
  thread.held = lock.count;
  lock = LockState{};
}

void ToyMachine::Wake(ThreadId t) {
  At(t).phase = Phase::kReacquire;
  At(t).notified = 1;
}

// A notified thread returns normally and keeps its interrupt status.
void ToyMachine::EndWait(ThreadId t, const Instruction& i) {
  ThreadState& thread = At(t);
  state_.locks[static_cast<size_t>(i.args[0])] = {static_cast<int8_t>(IndexOf(t)), thread.held};
  thread.registers[static_cast<size_t>(i.args[1])] =
      thread.notified != 0 ? 0 : TakeInterrupt(thread);
  thread.held = 0;
  thread.notified = 0;
  thread.phase = Phase::kRunning;
  ++thread.pc;
}

void ToyMachine::Unlock(ThreadId t, int lock) {
  LockState& state = state_.locks[static_cast<size_t>(lock)];
  MAZ_CHECK(Holds(lock, t) && state.count > 0);
  if (--state.count == 0) state = LockState{};
}

void ToyMachine::Throw(ThreadId t, Thrown what) {
  ThreadState& thread = At(t);
  thread.thrown = what;
  // The pc has passed the instruction.
  Unwind(t, code_[IndexOf(t)][static_cast<size_t>(thread.pc - 1)].around);
}

void ToyMachine::Unwind(ThreadId t, int begin) {
  ThreadState& thread = At(t);
  const Code& code = code_[IndexOf(t)];
  while (begin >= 0) {
    const Cell& cell = code[static_cast<size_t>(begin)];
    thread.pc = cell.match;
    if (cell.instruction.op == Op::kLock) return;  // unlocks next
    if (cell.instruction.op == Op::kTry) {
      thread.registers[static_cast<size_t>(cell.instruction.args[0])] = 1;
      thread.thrown = Thrown::kNothing;
      ++thread.pc;
      return;
    }
    if (cell.instruction.op == Op::kRepeat) thread.rounds[static_cast<size_t>(cell.depth)] = 0;
    begin = cell.around;
  }
  thread.pc = static_cast<int8_t>(code.size());
}

void ToyMachine::RunOn(ThreadId t) {
  ThreadState& thread = At(t);
  const Code& code = code_[IndexOf(t)];
  while (const Cell* cell = CellOf(t)) {
    const Instruction& i = cell->instruction;
    auto reg = [&](int operand) -> int32_t& {
      return thread.registers[static_cast<size_t>(i.args[static_cast<size_t>(operand)])];
    };
    switch (i.op) {
      case Op::kSet:
        reg(0) = i.args[1];
        break;
      case Op::kIf:
        if (!Compare(reg(0), i.args[1], i.args[2])) thread.pc = cell->match;
        break;
      case Op::kAssert:
        if (!Compare(reg(0), i.args[1], i.args[2])) {
          ++thread.pc;
          Throw(t, Thrown::kAssertion);
          --thread.pc;
        }
        break;
      case Op::kRepeat:
        thread.rounds[static_cast<size_t>(cell->depth)] = static_cast<int8_t>(i.args[0]);
        break;
      case Op::kTry:
        break;
      case Op::kEnd: {
        const Cell& begin = code[static_cast<size_t>(cell->match)];
        if (begin.instruction.op == Op::kLock) return;
        if (begin.instruction.op == Op::kWhile) {
          thread.pc = cell->match;
          return;
        }
        if (begin.instruction.op == Op::kRepeat &&
            --thread.rounds[static_cast<size_t>(begin.depth)] > 0) {
          thread.pc = cell->match;
        }
        break;
      }
      default:
        return;
    }
    ++thread.pc;
    ++instructions_;
  }
}

}  // namespace mazurka::toy
