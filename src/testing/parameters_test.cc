#include "testing/parameters.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

using Values = std::vector<std::string>;

TEST(SplitCsv, SplitsAndTrims) {
  EXPECT_EQ(*SplitCsv("a, b c ,1", ','), (Values{"sa", "sb c", "s1"}));
  EXPECT_EQ(*SplitCsv("a;b,c", ';'), (Values{"sa", "sb,c"}));
}

TEST(SplitCsv, AnEmptyColumnIsNullUnlessItIsQuoted) {
  EXPECT_EQ(*SplitCsv(", '',", ','), (Values{"n", "s", "n"}));
}

TEST(SplitCsv, QuotesKeepDelimitersBlanksAndQuotes) {
  EXPECT_EQ(*SplitCsv("' a, b', 'it''s'", ','), (Values{"s a, b", "sit's"}));
  EXPECT_FALSE(SplitCsv("'open", ','));
}

TEST(ParameterTypes, HaveTheNamesOfClassForName) {
  EXPECT_EQ(ParameterTypes("(I[JLjava/lang/String;[[Lp/A$B;)V"),
            (Values{"int", "[J", "java.lang.String", "[[Lp.A$B;"}));
}

TEST(JavaHash, IsThatOfString) {
  EXPECT_EQ(JavaHash("zebra"), 115776262);
  EXPECT_EQ(JavaHash("polygenelubricants"), INT32_MIN);
}

}  // namespace
}  // namespace mazurka
