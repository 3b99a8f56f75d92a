#include "compare/compare.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "compare/figures.h"
#include "compare/plot.h"
#include "compare/series.h"

namespace mazurka {
namespace {

using Words = std::vector<std::string>;

TEST(SplitWordsTest, QuotesKeepBlanks) {
  EXPECT_EQ(SplitWords("Airline 5  2"), (Words{"Airline", "5", "2"}));
  EXPECT_EQ(SplitWords(" a 'b c'\"d e\" ''"), (Words{"a", "b cd e", ""}));
  EXPECT_EQ(SplitWords(""), Words{});
}

ProcessEnd RunToEnd(const Words& command, const ProcessLimits& limits) {
  auto process = ChildProcess::Start(command, "/dev/null", limits);
  EXPECT_TRUE(process.has_value());
  for (;;) {
    if (auto end = process->Poll()) return *end;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

TEST(ProcessTest, ReportsHowItEnded) {
  EXPECT_EQ(RunToEnd({"/bin/sh", "-c", "exit 3"}, {}).exit_code, 3);
  EXPECT_EQ(RunToEnd({"/no/such/program"}, {}).exit_code, 127);
  EXPECT_EQ(RunToEnd({"/bin/sh", "-c", "kill -9 $$"}, {}).exit_code, -1);
}

TEST(ProcessTest, IsEndedAtItsLimits) {
  EXPECT_EQ(RunToEnd({"/bin/sleep", "60"}, {.seconds = 0.05}).killed_for, Kill::kTime);
  EXPECT_EQ(RunToEnd({"/bin/sleep", "60"}, {.memory_bytes = 1}).killed_for, Kill::kMemory);
}

Measurement Ran(const std::string& target, const std::string& name, const std::string& verdict,
                double seconds = 1, uint64_t states = 100) {
  Measurement m;
  m.target = target;
  m.configuration = name;
  m.options = "--por " + name;
  m.verdict = verdict;
  m.processor_seconds = m.search_seconds = m.seconds = seconds;
  m.states = states;
  m.peak_memory_bytes = 1 << 20;
  return m;
}

TEST(MeasurementTest, IsReadAsItWasWritten) {
  Measurement m = Ran("A 'b c', \"d\"", "lazy", "incomplete", 1.5);
  m.limit = "time";
  m.violations = "deadlock";
  const auto read = FromLine(ToLine(m));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(ToLine(*read), ToLine(m));
  EXPECT_FALSE(FromLine(ToLine(m).substr(0, 20)).has_value());
  EXPECT_NE(CsvOf({m}).find("\"A 'b c', \"\"d\"\"\",lazy,--por lazy,incomplete,time,100,"),
            std::string::npos);
}

TEST(MeasurementTest, AProcessThatWroteNothingWasKilled) {
  ProcessEnd end;
  EXPECT_EQ(Measured(end, "").verdict, "killed");
  end.killed_for = Kill::kMemory;
  EXPECT_EQ(Measured(end, "").limit, "memory");
  end.killed_for = Kill::kNone;
  const Measurement m = Measured(
      end, R"({"verdict":"correct","limit":null,"statistics":{"states":7,"seconds":0.5}})");
  EXPECT_EQ(m.verdict, "correct");
  EXPECT_EQ(m.states, 7u);
  EXPECT_EQ(Measured(end, R"({"verdict":"violation","violations":[{"kind":"race"},)"
                          R"({"kind":"deadlock"},{"kind":"race"}]})")
                .violations,
            "deadlock race");
  EXPECT_TRUE(m.finished());
}

TEST(SeriesTest, GroupsHaveMeansAndLeastValues) {
  const std::vector<Measurement> runs = {Ran("A", "x", "correct", 2), Ran("A", "x", "correct", 4),
                                         Ran("A", "y", "correct", 1), Ran("B", "x", "correct", 8),
                                         Ran("B", "x", "incomplete"), Ran("B", "y", "incomplete")};
  const Series mean = SeriesOf(runs, "x", Metric::kSeconds, Combine::kMean);
  EXPECT_EQ(mean.values, (std::vector<std::optional<double>>{3, std::nullopt}));
  EXPECT_EQ(mean.configurations, 2u);
  EXPECT_EQ(SeriesOf(runs, "x", Metric::kSeconds, Combine::kLeast).values,
            (std::vector<std::optional<double>>{2, 8}));
  EXPECT_EQ(SeriesOf(runs, "y", Metric::kSeconds, Combine::kMean).Finished(), 1u);
}

TEST(SeriesTest, DisagreementsAreFound) {
  const std::vector<Measurement> runs = {Ran("A", "x", "correct"),   Ran("A", "y", "violation"),
                                         Ran("B", "x", "violation"), Ran("B", "y", "violation"),
                                         Ran("C", "x", "correct"),   Ran("C", "y", "incomplete")};
  EXPECT_EQ(Disagreements(runs), (Words{"A"}));
}

TEST(SummaryTest, ComparesWithTheFirst) {
  const std::string text =
      Summary({Ran("A", "x", "correct", 8, 100), Ran("A", "y", "correct", 2, 50),
               Ran("B", "x", "correct", 1, 10), Ran("B", "y", "correct", 1, 20)});
  EXPECT_NE(text.find("y against x, 2 targets that both decide: 2.00 times as fast, 1.00 times the "
                      "states (geometric means); more states on 1"),
            std::string::npos)
      << text;
}

TEST(SummaryTest, ComparesTransitionsWhereNothingIsStored) {
  Measurement stored = Ran("A", "lazy", "violation", 2, 100);
  Measurement stateless = Ran("A", "source", "violation", 2, 0);
  stored.transitions = 200;
  stateless.transitions = 800;
  stored.violations = "deadlock";
  stateless.violations = "deadlock exception";
  const std::string text = Summary({stored, stateless});
  EXPECT_NE(text.find("4.00 times the transitions (geometric means); more transitions on 1"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("  deadlock 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  deadlock exception 1\n"), std::string::npos) << text;
}

size_t CountOf(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(PlotTest, HasAPointForEachProgram) {
  const std::string quantiles = QuantilePlot("t", "s", {{"a<b", {3, 1, 2}}, {"none", {}}});
  EXPECT_EQ(CountOf(quantiles, "<polyline"), 2u);
  EXPECT_NE(quantiles.find("a&lt;b (3)"), std::string::npos);
  const std::string scatter =
      ScatterPlot("t", "x", "y",
                  {{1, 2, false, false, "A"}, {0, 5, true, false, "B"}, {0, 1, false, false, "C"}},
                  Diagonal::kYes);
  EXPECT_EQ(CountOf(scatter, "<circle"), 2u);  // what has no logarithm is left out
}

TEST(FiguresTest, AreTheFirstAgainstEachOther) {
  Words names;
  for (const Figure& figure :
       FiguresOf({Ran("A", "safe", "correct"), Ran("A", "lazy", "correct"),
                  Ran("A", "random", "correct"), Ran("A", "random", "correct")}))
    names.push_back(figure.file);
  EXPECT_EQ(names,
            (Words{"quantile-time.svg", "quantile-memory.svg", "quantile-states.svg",
                   "scatter-time-safe-lazy.svg", "scatter-memory-safe-lazy.svg",
                   "speed-up-safe-lazy.svg", "scatter-mean-time-safe-random.svg",
                   "scatter-least-time-safe-random.svg", "scatter-mean-memory-safe-random.svg",
                   "scatter-least-memory-safe-random.svg", "speed-up-safe-random.svg"}));
}

}  // namespace
}  // namespace mazurka
