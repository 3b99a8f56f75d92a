#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "model/machine.h"
#include "toy/program.h"

namespace mazurka::toy {

// Runs a ToyProgram behind the interface Machine. The state is small, so a mark is a copy of the
// state and a fingerprint is a hash of the whole state. The output is part of the state.
class ToyMachine : public Machine, public Inspector, public Narrator {
 public:
  // REQUIRES: the program is valid; it must outlive the machine
  explicit ToyMachine(const ToyProgram& program);

  std::span<const ThreadId> Enabled() override;
  const Operation& Pending(ThreadId t) override { return pending_ = PendingOf(t); }
  uint32_t Alternatives(ThreadId t) override;
  void Step(ThreadId t, uint32_t choice) override;
  std::span<const Access> Footprint() const override { return footprint_; }
  void Mark() override { marks_.push_back(state_); }
  void Undo() override { state_ = marks_.back(); }
  void PopMark() override { marks_.pop_back(); }
  Hash128 Fingerprint() override;
  MachineStatus Status() override;
  uint32_t ThreadSlots() override { return static_cast<uint32_t>(code_.size()); }
  uint32_t FailureCount() override;
  std::optional<ThreadId> BlockedBy(ThreadId t) override;
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override;
  // In both modes: by the accesses that the remaining code of the other threads can make.
  bool IsShared(ThreadId t, Sharing how) override;
  Inspector& Inspect() override { return *this; }
  Narrator& Narrate() override { return *this; }

  // Inspector
  Machine& Executing() override { return *this; }
  AccessMode ModeOf(ThreadId t) override;
  Failure FailureAt(uint32_t index) override;
  Outcome TakeOutcome() override;
  Hash128 LocalFingerprint(ThreadId t) override;
  void AppendState(std::vector<uint8_t>& bytes) override;
  bool IsReentrant(ThreadId t) override;
  void AppendHeldLocks(ThreadId t, std::vector<uint64_t>& names) override;
  std::optional<CounterStep> CounterStepOf(ThreadId t) override;
  std::optional<uint64_t> PendingValue(ThreadId t) override;
  std::optional<uint64_t> ValueAfterStep() override { return ValueOf(valued_); }
  uint64_t Instructions() override { return instructions_; }

  // Narrator
  std::string ThreadName(ThreadId t) override;
  OperationText Describe(ThreadId t) override;
  std::vector<OperationText> Stack(ThreadId t) override { return {Describe(t)}; }

  // The name of a thread as an object.
  static constexpr uint64_t ThreadObject(int thread) {
    return 0x300 + static_cast<uint64_t>(thread);
  }

 private:
  enum class Phase : int8_t {
    kUnstarted,
    kFresh,  // started, before its first step
    kRunning,
    kWaiting,    // in a wait set
    kReacquire,  // has left it
    kFailed,     // an exception has left its code; it will end
    kEnded,
  };
  enum class Thrown : int8_t { kNothing, kAssertion, kMonitorState, kThreadState };

  struct ThreadState;
  // Other threads can cut it off before it fails, and, as in Java, between its failure and its end.
  static bool IsFailing(const ThreadState& thread);
  static bool HasFailed(const ThreadState& thread);

  struct ThreadState {
    std::array<int32_t, kRegisters> registers = {};
    std::array<int8_t, kMaxNesting> rounds =
        {};  // of the repeat block at this depth; 0 outside of one
    Phase phase = Phase::kUnstarted;
    Thrown thrown = Thrown::kNothing;  // being thrown, or the exception that ended the thread
    int8_t pc = 0;
    int8_t held = 0;  // number of holds to reacquire after a wait
    int8_t notified = 0;
    int8_t permit = 0;
    int8_t interrupted = 0;
    int8_t unused[3] = {};
  };
  struct LockState {
    int8_t owner = -1;
    int8_t count = 0;
  };
  struct State {
    std::array<ThreadState, kMaxThreads> threads;
    std::array<int32_t, kMaxVars> vars = {};
    std::array<LockState, kMaxLocks> locks;
    int8_t exited = 0;  // the status, which is not 0
    std::string output;
  };

  // An instruction with its enclosing block.
  struct Cell {
    Instruction instruction;
    int8_t match = -1;   // the end of a block for its beginning, and vice versa
    int8_t around = -1;  // the beginning of the innermost enclosing block
    int8_t depth = 0;
  };
  using Code = std::vector<Cell>;

  // Names of objects: one number each.
  static constexpr uint64_t VarName(int var) { return 0x100 + static_cast<uint64_t>(var); }
  static constexpr uint64_t LockName(int lock) { return 0x200 + static_cast<uint64_t>(lock); }
  static constexpr uint64_t kOutputName = 0x400;
  static constexpr uint64_t kUserThreads = 0x401;  // the number of live user threads
  // Locations in a thread object, a byte each.
  static constexpr uint32_t kLife = 0, kInterruptStatus = 1, kPermit = 2;

  static Code Compile(const std::vector<Instruction>& instructions);

  // What the variable or lock holds; nothing for other objects.
  std::optional<uint64_t> ValueOf(uint64_t object) const;
  ThreadState& At(ThreadId t) { return state_.threads[IndexOf(t)]; }
  Operation PendingOf(ThreadId t);
  // The instruction at the thread's pc; null at the end of its code.
  const Cell* CellOf(ThreadId t);
  bool IsEnabled(ThreadId t);
  bool IsAlive(int thread) const;
  bool IsFree(int lock, ThreadId t) const;
  bool Holds(int lock, ThreadId t) const;
  bool IsTimed(ThreadId t);
  void AppendEnd(ThreadId t, std::vector<Access>& accesses) const;
  void AppendThreadAccesses(ThreadId t, const Instruction& i, OperationKind kind,
                            std::vector<Access>& accesses);
  // The accesses that the thread may still make, for any values of the variables.
  const std::vector<Access>& Ahead(int thread) const;
  static std::vector<std::vector<Access>> TouchedFrom(const ToyProgram& program, int thread,
                                                      const Code& code);
  bool UserThreadsEnded() const;
  std::vector<ThreadId> WaitersOf(int lock);

  void Perform(ThreadId t, const Cell& cell, uint32_t choice);
  void PerformMemory(ThreadState& thread, const Instruction& i);
  void PerformThreads(ThreadId t, const Instruction& i);
  void BeginWait(ThreadId t, const Instruction& i);
  void EndWait(ThreadId t, const Instruction& i);
  void Wake(ThreadId t);
  void Unlock(ThreadId t, int lock);
  // Runs invisible instructions up to the next operation.
  void RunOn(ThreadId t);
  void Throw(ThreadId t, Thrown what);
  // Propagates an exception out of the block that begins at `begin`; -1: out of the thread's code.
  void Unwind(ThreadId t, int begin);
  // Returns 1 if the thread is interrupted, and clears its interrupt status.
  int TakeInterrupt(ThreadState& thread);

  const ToyProgram& program_;
  std::vector<Code> code_;
  std::vector<std::vector<std::vector<Access>>> ahead_;  // by thread and pc
  State state_;
  std::vector<State> marks_;
  std::vector<ThreadId> enabled_;
  Operation pending_;
  uint64_t valued_ = 0;  // the object of the last PendingValue
  std::vector<Access> footprint_;
  std::vector<uint8_t> bytes_;
  uint64_t instructions_ = 0;
};

}  // namespace mazurka::toy
