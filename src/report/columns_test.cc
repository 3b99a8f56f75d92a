#include "report/columns.h"

#include <gtest/gtest.h>

#include "report/test_trace.h"

namespace mazurka {
namespace {

using enum OperationKind;

// Two forks, taken crosswise.
Trace Crossing() {
  return TestTrace()
      .Thread("main")
      .Thread("A")
      .Thread("B")
      .Step(0, kWrite, 90, 3, "write int[]#1[0]: 0 -> 1")
      .Step(0, kStart, 1, 5, "start A", "a.start();")
      .Step(0, kStart, 2, 6, "start B", "b.start();")
      .Step(1, kRead, 90, 8, "read int[]#1[0] = 1")
      .Step(1, kRead, 91, 8, "read int[]#1[1] = 0")
      .Step(1, kLock, 10, 9, "lock Fork#1", "synchronized (left) {")
      .Step(2, kLock, 11, 9, "lock Fork#2", "synchronized (left) {")
      .Next(1, kLock, 11, "waits to lock Fork#2, held by B")
      .Next(2, kLock, 10, "waits to lock Fork#1, held by A")
      .get();
}

std::vector<std::string> Texts(const std::vector<TraceRow>& rows) {
  std::vector<std::string> texts;
  for (const TraceRow& row : rows) texts.push_back(row.text);
  return texts;
}

// A trace may end before a thread that it names was started.
TEST(FoldTest, FoldsNothingAsPrologueIfNobodyIsStarted) {
  Trace trace = TestTrace()
                    .Thread("main")
                    .Thread("A")
                    .Step(0, kWrite, 90, 3, "write int[]#1[0]: 0 -> 1")
                    .get();
  EXPECT_EQ(FoldTrace(trace, Folding::kWhatDoesNotMatter).size(), 1u);
}

// All steps of the loop, with a line before them.
TEST(FoldTest, FoldsNothingOfALoop) {
  Trace trace = Crossing();
  trace.repeats_from = 4;
  const std::vector<TraceRow> rows = FoldTrace(trace, Folding::kWhatDoesNotMatter);
  EXPECT_EQ(Texts(rows), (std::vector<std::string>{"write int[]#1[0]: 0 -> 1", "start A", "start B",
                                                   "read int[]#1[0] = 1", "read int[]#1[1] = 0",
                                                   "lock Fork#1", "lock Fork#2"}));
  for (size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].repeats, i == 4) << i;
  for (size_t width : {100u, 40u}) {
    const std::string text = Interleaving(trace, rows, {.width = width});
    const size_t mark = text.find("↻ the steps below repeat for ever\n");
    ASSERT_NE(mark, std::string::npos);
    EXPECT_LT(text.find("read int[]#1[0] = 1"), mark);
    EXPECT_GT(text.find("read int[]#1[1] = 0"), mark);
  }
}

TEST(FoldTest, FoldsStepsThatTouchNoSharedPlace) {
  Trace trace = Crossing();
  EXPECT_EQ(Texts(FoldTrace(trace, Folding::kWhatDoesNotMatter)),
            (std::vector<std::string>{"write int[]#1[0]: 0 -> 1", "start A", "start B", "… 2 steps",
                                      "lock Fork#1", "lock Fork#2"}));
  EXPECT_EQ(FoldTrace(trace, Folding::kNothing).size(), trace.steps.size());
  EXPECT_EQ(ContextSwitches(trace), 2u);
}

TEST(ColumnsTest, WaitingStandsUnderItsOwnLine) {
  Trace trace = TestTrace()
                    .Thread("main")
                    .Thread("A")
                    .Step(0, kStart, 1, 5, "start A", "a.start();")
                    .After("join A")
                    .AfterAt(6, "a.join();")
                    .Step(1, kWrite, 90, 9, "write x", "x = 1;")
                    .Step(0, kJoin, 1, 6, "join A", "a.join();")
                    .get();
  const std::string text =
      Interleaving(trace, FoldTrace(trace, Folding::kNothing), {80, Palette(false)});
  const size_t start = text.find("start A"), line = text.find("6  a.join();"),
               waits = text.find("◌ join A");
  ASSERT_NE(waits, std::string::npos);
  EXPECT_LT(start, line);
  EXPECT_LT(line, waits);
}

TEST(FoldTest, FoldsTheStepsOfACallOfTheLibrary) {
  Trace trace = TestTrace()
                    .Thread("A")
                    .Thread("B")
                    .Step(0, kRead, 1, 5, "read state")
                    .In("java.util.concurrent.locks.ReentrantLock.lock")
                    .Step(0, kUpdate, 1, 5, "compareAndSet state")
                    .In("java.util.concurrent.locks.ReentrantLock.lock")
                    .Step(1, kUpdate, 1, 5, "compareAndSet state")
                    .In("java.util.concurrent.locks.ReentrantLock.lock")
                    .After("is parked")
                    .get();
  std::vector<TraceRow> rows = FoldTrace(trace, Folding::kWhatDoesNotMatter);
  EXPECT_EQ(Texts(rows), (std::vector<std::string>{"… 2 steps before the first start",
                                                   "compareAndSet state in ReentrantLock.lock"}));
  EXPECT_EQ(rows[1].after, "is parked");
  EXPECT_TRUE(rows[1].switched);
}

TEST(FoldTest, NothingToReport) {
  EXPECT_TRUE(FoldTrace(Trace{}, Folding::kWhatDoesNotMatter).empty());
}

TEST(ColumnsTest, OneForEachThread) {
  Trace trace = Crossing();
  ColumnOptions options{.width = 84, .palette = Palette(false)};
  EXPECT_EQ("\n" + Interleaving(trace, FoldTrace(trace, Folding::kWhatDoesNotMatter), options), R"(
 step │ main                    │ A                       │ B
──────┼─────────────────────────┼─────────────────────────┼────────────────────────
      │ 3                       │                         │
    1 │   write int[]#1[0]: 0   │                         │
      │     -> 1                │                         │
      │ 5  a.start();           │                         │
    2 │   start A               │                         │
      │ 6  b.start();           │                         │
    3 │   start B               │                         │
┄┄┄┄┄┄┼┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┼▶┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┼┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄
      │                         │   … 2 steps             │
      │                         │ 9  synchronized (left)… │
    6 │                         │   lock Fork#1           │
┄┄┄┄┄┄┼┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┼┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┼▶┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄
      │                         │                         │ 9  synchronized (left)…
    7 │                         │                         │   lock Fork#2
──────┼─────────────────────────┼─────────────────────────┼────────────────────────
  end │                         │ ◌ waits to lock Fork#2, │ ◌ waits to lock Fork#1,
      │                         │     held by B           │     held by A
)");
}

TEST(ColumnsTest, AListWhereColumnsWouldBeTooNarrow) {
  Trace trace = Crossing();
  ColumnOptions options{.width = 60, .palette = Palette(false)};
  std::string text = Interleaving(trace, FoldTrace(trace, Folding::kWhatDoesNotMatter), options);
  EXPECT_NE(text.find("    6          lock Fork#1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  end  A     ◌ waits to lock Fork#2, held by B\n"), std::string::npos)
      << text;
}

TEST(ColumnsTest, LinesOfSeveralFilesNameTheFile) {
  Trace trace = Crossing();
  EXPECT_EQ(OnlyFile(trace), "Foo.java");
  trace.steps[0].place.file = "Bar.java";
  EXPECT_EQ(OnlyFile(trace), "");
}

}  // namespace
}  // namespace mazurka
