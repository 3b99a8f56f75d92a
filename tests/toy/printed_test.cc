// The smallest programs for which the algorithms as printed miss outcomes, and their corrected
// forms do not: docs/reductions/printed.md

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "explore/search.h"
#include "toy/naive.h"
#include "toy/toy_machine.h"
#include "toy/variants.h"

namespace mazurka::toy {
namespace {

ToyProgram Read(const std::string& name) {
  std::ifstream in(std::string(TOY_DIRECTORY) + "/printed/" + name + ".toy");
  std::stringstream text;
  text << in.rdbuf();
  auto program = ParseToy(text.str());
  EXPECT_TRUE(program.has_value()) << name;
  return *program;
}

// The number of outcomes that a reduction misses.
size_t Missed(const ToyProgram& program, const std::string& reduction) {
  Watch watch({}, Watch::Clock::now());
  ToyMachine machine(program);
  const auto policy = VariantsOf(reduction)[0].reduction->make({});
  auto seen = VisitedByFingerprint();
  Judge judge({}, {.all = true, .outcomes = true});
  SearchContext context{machine, *policy, *seen, judge, watch, {}, nullptr};
  SearchDepthFirst(context);
  size_t missed = 0;
  for (const Outcome& outcome : ExploreNaively(program, 10'000).outcomes)
    missed += judge.outcomes().contains(outcome) ? 0 : 1;
  return missed;
}

TEST(Printed, EagerMissesOneOfTwoOrdersOfALock) {
  const ToyProgram program = Read("lock");
  EXPECT_EQ(Missed(program, "eager-printed"), 1u);
  EXPECT_EQ(Missed(program, "lazy-printed"), 0u);
  EXPECT_EQ(Missed(program, "eager"), 0u);
  EXPECT_EQ(Missed(program, "lazy"), 0u);
  EXPECT_EQ(Missed(program, "source-stateful"), 0u);
}

TEST(Printed, BothMissWhatADeadlockHides) {
  const ToyProgram program = Read("deadlock");
  EXPECT_EQ(Missed(program, "eager-printed"), 1u);
  EXPECT_EQ(Missed(program, "lazy-printed"), 1u);
  EXPECT_EQ(Missed(program, "eager"), 0u);
  EXPECT_EQ(Missed(program, "lazy"), 0u);
  EXPECT_EQ(Missed(program, "source-stateful"), 0u);
}

TEST(Printed, BothMissWhatACycleHides) {
  const ToyProgram program = Read("cycle");
  EXPECT_EQ(Missed(program, "eager-printed"), 1u);
  EXPECT_EQ(Missed(program, "lazy-printed"), 1u);
  EXPECT_EQ(Missed(program, "eager"), 0u);
  EXPECT_EQ(Missed(program, "lazy"), 0u);
  EXPECT_EQ(Missed(program, "source-stateful"), 0u);
}

}  // namespace
}  // namespace mazurka::toy
