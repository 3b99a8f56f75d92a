#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "model/machine.h"
#include "model/testing/script.h"

namespace mazurka::script {

// Runs a Script: each instruction is one step. Every write stores a unique value, and a thread
// remembers every value that it has read. So two executions lead to the same state if and only if
// all reads returned the same values and the last writes are the same.
class ScriptedMachine : public Machine, public Inspector, public Narrator {
 public:
  explicit ScriptedMachine(Script script) : script_(std::move(script)) {
    state_.threads.resize(script_.size());
    for (const auto& thread : script_) {
      for (const Instruction& i : thread) {
        if (i.kind == OperationKind::kStart) At(ThreadNamed(i.name)).exists = false;
      }
    }
  }

  // --- Steps
  std::span<const ThreadId> Enabled() override {
    enabled_.clear();
    for (uint32_t i = 0; i < script_.size(); ++i) {
      if (IsEnabled(static_cast<ThreadId>(i))) enabled_.push_back(static_cast<ThreadId>(i));
    }
    return enabled_;
  }
  const Operation& Pending(ThreadId t) override {
    pending_ = {};
    if (const Instruction* i = InstructionOf(t)) {
      pending_.kind = i->kind;
      pending_.object = ObjectOf(t, *i);
      pending_.slot = i->slot;
      pending_.bytes = i->bytes;
    }
    return pending_;
  }
  uint32_t Alternatives(ThreadId) override { return 1; }
  void Step(ThreadId t, uint32_t) override {
    ++steps_;
    footprint_.clear();
    AppendPendingAccesses(t, footprint_);
    Perform(t, *InstructionOf(t));
    ++At(t).next;
  }
  std::span<const Access> Footprint() const override { return footprint_; }
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override {
    const Instruction* i = InstructionOf(t);
    if (i != nullptr) accesses.push_back({i->kind, ObjectOf(t, *i), i->slot, i->bytes, Writes(*i)});
  }
  std::optional<ThreadId> BlockedBy(ThreadId t) override {
    const Instruction* i = InstructionOf(t);
    if (i == nullptr || i->kind != OperationKind::kLock || !state_.owners.contains(i->name))
      return std::nullopt;
    return state_.owners[i->name];
  }
  bool IsInSection(ThreadId t) override { return At(t).in_section; }
  uint32_t ThreadSlots() override { return static_cast<uint32_t>(script_.size()); }
  // The number of steps taken. Undo does not lower it.
  uint64_t Instructions() override { return steps_; }
  MachineStatus Status() override {
    if (!Enabled().empty()) return MachineStatus::kRunning;
    for (uint32_t i = 0; i < script_.size(); ++i) {
      if (InstructionOf(static_cast<ThreadId>(i)) != nullptr) return MachineStatus::kDeadlocked;
    }
    return MachineStatus::kFinished;
  }

  // --- States
  void Mark() override { marks_.push_back(state_); }
  void Undo() override { state_ = marks_.back(); }
  void PopMark() override { marks_.pop_back(); }
  Hash128 Fingerprint() override {
    std::vector<uint8_t> bytes;
    AppendState(bytes);
    return HashBytes128(bytes);
  }
  Hash128 LocalFingerprint(ThreadId t) override {
    std::vector<uint8_t> bytes;
    AppendThread(At(t), bytes);
    return HashBytes128(bytes);
  }
  void AppendState(std::vector<uint8_t>& bytes) override {
    for (const Thread& thread : state_.threads) AppendThread(thread, bytes);
    for (const auto& [variable, value] : state_.values) {
      bytes.push_back(static_cast<uint8_t>(variable.first));
      bytes.push_back(static_cast<uint8_t>(variable.second));
      bytes.push_back(value);
    }
    bytes.push_back(0);
    for (const auto& [lock, owner] : state_.owners) {
      bytes.push_back(static_cast<uint8_t>(lock));
      bytes.push_back(static_cast<uint8_t>(owner));
    }
  }

  // --- Judging and narrating
  Inspector& Inspect() override { return *this; }
  Narrator& Narrate() override { return *this; }
  Machine& Executing() override { return *this; }
  AccessMode ModeOf(ThreadId) override { return AccessMode::kVolatile; }
  uint32_t FailureCount() override { return 0; }
  Failure FailureAt(uint32_t) override { return {}; }
  Outcome TakeOutcome() override { return {}; }
  std::string ThreadName(ThreadId t) override { return std::string(1, NameOfThread(t)); }
  OperationText Describe(ThreadId t) override {
    const Instruction* i = InstructionOf(t);
    OperationText text;
    if (i != nullptr) text.text = TextOf(*i);
    return text;
  }
  std::vector<OperationText> Stack(ThreadId t) override { return {Describe(t)}; }

 private:
  struct Thread {
    size_t next = 0;  // instruction
    bool exists = true;
    bool in_section = false;
    std::vector<uint8_t> read;  // values, in the order in which it read them
  };
  using Place = std::pair<char, uint32_t>;  // variable and slot
  struct State {
    std::vector<Thread> threads;
    std::map<Place, uint8_t> values;  // of variables that were written
    std::map<char, ThreadId> owners;  // of locks that are held
  };

  Thread& At(ThreadId t) { return state_.threads[IndexOf(t)]; }
  // The next instruction of the thread; null if the thread does not exist yet or has finished.
  const Instruction* InstructionOf(ThreadId t) {
    const auto& code = script_[IndexOf(t)];
    return At(t).exists && At(t).next < code.size() ? &code[At(t).next] : nullptr;
  }
  static uint64_t ObjectOfThread(ThreadId t) { return 0x200 + IndexOf(t); }
  static uint64_t ObjectOf(ThreadId t, const Instruction& i) {
    if (i.kind == OperationKind::kEnd) return ObjectOfThread(t);
    if (i.kind == OperationKind::kStart || i.kind == OperationKind::kJoin)
      return ObjectOfThread(ThreadNamed(i.name));
    return i.name == 0 ? 0 : 0x100 + static_cast<uint64_t>(i.name);
  }
  bool Writes(const Instruction& i) const {
    if (i.name == 0) return i.kind == OperationKind::kEnd;
    if (i.kind == OperationKind::kUpdate) return !state_.values.contains({i.name, i.slot});
    return TraitsOf(i.kind).writes;
  }
  bool IsEnabled(ThreadId t) {
    const Instruction* i = InstructionOf(t);
    if (i == nullptr) return false;
    auto in_section = [](const Thread& thread) { return thread.in_section; };
    if (std::ranges::any_of(state_.threads, in_section) && !At(t).in_section) return false;
    if (i->kind == OperationKind::kLock) return !state_.owners.contains(i->name);
    if (i->kind != OperationKind::kJoin) return true;
    const ThreadId joined = ThreadNamed(i->name);
    return At(joined).exists && InstructionOf(joined) == nullptr;
  }
  void Perform(ThreadId t, const Instruction& i) {
    const Place place{i.name, i.slot};
    const auto own_value = static_cast<uint8_t>(16 * (IndexOf(t) + 1) + At(t).next);
    switch (i.kind) {
      case OperationKind::kRead:
        return At(t).read.push_back(state_.values.contains(place) ? state_.values[place] : 0);
      case OperationKind::kUpdate:
        At(t).read.push_back(Writes(i) ? 1 : 0);
        state_.values.try_emplace(place, own_value);
        return;
      case OperationKind::kWrite:
        state_.values[place] = own_value;
        return;
      case OperationKind::kLock:
        state_.owners[i.name] = t;
        return;
      case OperationKind::kUnlock:
        state_.owners.erase(i.name);
        return;
      case OperationKind::kStart:
        At(ThreadNamed(i.name)).exists = true;
        return;
      case OperationKind::kNative:
      case OperationKind::kYield:
        At(t).in_section = i.kind == OperationKind::kNative;
        return;
      default:
        return;
    }
  }
  static void AppendThread(const Thread& thread, std::vector<uint8_t>& bytes) {
    bytes.push_back(static_cast<uint8_t>(thread.next));
    bytes.push_back(thread.exists);
    bytes.push_back(static_cast<uint8_t>(thread.read.size()));
    bytes.insert(bytes.end(), thread.read.begin(), thread.read.end());
  }

  const Script script_;
  State state_;
  std::vector<State> marks_;
  std::vector<ThreadId> enabled_;
  Operation pending_;
  std::vector<Access> footprint_;
  uint64_t steps_ = 0;
};

}  // namespace mazurka::script
