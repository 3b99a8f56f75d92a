#include "base/stable_vector.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

TEST(StableVector, KeepsItsElementsWhereTheyAre) {
  StableVector<int> numbers;
  EXPECT_TRUE(numbers.empty());
  numbers.push_back(0);
  const int* const first = &numbers[0];
  for (int i = 1; i < 1000; ++i) numbers.push_back(i);
  EXPECT_EQ(numbers.size(), 1000u);
  EXPECT_EQ(&numbers[0], first);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(numbers[static_cast<size_t>(i)], i);
}

}  // namespace
}  // namespace mazurka
