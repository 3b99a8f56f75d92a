#include "report/cause.h"

#include <gtest/gtest.h>

#include "report/test_trace.h"

namespace mazurka {
namespace {

ReportedViolation Exception(const TestTrace& trace) {
  ReportedViolation reported;
  reported.violation.kind = "exception";
  reported.trace = trace.get();
  return reported;
}

constexpr auto kRead = OperationKind::kRead;
constexpr auto kWrite = OperationKind::kWrite;

TestTrace Threads() { return TestTrace().Thread("main").Thread("Anna").Thread("Ben"); }

TEST(CauseTest, FindsALostUpdate) {
  const auto cause = FindCause(Exception(Threads()
                                             .Access(1, kRead, 7, "x", "0", "0")
                                             .Access(2, kRead, 7, "x", "0", "0")
                                             .Access(2, kWrite, 7, "x", "0", "1")
                                             .Access(1, kWrite, 7, "x", "1", "1")));
  ASSERT_TRUE(cause);
  EXPECT_EQ(
      cause->text,
      "Anna reads x = 0 in step 1. Before Anna writes 1 in step 4, Ben changes it from 0 to 1 "
      "in step 3. That change is lost.");
  EXPECT_EQ(cause->steps, (std::vector<size_t>{0, 2, 3}));
}

TEST(CauseTest, FindsTwoReadsThatDiffer) {
  const auto cause = FindCause(Exception(Threads()
                                             .Access(1, kRead, 7, "x", "0", "0")
                                             .Access(2, kWrite, 7, "x", "0", "1")
                                             .Access(2, kWrite, 7, "x", "1", "2")
                                             .Access(1, kRead, 7, "x", "2", "2")));
  ASSERT_TRUE(cause);
  EXPECT_EQ(cause->text,
            "Anna reads x = 0 in step 1. Before Anna reads 2 in step 4, 2 writes of Ben, from step "
            "2 to step 3, change it from 0 to 2.");
}

TEST(CauseTest, PrefersALostUpdateToTwoReads) {
  const auto cause = FindCause(Exception(Threads()
                                             .Access(1, kRead, 7, "x", "0", "0")
                                             .Access(2, kWrite, 7, "x", "0", "1")
                                             .Access(1, kRead, 7, "x", "1", "1")
                                             .Access(2, kRead, 8, "y", "0", "0")
                                             .Access(1, kWrite, 8, "y", "0", "5")
                                             .Access(2, kWrite, 8, "y", "5", "1")));
  ASSERT_TRUE(cause);
  EXPECT_EQ(cause->steps, (std::vector<size_t>{3, 4, 5}));
}

TEST(CauseTest, IgnoresWritesThatChangeNothingAndOtherVariables) {
  EXPECT_FALSE(FindCause(Exception(Threads()
                                       .Access(1, kRead, 7, "x", "0", "0")
                                       .Access(2, kWrite, 7, "x", "0", "0")
                                       .Access(2, kWrite, 8, "y", "0", "1")
                                       .Access(1, kWrite, 7, "x", "0", "1"))));
}

TEST(CauseTest, DescribesTheCircleOfADeadlock) {
  ReportedViolation reported;
  reported.violation.kind = "deadlock";
  reported.violation.sides = {
      {"Anna", "waits to lock Fork#2, held by Ben", {}, static_cast<ThreadId>(1), {"Fork#1"}},
      {"Ben", "waits to lock Fork#1, held by Anna", {}, static_cast<ThreadId>(2), {"Fork#2"}},
      {"main", "waits for the end of Anna", {}, static_cast<ThreadId>(0), {}}};
  reported.trace = Threads()
                       .Step(1, OperationKind::kLock, 1, 3, "lock Fork#1")
                       .Step(2, OperationKind::kLock, 2, 3, "lock Fork#2")
                       .get();
  const auto cause = FindCause(reported);
  ASSERT_TRUE(cause);
  EXPECT_EQ(cause->text,
            "Anna holds Fork#1 and waits for Fork#2; Ben holds Fork#2 and waits for Fork#1.");
  EXPECT_EQ(cause->steps, (std::vector<size_t>{0, 1}));
}

}  // namespace
}  // namespace mazurka
