#include "check/portfolio.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>

namespace mazurka {
namespace {

TEST(PortfolioTest, BeginsWithASearchWithAStoreAndOneWithout) {
  CheckOptions options;
  options.limits.memory_bytes = 800;
  const auto two = PortfolioOf(options, 1);
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[0].options.reduction, "lazy");
  EXPECT_TRUE(two[0].options.plan);
  EXPECT_EQ(two[0].options.limits.memory_bytes, 400u);
  EXPECT_EQ(two[1].options.reduction, "optimal");
  EXPECT_EQ(two[1].options.store, StoreMode::kNone);
  EXPECT_EQ(two[1].options.progress, Switch::kOff);
}

TEST(PortfolioTest, SamplesOnFurtherProcessors) {
  const auto all = PortfolioOf({}, 64);
  const auto samples = [](const PortfolioMember& member) {
    return member.options.search == SearchOrder::kSampling;
  };
  EXPECT_EQ(std::ranges::count_if(all, samples), 3);
  for (const PortfolioMember& member : all) {
    EXPECT_EQ(samples(member), member.options.reduction == "none");
  }
  CheckOptions options;
  options.outcomes = true;
  EXPECT_EQ(std::ranges::count_if(PortfolioOf(options, 64), samples), 0);
  options.limits.max_states = 5;
  for (const PortfolioMember& member : PortfolioOf(options, 64))
    EXPECT_NE(member.options.store, StoreMode::kNone);
}

// Races two searches. The winner ends its process with the number of its member plus 10.
int WinnerOf(const std::function<Result<CheckResult>(size_t member)>& search) {
  std::vector<PortfolioMember> members(2);
  members[1].name = "1";
  size_t own = 0;
  Raced raced = Race(members, [&](const PortfolioMember& member) {
    own = member.name.size();
    return search(own);
  });
  if (raced.exit_code < 0 && own > 0) _exit(11);
  if (raced.result) _exit(10);
  return raced.exit_code;
}

CheckResult Found(Verdict verdict) {
  CheckResult result;
  result.verdict = verdict;
  return result;
}

Result<CheckResult> ForEver() {
  for (;;) pause();
}

TEST(RaceTest, TheSearchThatDecidesEndsTheOthers) {
  EXPECT_EQ(
      WinnerOf([](size_t member) { return member == 1 ? Found(Verdict::kViolation) : ForEver(); }),
      11);
  EXPECT_EQ(
      WinnerOf([](size_t member) { return member == 0 ? Found(Verdict::kCorrect) : ForEver(); }),
      10);
}

TEST(RaceTest, ASearchThatDoesNotDecideIsNotFirst) {
  EXPECT_EQ(WinnerOf([](size_t member) {
              if (member == 0) return Found(Verdict::kIncomplete);
              usleep(100'000);
              return Found(Verdict::kCorrect);
            }),
            11);
  EXPECT_EQ(WinnerOf([](size_t member) {
              return Found(member == 0 ? Verdict::kIncomplete : Verdict::kUnsupported);
            }),
            11);
}

TEST(RaceTest, ASearchThatDiesDoesNotCount) {
  EXPECT_EQ(WinnerOf([](size_t member) {
              if (member == 0) raise(SIGKILL);
              usleep(100'000);
              return Found(Verdict::kIncomplete);
            }),
            11);
  EXPECT_EQ(WinnerOf([](size_t) -> Result<CheckResult> {
              raise(SIGKILL);
              return Fail("");
            }),
            -1);
}

}  // namespace
}  // namespace mazurka
