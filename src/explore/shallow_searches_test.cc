#include "explore/shallow_searches.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

TEST(SinkingTest, IsNeverDueIfNotWatched) {
  Sinking sinking(false);
  sinking.ReachedEnd(5'000);
  EXPECT_FALSE(sinking.IsDue(1'000'000, 1'000'000));
}

TEST(SinkingTest, IsDueAtDepthsThatGrow) {
  Sinking sinking(true);
  EXPECT_FALSE(sinking.IsDue(999, 999));
  EXPECT_TRUE(sinking.IsDue(1'000, 1'000));
  EXPECT_EQ(sinking.Budget(1'000, 1'000), 50'000u);
  EXPECT_FALSE(sinking.IsDue(3'999, 3'999));
  EXPECT_TRUE(sinking.IsDue(4'000, 4'000));
}

TEST(SinkingTest, IsDueAfterALongExecution) {
  Sinking sinking(true);
  sinking.ReachedEnd(300);
  EXPECT_FALSE(sinking.IsDue(300, 300));
  sinking.ReachedEnd(2'000);
  EXPECT_TRUE(sinking.IsDue(1'990, 2'010));
  sinking.Budget(1'990, 2'010);
  EXPECT_EQ(sinking.Longest(100), 4'000u);
  sinking.ReachedEnd(2'100);
  EXPECT_FALSE(sinking.IsDue(2'100, 3'000));
}

TEST(SinkingTest, GetsAFewPerCentOfALongSearch) {
  Sinking sinking(true);
  EXPECT_TRUE(sinking.IsDue(50, 100'000));
  EXPECT_EQ(sinking.Budget(50, 100'000), 10'000u);
  EXPECT_FALSE(sinking.IsDue(50, 799'999));
}

}  // namespace
}  // namespace mazurka
