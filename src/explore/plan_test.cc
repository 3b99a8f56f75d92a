#include "explore/plan.h"

#include <gtest/gtest.h>

#include "base/rows.h"
#include "model/testing/scripted_machine.h"

namespace mazurka::script {
namespace {

struct Done {
  SearchResult result;
  uint64_t rounds, sampled;
  std::optional<uint32_t> completed;
};

Done Search(const Script& script, bool has_plan, bool has_store) {
  ScriptedMachine machine(script);
  const auto reduction = FindRow(ReductionCatalog(), "none")->make({});
  const auto visited = has_store ? VisitedByFingerprint() : NoVisitedStates();
  Judge judge({}, {});
  Watch watch({}, Watch::Clock::now());
  Plan plan(1);
  SearchContext context{machine, *reduction, *visited, judge, watch, {}, {}};
  if (has_plan) context.plan = &plan;
  Done done{SearchDepthFirst(context), plan.rounds(), plan.statistics().executions, {}};
  if (const auto& bounded = plan.within_bounds().bounded) done.completed = bounded->completed;
  return done;
}

void ExpectSameCounts(const Statistics& a, const Statistics& b) {
  EXPECT_EQ(a.states, b.states);
  EXPECT_EQ(a.matched, b.matched);
  EXPECT_EQ(a.transitions, b.transitions);
  EXPECT_EQ(a.executions, b.executions);
  EXPECT_EQ(a.max_depth, b.max_depth);
}

// The complete search continues where it was: its counts are those of a search without a plan.
TEST(PlanTest, DoesNotChangeTheCompleteSearch) {
  const std::vector<Instruction> nine(9, Write('x'));
  const Done alone = Search({nine, nine}, false, false);
  const Done planned = Search({nine, nine}, true, false);
  EXPECT_EQ(alone.result.statistics.executions, 48'620u);  // 18! / (9! 9!)
  EXPECT_EQ(alone.rounds, 0u);
  EXPECT_GE(planned.rounds, 2u);
  EXPECT_GT(planned.sampled, 100u);
  ExpectSameCounts(alone.result.statistics, planned.result.statistics);
  EXPECT_EQ(planned.result.limit, Limit::kNone);
}

// Each thread reads what the others wrote, so that there are many states.
TEST(PlanTest, RaisesTheBoundInALargeSearch) {
  const std::vector<Instruction> code{Write('x'), Read('x'),  Write('x'),
                                      Read('x'),  Write('x'), Read('x')};
  const Done alone = Search({code, code, code}, false, true);
  const Done planned = Search({code, code, code}, true, true);
  EXPECT_GT(alone.result.statistics.transitions, 480'000u);
  ASSERT_TRUE(planned.completed.has_value());
  EXPECT_GE(*planned.completed, 1u);
  ExpectSameCounts(alone.result.statistics, planned.result.statistics);
}

TEST(PlanTest, SmallSearchesRunAlone) {
  const Script script{{Write('x'), Write('x')}, {Write('x'), Write('x')}};
  EXPECT_EQ(Search(script, true, true).rounds, 0u);
}

}  // namespace
}  // namespace mazurka::script
