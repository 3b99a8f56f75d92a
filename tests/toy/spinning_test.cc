// Threads that spin, in searches without a store.

#include <gtest/gtest.h>

#include "base/rows.h"
#include "explore/search.h"
#include "explore/wrappers/spin_filter.h"
#include "properties/property.h"
#include "toy/program.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

// How many rounds the first thread spins before the search detects the loop depends on its
// interrupt, which does not conflict with its reads. The order with the interrupt determines the
// result of the order without it.
constexpr std::string_view kInterruptedInLoop = R"(vars field field
locks 1
thread
  start t1
  start t2
  start t3
  tjoin t0 r0
  while v0 != 1
  end
thread
  wait l0 r0
thread
  write v1 0
  interrupt t0
thread
  interrupted r0
  read r0 v1
)";

TEST(SpinningTest, RoundsThatAreNotNeededLoseNothing) {
  auto program = ParseToy(kInterruptedInLoop);
  ASSERT_TRUE(program.has_value());
  for (uint64_t seed : {1, 2, 3, 4, 5, 7, 7021906}) {
    ToyMachine machine(*program);
    SpinFilter without_spinning(machine);
    const ThreadOrder order(ThreadOrder::Strategy::kRandom, seed, {});
    auto optimal = FindRow(ReductionCatalog(), "optimal")->make({.order = order});
    auto seen = NoVisitedStates();
    std::vector<std::unique_ptr<Property>> properties;
    properties.push_back(FindRow(PropertyCatalog(), "race")->make({}));
    Judge judge(std::move(properties), {.all = true});
    Watch watch({}, Watch::Clock::now());
    SearchContext context{without_spinning, *optimal, *seen, judge, watch, {}, nullptr};
    const SearchResult result = SearchDepthFirst(context);
    EXPECT_EQ(judge.violations().size(), 1u) << "the race for v1, seed " << seed;
    EXPECT_EQ(result.statistics.blocked_executions, 0u) << "seed " << seed;
  }
}

}  // namespace
}  // namespace mazurka::toy
