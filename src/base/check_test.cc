#include "base/check.h"

#include <gtest/gtest.h>

#include <string>

namespace mazurka {
namespace {

TEST(CheckTest, HoldingCheckDoesNotBuildItsMessage) {
  int built = 0;
  MAZ_CHECK_MSG(true, (++built, std::string("unused")));
  EXPECT_EQ(built, 0);
}

TEST(CheckDeathTest, SaysWhereAndWhy) {
  EXPECT_DEATH(MAZ_CHECK(1 + 1 == 3), "check_test.cc:[0-9]+: check failed: 1 \\+ 1 == 3");
  EXPECT_DEATH(MAZ_CHECK_MSG(false, std::string("the reason")), "check failed: false: the reason");
}

}  // namespace
}  // namespace mazurka
