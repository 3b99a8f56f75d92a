// Pairs of steps that race, in executions whose order is given.

#include "explore/samplers/race_clocks.h"

#include <gtest/gtest.h>

#include <string>

#include "explore/path.h"
#include "model/testing/scripted_machine.h"

namespace mazurka::script {
namespace {

class PlainMachine : public ScriptedMachine {
 public:
  using ScriptedMachine::ScriptedMachine;
  AccessMode ModeOf(ThreadId) override { return AccessMode::kPlain; }
};

// "0-3 after 1 2": the steps 0 and 3 race, and depend on the steps 1 and 2.
std::vector<std::string> Races(const Script& script, std::string_view threads) {
  PlainMachine machine(script);
  RaceClocks clocks;
  clocks.Begin(machine);
  Path path(machine);
  for (char name : threads) {
    const ThreadId t = ThreadNamed(name);
    clocks.BeforeStep(machine, t);
    path.Forward({t, 0});
    clocks.AfterStep(machine, t, path.execution().back().operation);
  }
  std::vector<std::string> races;
  for (const RacingPair& pair : clocks.pairs()) {
    std::string text = std::to_string(pair.first) + "-" + std::to_string(pair.second) + " after";
    std::vector<uint32_t> needed;
    clocks.AppendNeeded(pair, needed);
    for (uint32_t position : needed) text += " " + std::to_string(position);
    races.push_back(text);
  }
  return races;
}

using Texts = std::vector<std::string>;

TEST(RaceClocksTest, NothingOrdersTwoWrites) {
  EXPECT_EQ(Races({{Write('x')}, {Write('x')}}, "AB"), Texts{"0-1 after"});
  EXPECT_EQ(Races({{Write('x')}, {Read('x')}}, "BA"), Texts{"0-1 after"});
  EXPECT_EQ(Races({{Read('x')}, {Read('x')}}, "AB"), Texts{});
  EXPECT_EQ(Races({{Write('x')}, {Write('y')}}, "AB"), Texts{});
}

// Many steps between the two accesses do not matter.
TEST(RaceClocksTest, AccessesNeedNotBeAdjacent) {
  const Script script{{Write('x'), Write('y'), Write('y')}, {Write('z'), Read('x')}};
  EXPECT_EQ(Races(script, "AAABB"), Texts{"0-4 after 3"});
}

TEST(RaceClocksTest, LocksOrder) {
  const std::vector<Instruction> locked{Lock('l'), Write('x'), Unlock('l')};
  EXPECT_EQ(Races({locked, locked}, "AAABBB"), Texts{});
  // A lock that only one of the threads takes orders nothing.
  EXPECT_EQ(Races({locked, {Write('x')}}, "AAAB"), Texts{"1-3 after 0"});
}

TEST(RaceClocksTest, StartAndJoinOrder) {
  EXPECT_EQ(Races({{Write('x'), Start('B')}, {Write('x')}}, "AAB"), Texts{});
  EXPECT_EQ(Races({{Start('B'), Write('x')}, {Write('x')}}, "AAB"), Texts{"1-2 after 0"});
  EXPECT_EQ(Races({{Join('B'), Write('x')}, {Write('x'), End()}}, "BBAA"), Texts{});
}

// B reads y because A wrote it: without A's write of y, B might not read x at all.
TEST(RaceClocksTest, ReadsDependOnWhatTheyRead) {
  const Script script{{Write('x'), Write('y')}, {Read('y'), Read('x')}};
  EXPECT_EQ(Races(script, "AABB"), Texts{"1-2 after 0"});
}

// B writes y whether or not A has read it.
TEST(RaceClocksTest, WritesDoNotDependOnReads) {
  const Script script{{Write('x'), Read('y')}, {Write('y'), Write('x')}};
  EXPECT_EQ(Races(script, "AABB"), (Texts{"1-2 after 0", "0-3 after 2"}));
}

TEST(RaceClocksTest, ElementsOverlapTheWholeArray) {
  EXPECT_EQ(Races({{Element(1, Write('a'))}, {Element(2, Write('a'))}}, "AB"), Texts{});
  EXPECT_EQ(Races({{Element(1, Write('a'))}, {Whole(Read('a'))}}, "AB"), Texts{"0-1 after"});
}

}  // namespace
}  // namespace mazurka::script
