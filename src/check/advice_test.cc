#include "check/advice.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

CheckOptions Options() {
  CheckOptions options;
  options.target = "My.java";
  options.arguments = {"8"};
  options.reduction = "lazy";
  options.plan = true;
  options.limits.seconds = 60;
  return options;
}

CheckResult Incomplete(double seconds_left) {
  CheckResult result;
  result.verdict = Verdict::kIncomplete;
  result.limit = Limit::kTime;
  result.seconds = 59;
  result.startup_seconds = 1;
  result.size = SizeReport{.least = 2e6, .likely = 2e7, .most = 2e8, .seconds = seconds_left};
  return result;
}

TEST(AdviceTest, ASearchThatMayEndSoonIsWorthMoreTime) {
  const auto advice = AdviceFor(Options(), Incomplete(600));
  ASSERT_EQ(advice.size(), 4u);
  EXPECT_EQ(advice[0],
            "mazurka check --time 1260 My.java 8   # the complete search may end by then");
  EXPECT_TRUE(advice[1].starts_with("mazurka check --search pct --time 240 My.java 8 "));
  EXPECT_TRUE(advice[2].starts_with("mazurka check --preemptions 2 My.java 8 "));
  EXPECT_TRUE(advice[3].starts_with("the same with smaller arguments "));
}

TEST(AdviceTest, AHopelessSearchIsNot) {
  const auto advice = AdviceFor(Options(), Incomplete(1e7));
  ASSERT_EQ(advice.size(), 3u);
  EXPECT_TRUE(advice[0].starts_with("mazurka check --search pct "));
}

TEST(AdviceTest, TheNextBoundFollowsTheOneThatIsComplete) {
  CheckResult result = Incomplete(1e7);
  result.bounded = Bounded{.most = 3, .completed = 2, .is_all = false};
  EXPECT_TRUE(AdviceFor(Options(), result)[1].starts_with("mazurka check --preemptions 3 "));
}

TEST(AdviceTest, TheNextBoundKeepsTheReduction) {
  CheckOptions options = Options();
  options.bound = {BoundKind::kPreemptions, 1};
  CheckResult result = Incomplete(1e7);
  result.limit = Limit::kBound;
  result.bounded = Bounded{.most = 1, .completed = 1};
  options.reduction = "none";
  EXPECT_TRUE(
      AdviceFor(options, result)[0].starts_with("mazurka check --preemptions 2 My.java 8 "));
  options.reduction = "source";
  EXPECT_TRUE(AdviceFor(options, result)[0].starts_with(
      "mazurka check --preemptions 2 --por source My.java 8 "));
}

TEST(AdviceTest, ManyExecutionsNeedAStore) {
  CheckOptions options = Options();
  options.reduction = "optimal";
  options.store = StoreMode::kNone;
  options.plan = false;
  CheckResult result = Incomplete(1e7);
  result.size->counts_states = false;
  EXPECT_TRUE(AdviceFor(options, result)[0].starts_with("mazurka check My.java 8 "));
  result.size->seconds = 600;
  EXPECT_TRUE(AdviceFor(options, result)[0].starts_with(
      "mazurka check --time 1260 --por optimal My.java 8 "));
}

TEST(AdviceTest, OtherVerdictsNeedNone) {
  CheckResult result = Incomplete(600);
  result.verdict = Verdict::kViolation;
  EXPECT_TRUE(AdviceFor(Options(), result).empty());
}

}  // namespace
}  // namespace mazurka
