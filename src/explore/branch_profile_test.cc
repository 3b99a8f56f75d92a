#include "explore/branch_profile.h"

#include <gtest/gtest.h>

#include "base/rows.h"
#include "explore/search.h"
#include "model/testing/scripted_machine.h"

namespace mazurka::script {
namespace {

// Two threads write x, a third one writes a variable of its own: with a reduction, only the first
// two branch.
TEST(BranchProfileTest, NamesTheThreadsThatBranch) {
  const std::vector<Instruction> nine(9, Write('x')), other(9, Write('y'));
  ScriptedMachine machine({nine, nine, other});
  const auto policy = FindRow(ReductionCatalog(), "optimal")->make({});
  const auto visited = NoVisitedStates();
  Judge judge({}, {.all = true});
  Watch watch({}, Watch::Clock::now());
  BranchProfile branches;
  SearchContext context{machine, *policy, *visited, judge, watch, {}, {}};
  context.branches = &branches;
  SearchDepthFirst(context);
  const std::vector<BranchPlace> top = branches.Top(3);
  ASSERT_EQ(top.size(), 1u);
  EXPECT_EQ(top[0].what, "write");
  EXPECT_EQ(top[0].threads, (std::set<std::string>{"A", "B"}));
  EXPECT_EQ(top[0].share, 1);
  EXPECT_GE(top[0].rounds, 1u);
  EXPECT_LE(top[0].rounds, 9u);
}

}  // namespace
}  // namespace mazurka::script
