#include "reductions/set_forest.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace mazurka {
namespace {

TEST(SetForest, EqualSetsHaveEqualIdsAndHoldWhatWasPutIn) {
  std::mt19937_64 random(1);
  SetForest forest;
  for (int round = 0; round < 300; ++round) {
    std::set<uint32_t> numbers;
    SetForest::SetId first = SetForest::kEmpty, second = SetForest::kEmpty;
    const uint32_t limit = round % 3 == 0 ? 64 : round % 3 == 1 ? 1000 : 200'000;
    for (int i = 0; i < 40; ++i) numbers.insert(static_cast<uint32_t>(random() % limit));
    for (uint32_t n : numbers) first = forest.Union(first, forest.Of({&n, 1}));
    for (auto n = numbers.rbegin(); n != numbers.rend(); ++n) {
      const uint32_t number = *n;
      second = forest.Union(forest.Of({&number, 1}), second);
    }
    ASSERT_EQ(first, second);
    for (uint32_t n = 0; n < 2000; ++n) ASSERT_EQ(forest.Contains(first, n), numbers.contains(n));
    for (uint32_t n : numbers) ASSERT_TRUE(forest.Contains(first, n));
    EXPECT_EQ(forest.Union(first, second), first);
    for (uint32_t n = 0; n < 2000; ++n)
      ASSERT_EQ(forest.IsSubset(forest.Of({&n, 1}), first), numbers.contains(n));
  }
}

TEST(SetForest, ASubsetAddsNothing) {
  std::mt19937_64 random(2);
  SetForest forest;
  for (int round = 0; round < 2000; ++round) {
    std::vector<uint32_t> a, b;
    const uint32_t limits[] = {8, 100, 5000};
    for (uint64_t i = random() % 4; i > 0; --i)
      a.push_back(static_cast<uint32_t>(random() % limits[random() % 3]));
    for (uint64_t i = random() % 40; i > 0; --i)
      b.push_back(static_cast<uint32_t>(random() % limits[random() % 3]));
    if (round % 2 == 0) b.insert(b.end(), a.begin(), a.end());
    const auto x = forest.Of(a), y = forest.Of(b);
    EXPECT_EQ(forest.IsSubset(x, y), forest.Union(x, y) == y);
    EXPECT_EQ(forest.IsSubset(y, x), forest.Union(x, y) == x);
  }
}

TEST(SetForest, UnionsOfUnionsAreOneSet) {
  SetForest forest;
  const uint32_t a[] = {1, 70, 300}, b[] = {70, 5000}, c[] = {2, 300};
  const auto x = forest.Of(a), y = forest.Of(b), z = forest.Of(c);
  EXPECT_EQ(forest.Union(forest.Union(x, y), z), forest.Union(x, forest.Union(z, y)));
  EXPECT_TRUE(forest.IsSubset(y, forest.Union(x, y)));
  EXPECT_FALSE(forest.IsSubset(x, y));
}

}  // namespace
}  // namespace mazurka
