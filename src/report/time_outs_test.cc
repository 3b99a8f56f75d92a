#include <gtest/gtest.h>

#include "report/test_trace.h"
#include "report/trace.h"

namespace mazurka {
namespace {

Trace WithTimeOuts(const std::vector<std::optional<int64_t>>& limits, OperationKind kind) {
  TestTrace made;
  made.Thread("A");
  for (size_t i = 0; i < limits.size(); ++i)
    made.Step(0, kind, 1, static_cast<int32_t>(i) + 3, "waits", "");
  Trace trace = made.get();
  for (size_t i = 0; i < limits.size(); ++i) trace.steps[i].early_time_out = limits[i];
  return trace;
}

TEST(TimeOutsTest, ATraceWithoutNeedsNone) {
  EXPECT_EQ(NeededTimeOuts(WithTimeOuts({std::nullopt}, OperationKind::kPark)), "");
}

TEST(TimeOutsTest, TheFirstIsNamedWithItsLimitAndPlace) {
  const Trace trace = WithTimeOuts({std::nullopt, 86'400'000'000'000}, OperationKind::kPark);
  const std::string needed = NeededTimeOuts(trace);
  EXPECT_TRUE(needed.starts_with("needs the time-out of 1 day at ")) << needed;
  EXPECT_TRUE(needed.ends_with(":4 to pass while other threads can continue")) << needed;
}

TEST(TimeOutsTest, ReportsLimitsInWholeUnits) {
  const std::string needed =
      NeededTimeOuts(WithTimeOuts({1'500'000'000, 7, 7}, OperationKind::kSleep));
  EXPECT_TRUE(needed.starts_with("needs the sleep of 1500 ms at ")) << needed;
  EXPECT_NE(needed.find(" and 2 more to pass"), std::string::npos) << needed;
}

}  // namespace
}  // namespace mazurka
