// Samplers on small programs. All numbers follow from the seeds, so no test fails by chance.

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "base/rows.h"
#include "explore/sampling.h"
#include "model/testing/scripted_machine.h"

namespace mazurka::script {
namespace {

// Records each execution as the names of its threads, "AABA".
class Recorder : public Observer {
 public:
  explicit Recorder(std::vector<std::string>& executions) : executions_(executions) {}

  void AfterStep(Machine& /*machine*/, const Execution& execution) override {
    now_ += NameOfThread(execution.back().choice.thread);
  }
  void ExecutionEnded(Machine& /*machine*/, const Execution& /*execution*/,
                      MachineStatus /*status*/) override {
    executions_.push_back(std::exchange(now_, ""));
  }

 private:
  std::vector<std::string>& executions_;
  std::string now_;
};

struct Sampled {
  std::vector<std::string> executions;
  SearchResult result;
};

Sampled Sample(const Script& script, std::string_view sampler, uint64_t count,
               SamplerOptions options = {}, bool merges_steps = false) {
  Sampled sampled;
  std::vector<std::unique_ptr<Observer>> observers;
  observers.push_back(std::make_unique<Recorder>(sampled.executions));
  ScriptedMachine machine(script);
  const auto reduction = FindRow(ReductionCatalog(), "none")->make({});
  const auto visited = NoVisitedStates();
  Judge judge({}, {.all = true});
  Limits limits;
  limits.walks = count;
  Watch watch({}, Watch::Clock::now());
  SearchContext context{machine, *reduction, *visited, judge, watch, limits, {}};
  context.observers = Observers(observers);
  const auto made = FindRow(SamplerCatalog(), sampler)->make(options);
  sampled.result = SampleExecutions(context, *made, merges_steps);
  return sampled;
}

// The share of executions that satisfy the condition, from the tenth on: the first ones measure the
// program.
double Share(const std::vector<std::string>& executions,
             const std::function<bool(const std::string&)>& condition) {
  const auto count = std::count_if(executions.begin() + 10, executions.end(), condition);
  return static_cast<double>(count) / static_cast<double>(executions.size() - 10);
}

// The number of A's steps before the first step of the other thread.
int64_t StepsOfABefore(const std::string& execution, char other) {
  return std::count(execution.begin(), execution.begin() + execution.find(other), 'A');
}

// Pearson's statistic for the hypothesis that all executions are equally likely.
double ChiSquare(const std::vector<std::string>& executions, size_t classes) {
  std::map<std::string, double> counts;
  for (size_t i = 10; i < executions.size(); ++i) ++counts[executions[i]];
  EXPECT_EQ(counts.size(), classes);
  const double expected =
      static_cast<double>(executions.size() - 10) / static_cast<double>(classes);
  double sum = 0;
  for (const auto& [execution, count] : counts)
    sum += (count - expected) * (count - expected) / expected;
  return sum;
}

const std::vector<Instruction> kTwelve(12, Write('x'));

TEST(SamplersTest, TheSameSeedGivesTheSameExecutions) {
  const Script script{{Write('x'), Read('y'), Write('x')}, {Read('x'), Write('y')}, {Read('y')}};
  for (const SamplerInfo& info : SamplerCatalog()) {
    const auto one = Sample(script, info.name, 50, {.seed = 7}, info.merges_steps);
    const auto same = Sample(script, info.name, 50, {.seed = 7}, info.merges_steps);
    const auto other = Sample(script, info.name, 50, {.seed = 8}, info.merges_steps);
    EXPECT_EQ(one.executions, same.executions) << info.name;
    EXPECT_NE(one.executions, other.executions) << info.name;
    EXPECT_EQ(one.executions.size(), 50u);
    EXPECT_EQ(one.result.limit, Limit::kWalks);
  }
}

// Depth 1: B comes before A's first step. At least 1/n.
TEST(SamplersTest, PctFindsDepthOne) {
  const Script script{kTwelve, {Write('y')}, {Write('z')}};
  const auto sampled = Sample(script, "pct", 20'000, {.number = 1});
  const double share =
      Share(sampled.executions, [](const std::string& e) { return StepsOfABefore(e, 'B') == 0; });
  EXPECT_GE(share, 1.0 / 3);
}

// Depth 2: B comes between A's fifth and sixth step. At least 1/(n k); the program has 14 steps.
TEST(SamplersTest, PctFindsDepthTwo) {
  const Script script{kTwelve, {Write('y')}, {Write('z')}};
  const auto is_shown = [](const std::string& e) { return StepsOfABefore(e, 'B') == 5; };
  const auto sampled = Sample(script, "pct", 20'000, {.number = 2});
  EXPECT_GE(Share(sampled.executions, is_shown), 1.0 / (3 * 14));
  // Without a moment of change a thread is never preempted.
  EXPECT_EQ(Share(Sample(script, "pct", 20'000, {.number = 1}).executions, is_shown), 0);
}

// Depth 3: B's first step comes between A's second and third, and its last one behind all of A's.
// At least 1/(n k^2).
TEST(SamplersTest, PctFindsDepthThree) {
  const Script script{kTwelve, {Write('y'), Write('y')}, {Write('z')}};
  const auto is_shown = [](const std::string& e) {
    return StepsOfABefore(e, 'B') == 2 && e.rfind('B') > e.rfind('A');
  };
  const auto sampled = Sample(script, "pct", 50'000, {.number = 3});
  EXPECT_GE(Share(sampled.executions, is_shown), 1.0 / (3 * 15 * 15));
  EXPECT_EQ(Share(Sample(script, "pct", 20'000, {.number = 2}).executions, is_shown), 0);
}

TEST(SamplersTest, PctStatesItsProbability) {
  const Script script{{Write('x'), Write('x')}, {Write('x'), Write('x')}};
  const std::string guarantee =
      Sample(script, "pct", 1'000, {.number = 2}).result.sampled->guarantee;
  // The last step of each execution is not a choice.
  EXPECT_NE(guarantee.find("depth 2 with probability at least 0.17"), std::string::npos)
      << guarantee;
  EXPECT_NE(guarantee.find("2 threads and 3 steps"), std::string::npos) << guarantee;
}

// Two threads with three steps each have 20 interleavings. With 19 degrees of freedom, the
// statistic of a uniform sample is below 43.8 with probability 0.999.
TEST(SamplersTest, SurwIsUniform) {
  const Script script{{Write('x'), Write('x'), Write('x')}, {Write('y'), Write('y'), Write('y')}};
  EXPECT_LT(ChiSquare(Sample(script, "surw", 20'000).executions, 20), 43.8);
  EXPECT_GT(ChiSquare(Sample(script, "random", 20'000).executions, 20), 43.8);
}

// Threads of different lengths: 5!/(4! 1!) = 5 interleavings; 18.5 for 4 degrees of freedom.
TEST(SamplersTest, SurwIsUniformForUnequalThreads) {
  const Script script{{Write('x'), Write('x'), Write('x'), Write('x')}, {Write('y')}};
  EXPECT_LT(ChiSquare(Sample(script, "surw", 20'000).executions, 5), 18.5);
  EXPECT_GT(ChiSquare(Sample(script, "random", 20'000).executions, 5), 18.5);
}

// C starts B. What B will do belongs to C until then: C and B against A's two steps. The sequence
// CBBB is interleaved with AA: 15 interleavings, and 36.1 for 14 degrees of freedom.
TEST(SamplersTest, SurwCountsThreadsThatAreNotStarted) {
  const Script script{{Write('x'), Write('x')}, {Write('y'), Write('y'), Write('y')}, {Start('B')}};
  EXPECT_LT(ChiSquare(Sample(script, "surw", 20'000).executions, 15), 36.1);
  EXPECT_GT(ChiSquare(Sample(script, "random", 20'000).executions, 15), 36.1);
}

// Every second execution is uniform in the operations on a shared place: x, in this program. A and
// B make two each there, between 20 other operations: 6 interleavings of these, 20.5 for 5 degrees
// of freedom.
TEST(SamplersTest, SurwIsUniformOnTheChosenPlace) {
  std::vector<Instruction> long_one(20, Write('a'));
  long_one.push_back(Write('x'));
  long_one.push_back(Write('x'));
  const Script script{long_one, {Write('x'), Write('x')}};
  std::vector<std::string> on_place;
  const auto executions = Sample(script, "surw", 20'000).executions;
  for (size_t i = 1; i < executions.size(); i += 2) {
    std::string seen;
    int64_t of_a = 0;
    for (char thread : executions[i]) {
      if (thread == 'B' || ++of_a > 20) seen += thread;
    }
    on_place.push_back(seen);
  }
  EXPECT_LT(ChiSquare(on_place, 6), 20.5);
}

// POS finds an order of two operations however many independent steps come before one of them.
TEST(SamplersTest, PosIsNotMisledByIndependentSteps) {
  std::vector<Instruction> long_one(30, Write('a'));
  long_one.push_back(Write('x'));
  const Script script{long_one, {Write('x')}};
  const auto is_first = [](const std::string& e) { return e.ends_with("B"); };
  EXPECT_GT(Share(Sample(script, "pos", 5'000).executions, is_first), 1.0 / 40);
  EXPECT_EQ(Share(Sample(script, "random", 5'000).executions, is_first), 0);
}

TEST(SamplersTest, CountsTracesStatesAndOrders) {
  // One trace; 3 * 3 states.
  const Script independent{{Write('x'), Write('x')}, {Write('y'), Write('y')}};
  CoverageCounts counts = Sample(independent, "random", 1'000).result.sampled->counts;
  EXPECT_EQ(counts.traces, 1u);
  EXPECT_EQ(counts.states, 8u);  // without the last one, in which there is no choice
  EXPECT_EQ(counts.pairs, 0u);
  // Each read comes before the write or after it: four traces.
  const Script readers{{Write('x')}, {Read('x')}, {Read('x')}};
  EXPECT_EQ(Sample(readers, "random", 1'000).result.sampled->counts.traces, 4u);
  // Whichever thread gets the lock first: two traces.
  const Script locks{{Lock('l'), Unlock('l')}, {Lock('l'), Unlock('l')}};
  EXPECT_EQ(Sample(locks, "random", 1'000).result.sampled->counts.traces, 2u);
  // An access to a whole array overlaps its elements: B before A, between A's two, and after both.
  const Script overlapping{{Element(0, Write('a')), Element(1, Write('a'))}, {Whole(Read('a'))}};
  EXPECT_EQ(Sample(overlapping, "random", 1'000).result.sampled->counts.traces, 3u);
}

// Steps that nobody notices are not choices: the sampler's choices are the writes to x.
TEST(SamplersTest, MergesStepsThatNobodyNotices) {
  std::vector<Instruction> code(20, Write('a'));
  code.push_back(Write('x'));
  std::vector<Instruction> other(20, Write('b'));
  other.push_back(Write('x'));
  const Script script{code, other};
  const auto sampled = Sample(script, "pct", 100, {}, true);
  EXPECT_NE(sampled.result.sampled->guarantee.find("2 threads and 1 steps"), std::string::npos)
      << sampled.result.sampled->guarantee;
  EXPECT_EQ(sampled.result.sampled->counts.traces, 2u);
}

TEST(SamplersTest, CountsExecutionsThatALimitCuts) {
  const Script script{kTwelve, {Write('y')}};
  ScriptedMachine machine(script);
  const auto reduction = FindRow(ReductionCatalog(), "none")->make({});
  const auto visited = NoVisitedStates();
  Judge judge({}, {});
  Limits limits;
  limits.walks = 10;
  limits.max_depth = 5;
  Watch watch({}, Watch::Clock::now());
  SearchContext context{machine, *reduction, *visited, judge, watch, limits, {}};
  const auto sampler = FindRow(SamplerCatalog(), "pct")->make({});
  const SearchResult result = SampleExecutions(context, *sampler, true);
  EXPECT_EQ(result.statistics.cut_executions, 10u);
  EXPECT_EQ(result.statistics.executions, 0u);
}

}  // namespace
}  // namespace mazurka::script
