// A search that undoes by reset and replay, or from copies, explores the same as one that reverses
// steps.

#include "explore/wrappers/replay_undo.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rows.h"
#include "explore/search.h"
#include "explore/wrappers/checkpoint_undo.h"
#include "toy/generator.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

struct Found {
  std::set<Outcome> outcomes;
  uint64_t transitions = 0, executions = 0, states = 0;
  friend bool operator==(const Found&, const Found&) = default;
};

Found Explore(Machine& machine, std::string_view name, bool stores) {
  auto reduction = FindRow(ReductionCatalog(), name)->make({});
  auto seen = stores ? VisitedByFingerprint() : NoVisitedStates();
  Judge judge({}, {.all = true, .outcomes = true});
  Watch watch({}, Watch::Clock::now());
  Limits limits;
  limits.max_depth = 200;
  limits.max_transitions = 20'000;
  SearchContext context{machine, *reduction, *seen, judge, watch, limits, nullptr};
  const Statistics statistics = SearchDepthFirst(context).statistics;
  return {judge.outcomes(), statistics.transitions, statistics.executions, statistics.states};
}

TEST(ReplayUndoTest, ExploresTheSame) {
  uint64_t replayed = 0;
  for (uint64_t seed = 1; seed <= 15; ++seed) {
    const ToyProgram program = Generate(seed, {});
    for (const auto& [name, stores] : {std::pair{"none", true}, std::pair{"lazy", true},
                                       std::pair{"source", false}, std::pair{"selective", false}}) {
      ToyMachine reversing(program), toy(program);
      ReplayUndo replaying(toy);
      EXPECT_EQ(Explore(replaying, name, stores), Explore(reversing, name, stores))
          << name << ", seed " << seed;
      EXPECT_EQ(replaying.Fingerprint(), ToyMachine(program).Fingerprint());
      replayed += replaying.replayed();
    }
  }
  EXPECT_GT(replayed, 0u);
}

// The marks of the path are there again after a replay.
class CountsMarks : public MachineWrapper {
 public:
  using MachineWrapper::MachineWrapper;
  void Mark() override { inner_.Mark(), ++marks_; }
  void PopMark() override { inner_.PopMark(), --marks_; }
  size_t marks() const { return marks_; }

 private:
  size_t marks_ = 0;
};

TEST(ReplayUndoTest, SetsTheMarksOfThePathAgain) {
  const ToyProgram program = *ParseToy("vars static\nlocks 0\nthread\n write v0 1\n write v0 2\n");
  ToyMachine toy(program);
  CountsMarks counting(toy);
  ReplayUndo machine(counting);
  std::vector<Hash128> states;
  for (int i = 0; i < 3; ++i) {
    machine.Mark();
    states.push_back(machine.Fingerprint());
    machine.Step(ThreadId{0}, 0);
  }
  machine.Undo();
  EXPECT_EQ(counting.marks(), 3u);
  EXPECT_EQ(machine.Fingerprint(), states[2]);
  machine.Step(ThreadId{0}, 0);
  machine.UndoMarks(2);
  EXPECT_EQ(counting.marks(), 1u);
  EXPECT_EQ(machine.Fingerprint(), states[1]);
  machine.Undo();
  machine.PopMark();
  EXPECT_EQ(counting.marks(), 0u);
}

// A machine with memory that its own undo leaves as it is: a byte for each step.
class HasMemory : public MachineWrapper {
 public:
  using MachineWrapper::MachineWrapper;
  void Step(ThreadId t, uint32_t choice) override {
    inner_.Step(t, choice);
    for (uint8_t& byte : memory_) byte = static_cast<uint8_t>(3 * byte + IndexOf(t) + 1);
  }
  std::array<uint8_t, 8>& memory() { return memory_; }

 private:
  std::array<uint8_t, 8> memory_ = {};
};

TEST(CheckpointUndoTest, CopiesTheMemoryBack) {
  const ToyProgram program = *ParseToy("vars static\nlocks 0\nthread\n write v0 1\n write v0 2\n");
  ToyMachine toy(program);
  HasMemory memory(toy);
  CheckpointUndo machine(memory, [&] { return std::span<uint8_t>(memory.memory()); });
  std::vector<std::array<uint8_t, 8>> states;
  for (int i = 0; i < 3; ++i) {
    machine.Mark();
    states.push_back(memory.memory());
    machine.Step(ThreadId{0}, 0);
  }
  machine.Undo();
  EXPECT_EQ(memory.memory(), states[2]);
  machine.Step(ThreadId{0}, 0);
  machine.UndoMarks(2);
  EXPECT_EQ(memory.memory(), states[1]);
  machine.Undo();
  EXPECT_EQ(memory.memory(), states[0]);
  machine.PopMark();
  EXPECT_EQ(machine.Fingerprint(), ToyMachine(program).Fingerprint());
}

}  // namespace
}  // namespace mazurka::toy
