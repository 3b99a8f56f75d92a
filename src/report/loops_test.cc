#include "report/loops.h"

#include <gtest/gtest.h>

#include "report/test_trace.h"

namespace mazurka {
namespace {

using enum OperationKind;

std::vector<std::string> Texts(const std::vector<TraceRow>& rows) {
  std::vector<std::string> texts;
  for (const TraceRow& row : rows) texts.push_back(row.text);
  return texts;
}

// Each round reads and writes x.
TestTrace Counting(size_t thread, int from, int rounds, TestTrace trace) {
  for (int i = from; i < from + rounds; ++i) {
    const std::string before = std::to_string(i), after = std::to_string(i + 1);
    trace.Access(thread, kRead, 7, "x", before, before);
    trace.Access(thread, kWrite, 7, "x", before, after);
  }
  return trace;
}

TestTrace TwoThreads() { return TestTrace().Thread("A").Thread("B"); }

std::vector<TraceRow> Folded(const Trace& trace, const std::set<size_t>& kept = {}) {
  return FoldLoops(trace, FoldTrace(trace, Folding::kNothing), kept);
}

TEST(LoopsTest, TheFirstAndTheLastRoundStay) {
  const Trace trace = Counting(0, 0, 10, TwoThreads()).get();
  EXPECT_EQ(Texts(Folded(trace)),
            (std::vector<std::string>{"read x", "write x", "… 8 × x 1 -> 9: read x, write x",
                                      "read x", "write x"}));
  EXPECT_EQ(Folded(trace)[2].first, 2u);
  EXPECT_EQ(Folded(trace)[2].last, 17u);
}

TEST(LoopsTest, ThreeRoundsStay) {
  const Trace trace = Counting(0, 0, 3, TwoThreads()).get();
  EXPECT_EQ(Folded(trace).size(), 6u);
}

TEST(LoopsTest, ARoundOfTheCauseStays) {
  const Trace trace = Counting(0, 0, 10, TwoThreads()).get();
  EXPECT_EQ(Texts(Folded(trace, {9})),
            (std::vector<std::string>{"read x", "write x", "… 3 × x 1 -> 4: read x, write x",
                                      "read x", "write x", "… 4 × x 5 -> 9: read x, write x",
                                      "read x", "write x"}));
}

TEST(LoopsTest, RoundsOnBothSidesOfASwitchStay) {
  const Trace trace = Counting(0, 11, 5, Counting(1, 5, 6, Counting(0, 0, 5, TwoThreads()))).get();
  EXPECT_EQ(Texts(Folded(trace)),
            (std::vector<std::string>{
                "read x", "write x", "… 3 × x 1 -> 4: read x, write x", "read x", "write x",
                "read x", "write x", "… 4 × x 6 -> 10: read x, write x", "read x", "write x",
                "read x", "write x", "… 3 × x 12 -> 15: read x, write x", "read x", "write x"}));
}

TEST(LoopsTest, DifferentLocksAreNoLoop) {
  TestTrace trace = TwoThreads();
  for (int i = 0; i < 6; ++i) trace.Step(0, kLock, 7, 1, "lock Fork#" + std::to_string(i));
  EXPECT_EQ(Folded(trace.get()).size(), 6u);
}

TEST(LoopsTest, LeavesOutWhatIsFarFromSwitchesAndCause) {
  TestTrace trace = TwoThreads();
  for (int i = 0; i < 100; ++i) trace.Step(0, kWrite, 7, i, "write x");
  for (int i = 0; i < 100; ++i) trace.Step(1, kWrite, 7, i, "write x");
  const std::vector<TraceRow> all = FoldTrace(trace.get(), Folding::kNothing);
  const std::vector<TraceRow> rows = LeaveOut(trace.get(), all, {50}, 80);
  EXPECT_LE(rows.size(), 84u);
  const auto has = [&](size_t step) {
    return std::any_of(rows.begin(), rows.end(),
                       [&](const TraceRow& row) { return row.first == step && !row.folded; });
  };
  EXPECT_TRUE(has(0) && has(50) && has(99) && has(100) && has(199));
  EXPECT_FALSE(has(25));
  size_t steps = 0;
  for (const TraceRow& row : rows) steps += row.steps();
  EXPECT_EQ(steps, 200u);
  EXPECT_EQ(LeaveOut(trace.get(), all, {}, 200).size(), 200u);
}

}  // namespace
}  // namespace mazurka
