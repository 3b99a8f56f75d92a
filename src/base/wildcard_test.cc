#include "base/wildcard.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

TEST(Wildcard, PlainTextIsItself) {
  EXPECT_TRUE(MatchesWildcard("Account.balance", "Account.balance"));
  EXPECT_FALSE(MatchesWildcard("Account.balance", "Account.balances"));
  EXPECT_FALSE(MatchesWildcard("Account.balance", "account.balance"));
  EXPECT_TRUE(MatchesWildcard("", ""));
  EXPECT_FALSE(MatchesWildcard("", "x"));
}

TEST(Wildcard, StarsTakeAnything) {
  EXPECT_TRUE(MatchesWildcard("java.*", "java.util.HashMap.size"));
  EXPECT_FALSE(MatchesWildcard("java.*", "javax.swing"));
  EXPECT_TRUE(MatchesWildcard("*.size", "java.util.HashMap.size"));
  EXPECT_TRUE(MatchesWildcard("*a*b", "xaayab"));
  EXPECT_FALSE(MatchesWildcard("*a*b", "xaayac"));
  EXPECT_TRUE(MatchesWildcard("**", ""));
}

TEST(Wildcard, QuestionMarksTakeOne) {
  EXPECT_TRUE(MatchesWildcard("t?", "t1"));
  EXPECT_FALSE(MatchesWildcard("t?", "t"));
  EXPECT_TRUE(MatchesWildcard("?*", "t12"));
}

}  // namespace
}  // namespace mazurka
