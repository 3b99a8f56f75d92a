// Behaviours of single programs, derived by hand, and tests of the tools.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "toy/agreement.h"
#include "toy/generator.h"
#include "toy/naive.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

ToyProgram Parse(std::string_view text) {
  auto program = ParseToy(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error().message);
  return program.value_or(ToyProgram{});
}

NaiveResult Naive(std::string_view text) { return ExploreNaively(Parse(text), 10'000); }

// Outcomes as text: the end, a status other than 0, the exceptions, the output.
std::set<std::string> OutcomesOf(std::string_view text) {
  std::set<std::string> outcomes;
  for (const Outcome& o : Naive(text).outcomes) {
    std::string line = o.end == Outcome::End::kFinished   ? "finished"
                       : o.end == Outcome::End::kDeadlock ? "deadlock"
                                                          : "exit";
    if (o.status.value_or(0) != 0) line += fmt::format("({})", *o.status);
    for (const std::string& e : o.exceptions) line += " " + e.substr(10);
    for (char c : o.output) line += c == '\n' ? '.' : c;
    outcomes.insert(line);
  }
  return outcomes;
}

using Set = std::set<std::string>;

// Two threads of one write each. Main: begin, start, end (4 states in a row: before each, after).
// After the start, main has one step left (end) and t1 three (begin, write, end), in any order:
// 2 * 4 = 8 states, two before the start (main fresh, main at start), 8 after: 10.
// Executions: the place of main's end among t1's three steps: 4.
TEST(ToyTest, CountsStatesAndExecutions) {
  NaiveResult r = Naive("vars static\nlocks 0\nthread\n start t1\nthread\n write v0 1\n");
  EXPECT_EQ(r.states, 10u);
  EXPECT_EQ(r.executions, 4);
  EXPECT_FALSE(r.cyclic);
  EXPECT_EQ(r.doomed, 0u);
}

TEST(ToyTest, UnlockedCountersLoseUpdates) {
  EXPECT_EQ(OutcomesOf(R"(
vars static atomic
locks 0
thread
  start t1
  read r0 v0
  if r0 == 0
    write v0 1
  end
  if r0 == 1
    write v0 2
  end
  join t1 r0
  read r0 v0
  print r0
thread
  read r0 v0
  if r0 == 0
    write v0 1
  end
  if r0 == 1
    write v0 2
  end
)"),
            (Set{"finished1.", "finished2."}));
}

TEST(ToyTest, LocksTakenInTwoOrdersDeadlock) {
  EXPECT_EQ(OutcomesOf(R"(
vars
locks 2
thread
  start t1
  lock l0
    lock l1
    end
  end
thread
  lock l1
    lock l0
    end
  end
)"),
            (Set{"finished", "deadlock"}));
}

// A notification that comes before the wait is lost.
TEST(ToyTest, NotificationsCanBeLost) {
  EXPECT_EQ(OutcomesOf(R"(
vars
locks 1
thread
  start t1
  lock l0
    wait l0 r0
  end
  print r0
thread
  lock l0
    notify l0
  end
)"),
            (Set{"finished0.", "deadlock"}));
}

// Notified first: returns normally and stays interrupted. Interrupted first: throws, and clears the
// interrupt status. Both happen in one block, so the wait cannot end between the two.
TEST(ToyTest, NotifiedOrInterrupted) {
  constexpr std::string_view kProgram = R"(
vars static
locks 1
thread
  start t1
  lock l0
    write v0 1
    wait l0 r0
  end
  interrupted r1
  print r0
  print r1
thread
  while v0 == 0
  end
  lock l0
    FIRST
    SECOND
  end
)";
  auto with = [&](std::string_view first, std::string_view second) {
    std::string text(kProgram);
    text.replace(text.find("FIRST"), 5, first);
    text.replace(text.find("SECOND"), 6, second);
    return OutcomesOf(text);
  };
  EXPECT_EQ(with("notify l0", "interrupt t0"), (Set{"finished0.1."}));
  EXPECT_EQ(with("interrupt t0", "notify l0"), (Set{"finished1.0."}));
}

TEST(ToyTest, AFailingThreadUnlocksOnItsWayOut) {
  EXPECT_EQ(OutcomesOf(R"(
vars
locks 2
thread
  start t1
  join t1 r0
  lock l1
    lock l0
      print r0
    end
  end
thread
  lock l0
    lock l1
      assert r0 == 1
    end
  end
)"),
            (Set{"finished AssertionError0."}));
}

TEST(ToyTest, TryStopsAnException) {
  EXPECT_EQ(OutcomesOf(R"(
vars
locks 1
thread
  try r1
    lock l0
      assert r0 == 1
    end
    print r0
  end
  print r1
)"),
            (Set{"finished1."}));
}

TEST(ToyTest, MonitorsMustBeHeld) {
  EXPECT_EQ(OutcomesOf("vars\nlocks 1\nthread\n notify l0\n"),
            (Set{"finished(1) IllegalMonitorStateException"}));
  EXPECT_EQ(OutcomesOf("vars\nlocks 1\nthread\n wait l0 r0\n"),
            (Set{"finished(1) IllegalMonitorStateException"}));
}

TEST(ToyTest, ThreadsStartOnce) {
  EXPECT_EQ(OutcomesOf("vars\nlocks 0\nthread\n start t1\n start t1\nthread\n"),
            (Set{"finished(1) IllegalThreadStateException"}));
}

// The daemon prints before or after main's line, or not at all; the end of main stops it.
TEST(ToyTest, DaemonsDoNotKeepTheProgramAlive) {
  EXPECT_EQ(OutcomesOf("vars\nlocks 0\nthread\n start t1\n print r0\nthread daemon\n print r0\n"),
            (Set{"finished0.", "finished100.0.", "finished0.100."}));
}

TEST(ToyTest, ExitEndsEverything) {
  EXPECT_EQ(OutcomesOf("vars\nlocks 0\nthread\n start t1\n exit\nthread\n print r0\n"),
            (Set{"exit(10)", "exit(10)100."}));
}

TEST(ToyTest, ASpinLoopClosesACycleAndMayHaveNoEnd) {
  NaiveResult r = Naive("vars static\nlocks 0\nthread\n while v0 == 0\n end\n");
  EXPECT_TRUE(r.cyclic);
  EXPECT_TRUE(r.outcomes.empty());
  EXPECT_EQ(r.states, 2u);
  EXPECT_EQ(r.doomed, 2u);
}

TEST(ToyTest, TextAndProgramAreTheSame) {
  for (uint64_t seed = 0; seed < 500; ++seed) {
    std::string text = ToText(Generate(seed, {}));
    EXPECT_EQ(ToText(Parse(text)), text);
  }
}

TEST(ToyTest, BadTextIsRefused) {
  EXPECT_FALSE(ParseToy(""));
  EXPECT_FALSE(ParseToy("vars\nlocks 0\nthread\n end\n"));
  EXPECT_FALSE(ParseToy("vars\nlocks 1\nthread\n lock l0\n"));
  EXPECT_FALSE(ParseToy("vars\nlocks 1\nthread\n lock l1\n end\n"));
  EXPECT_FALSE(ParseToy("vars static\nlocks 1\nthread\n add r0 v0 1\n"));
  EXPECT_FALSE(ParseToy("vars static\nlocks 1\nthread\n fly r0\n"));
}

TEST(ToyTest, ShrinkingLeavesNothingThatIsNotNeeded) {
  // "Fails" as long as main prints.
  ToyProgram small = Shrink(Generate(7, {}), [](const ToyProgram& p) {
    int prints = 0;
    for (const Instruction& i : p.threads[0].code) prints += i.op == Op::kPrint ? 1 : 0;
    return prints >= 1;
  });
  EXPECT_EQ(small.threads.size(), 1u);
  EXPECT_EQ(small.threads[0].code, (std::vector<Instruction>{{Op::kPrint, {0}}}));
}

}  // namespace
}  // namespace mazurka::toy
