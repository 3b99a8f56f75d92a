// The accesses that threads of a ToyMachine may still make, in any execution: the basis of safe
// sets. An over-approximation, computed once per program.

#include <algorithm>

#include "toy/toy_machine.h"

namespace mazurka::toy {

// By pc: the accesses of the code from there on, in any order and number. The last entry is for the
// end of the thread.
std::vector<std::vector<Access>> ToyMachine::TouchedFrom(const ToyProgram& program, int thread,
                                                         const Code& code) {
  const bool daemons = std::any_of(program.threads.begin(), program.threads.end(),
                                   [](const ThreadCode& t) { return t.daemon; });
  const uint64_t self = ThreadObject(thread);
  auto touch = [](std::vector<Access>& to, uint64_t object, uint32_t slot, uint32_t bytes,
                  bool writes) {
    to.push_back({OperationKind::kNone, object, slot, bytes, writes});
  };
  auto touch_everything = [&](std::vector<Access>& to) {
    touch(to, kEverythingObject, 0, 0, true);
  };
  auto add = [&](std::vector<Access>& to, const Instruction& i, const Cell& cell) {
    switch (i.op) {
      case Op::kRead:
        return touch(to, VarName(i.args[1]), 0, 4, false);
      case Op::kWhile:
        return touch(to, VarName(i.args[0]), 0, 4, false);
      case Op::kWrite:
      case Op::kStore:
        return touch(to, VarName(i.args[0]), 0, 4, true);
      case Op::kAdd:
      case Op::kCas:
        return touch(to, VarName(i.args[1]), 0, 4, true);
      case Op::kLock:
      case Op::kNotify:
      case Op::kNotifyAll:
        return touch(to, LockName(i.args[0]), 0, 0, true);
      case Op::kEnd: {
        const Instruction& begin = code[static_cast<size_t>(cell.match)].instruction;
        if (begin.op == Op::kLock) touch(to, LockName(begin.args[0]), 0, 0, true);
        return;
      }
      case Op::kWait:
      case Op::kTimedWait:
        touch(to, LockName(i.args[0]), 0, 0, true);
        return touch(to, self, kInterruptStatus, 1, true);
      case Op::kAcquire:
      case Op::kRelease:
        return touch(to, VarName(i.args[0]), 0, 0, true);
      case Op::kTryAcquire:
        return touch(to, VarName(i.args[1]), 0, 0, true);
      case Op::kPrint:
        return touch(to, kOutputName, 0, 0, true);
      case Op::kExit:
        return touch_everything(to);
      case Op::kPark:
      case Op::kTimedPark:
        touch(to, self, kPermit, 1, true);
        return touch(to, self, kInterruptStatus, 1, false);
      case Op::kUnpark:
        touch(to, ThreadObject(i.args[0]), kPermit, 1, true);
        return touch(to, ThreadObject(i.args[0]), kLife, 1, false);
      case Op::kSleep:
      case Op::kInterrupted:
        return touch(to, self, kInterruptStatus, 1, true);
      case Op::kStart:
        return touch(to, ThreadObject(i.args[0]), kLife, 1, true);
      case Op::kJoin:
      case Op::kTimedJoin:
        touch(to, ThreadObject(i.args[0]), kLife, 1, false);
        return touch(to, self, kInterruptStatus, 1, true);
      case Op::kInterrupt:
        touch(to, ThreadObject(i.args[0]), kInterruptStatus, 1, true);
        // Also the lock in whose wait set the other thread may be.
        for (int lock = 0; lock < program.locks; ++lock) touch(to, LockName(lock), 0, 0, true);
        return;
      case Op::kIsInterrupted:
        return touch(to, ThreadObject(i.args[1]), kInterruptStatus, 1, false);
      case Op::kIsAlive:
        return touch(to, ThreadObject(i.args[1]), kLife, 1, false);
      default:
        return;
    }
  };
  std::vector<std::vector<Access>> touched(code.size() + 1);
  touch(touched.back(), self, kLife, 1, true);
  touch(touched.back(), self, kPermit, 1, true);
  touch(touched.back(), kUserThreads, 0, 0, daemons);
  if (daemons) touch_everything(touched.back());
  for (size_t pc = code.size(); pc-- > 0;) {
    touched[pc] = touched[pc + 1];
    add(touched[pc], code[pc].instruction, code[pc]);
  }
  // A loop can return to its beginning.
  for (size_t pc = 0; pc < code.size(); ++pc) {
    for (int around = code[pc].around; around >= 0;
         around = code[static_cast<size_t>(around)].around) {
      const Op op = code[static_cast<size_t>(around)].instruction.op;
      if (op == Op::kWhile || op == Op::kRepeat) touched[pc] = touched[static_cast<size_t>(around)];
    }
  }
  return touched;
}

const std::vector<Access>& ToyMachine::Ahead(int thread) const {
  static const std::vector<Access> kNothing;
  const ThreadState& state = state_.threads[static_cast<size_t>(thread)];
  if (state.phase == Phase::kEnded) return kNothing;
  // A thread that has not been started may start later.
  const auto& ahead = ahead_[static_cast<size_t>(thread)];
  return ahead[std::min(static_cast<size_t>(state.pc), ahead.size() - 1)];
}

bool ToyMachine::IsShared(ThreadId t, Sharing /*how*/) {
  std::vector<Access> mine;
  AppendPendingAccesses(t, mine);
  for (size_t other = 0; other < code_.size(); ++other) {
    if (other == IndexOf(t)) continue;
    for (const Access& a : Ahead(static_cast<int>(other))) {
      for (const Access& b : mine) {
        if (Conflict(a, b)) return true;
      }
    }
  }
  return false;
}

}  // namespace mazurka::toy
