#include "report/quantities.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

TEST(QuantitiesTest, CountsHaveTwoDigits) {
  EXPECT_EQ(Roughly(0), "0");
  EXPECT_EQ(Roughly(7), "7");
  EXPECT_EQ(Roughly(96.4), "96");
  EXPECT_EQ(Roughly(1'234), "1,200");
  EXPECT_EQ(Roughly(998'000), "1.0 million");
  EXPECT_EQ(Roughly(40'100), "40,000");
  EXPECT_EQ(Roughly(31'200'000), "31 million");
  EXPECT_EQ(Roughly(9.99e8), "1.0·10^9");
  EXPECT_EQ(Roughly(3.14e13), "3.1·10^13");
}

TEST(QuantitiesTest, TimesHaveOneUnit) {
  EXPECT_EQ(RoughTime(0.2), "1 second");
  EXPECT_EQ(RoughTime(100), "100 seconds");
  EXPECT_EQ(RoughTime(17 * 60), "17 minutes");
  EXPECT_EQ(RoughTime(3 * 86'400), "3 days");
  EXPECT_EQ(RoughTime(1e12), "more than 1,000 years");
}

}  // namespace
}  // namespace mazurka
