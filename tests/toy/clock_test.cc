// The clock-vector reduction: behaviours that the printed table misses.

#include <gtest/gtest.h>

#include "explore/search.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

struct Explored {
  std::set<std::string> outputs;  // lines joined by spaces
  Statistics statistics;
};

Explored Explore(std::string_view text, std::string_view reduction, bool stores = true) {
  const auto program = ParseToy(text);
  EXPECT_TRUE(program.has_value());
  ToyMachine machine(*program);
  Explored explored;
  for (const ReductionInfo& info : ReductionCatalog()) {
    if (info.name != reduction) continue;
    auto policy = info.make({});
    auto seen = stores ? VisitedByFingerprint() : NoVisitedStates();
    Judge judge({}, {.all = true, .outcomes = true});
    Watch watch({}, Watch::Clock::now());
    SearchContext context{machine, *policy, *seen, judge, watch, {}, nullptr};
    explored.statistics = SearchDepthFirst(context).statistics;
    for (const Outcome& outcome : judge.outcomes()) {
      std::string line;
      for (char c : outcome.output) line += c == '\n' ? ' ' : c;
      explored.outputs.insert(line);
    }
  }
  return explored;
}

using Set = std::set<std::string>;

// When t0 writes and reads, no other thread has accessed the variable yet. So there are no choice
// points, and the write of t1 is never tried between the two.
TEST(Clock, SharingThatIsDiscoveredLateIsMissedAsPrinted) {
  constexpr std::string_view kProgram = R"(
vars atomic
locks 1
thread
  start t1
  write v0 1
  read r0 v0
  print r0
thread
  store v0 r0
)";
  EXPECT_EQ(Explore(kProgram, "clock-printed").outputs, (Set{"1 "}));
  EXPECT_EQ(Explore(kProgram, "clock").outputs, (Set{"0 ", "1 "}));
  EXPECT_EQ(Explore(kProgram, "none").outputs, (Set{"0 ", "1 "}));
}

// In the second execution the variable is known to be shared. t1 stops before its write, and t0
// runs first from there. When t1 finally continues, its write is already marked (line 13) and is
// never compared with the read. So t1 is not tried between t0's two accesses.
TEST(Clock, AsPrintedConsidersEachAccessOnlyOnce) {
  constexpr std::string_view kProgram = R"(
vars atomic
locks 1
thread
  start t1
  yield
  write v0 1
  read r0 v0
  print r0
thread
  write v0 2
)";
  EXPECT_EQ(Explore(kProgram, "clock-printed").outputs, (Set{"1 "}));
  EXPECT_EQ(Explore(kProgram, "clock").outputs, (Set{"1 ", "2 "}));
  EXPECT_EQ(Explore(kProgram, "none").outputs, (Set{"1 ", "2 "}));
}

// Future work of the paper: a thread that was not started yet when it could come first. t1 may
// write v0 before t0 has started t2, whose write races with it. To reverse them t0 has to move, and
// not t3.
TEST(Clock, AThreadThatIsNotStartedYetComesFirstByItsStarter) {
  constexpr std::string_view kProgram = R"(
vars static static static
locks 0
thread
  start t1
  start t3
  write v2 1
  start t2
thread
  write v2 2
  write v0 1
  read r0 v2
  print r0
thread
  write v0 2
thread
  write v1 1
)";
  const Explored explored = Explore(kProgram, "clock", false);
  EXPECT_EQ(explored.outputs, Explore(kProgram, "none").outputs);
  EXPECT_EQ(explored.statistics.executions, 11u);  // 16 if all enabled threads are added
}

}  // namespace
}  // namespace mazurka::toy
