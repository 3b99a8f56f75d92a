#include "report/clean.h"

#include <gtest/gtest.h>

#include "report/test_trace.h"
#include "report/text.h"

namespace mazurka {
namespace {

TEST(CleanTest, NothingMovesTheCursor) {
  EXPECT_EQ(OneLine("größer …"), "größer …");
  EXPECT_EQ(OneLine("a\nb\tc"), "a b c");
  EXPECT_EQ(OneLine("\033[2J"), "�[2J");
  EXPECT_EQ(OneLine("\xc2\x9bx"), "�x");
  EXPECT_EQ(OneLine("\xff\xc3"), "��");
  EXPECT_EQ(OneLine("\xe2\x82"), "��");
}

TEST(CleanTest, TheTextOfAResultIsHarmless) {
  CheckResult r;
  r.verdict = Verdict::kViolation;
  Violation v{"exception", "Thread \"\033[31m\" ended\nbadly", "key", {}, {}};
  v.sides.push_back({"\033[31m", "java.lang.Error", {"A.b(A.java:1)"}, ThreadId{}, {}});
  r.violations.push_back({v, TestTrace()
                                 .Thread("\033[31m")
                                 .Step(0, OperationKind::kLock, 1, 3, "lock \a", "\033 x")
                                 .get()});
  r.outcomes = {{Outcome::End::kFinished, 0, {}, "one\033\ntwo\n"}};
  for (Detail detail : {Detail::kVerdict, Detail::kReadable, Detail::kEverything}) {
    const std::string text = TextReport(r, {.detail = detail});
    EXPECT_EQ(text.find_first_of("\033\a\r"), std::string::npos) << text;
  }
  EXPECT_NE(TextReport(r, {}).find("      | one�\n      | two\n"), std::string::npos);
}

}  // namespace
}  // namespace mazurka
