#include "clients/real_time.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace mazurka {
namespace {

using Constraints = std::vector<OrderConstraint>;
using Shape = std::vector<size_t>;  // calls of each thread

TEST(CountOrdersTest, CountsInterleavings) {
  EXPECT_EQ(CountOrders({2, 2}, 1000), 6u);
  EXPECT_EQ(CountOrders({3, 3, 3}, 10'000), 1680u);
  EXPECT_EQ(CountOrders({5, 5, 5}, 10'000), 10'000u);
}

// One call in each of two threads.
TEST(RefutationsTest, AnOrderIsRefutedByTheOppositePair) {
  EXPECT_EQ(*Refutations({1, 1}, {{0, 1}}), (Constraints{{{1, 0}}}));
  EXPECT_EQ(*Refutations({1, 1}, {{0, 1}, {1, 0}}), Constraints{});
}

// Calls 0 and 1 are of the first thread, 2 and 3 of the second. The order is 0 2 3 1. The pair
// (3, 0) refutes it too, but implies (2, 0); so does (1, 2), which implies (1, 3).
TEST(RefutationsTest, GivesTheWeakestPairs) {
  EXPECT_EQ(*Refutations({2, 2}, {{0, 1, 1, 0}}), (Constraints{{{1, 3}}, {{2, 0}}}));
}

// All orders of whole calls, as positions of the calls.
std::vector<std::vector<size_t>> AllPositions(const Shape& shape, std::vector<CallOrder>& orders) {
  CallOrder order;
  for (size_t thread = 0; thread < shape.size(); ++thread)
    order.insert(order.end(), shape[thread], static_cast<uint8_t>(thread));
  std::vector<std::vector<size_t>> all;
  do {
    std::vector<size_t> next, position(order.size());
    for (size_t first = 0; size_t calls : shape) {
      next.push_back(first);
      first += calls;
    }
    for (size_t i = 0; i < order.size(); ++i) position[next[order[i]]++] = i;
    all.push_back(position);
    orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return all;
}

bool Keeps(const std::vector<size_t>& position, const OrderConstraint& constraint) {
  return std::all_of(constraint.begin(), constraint.end(),
                     [&](CallPair pair) { return position[pair.first] < position[pair.second]; });
}

// By definition: a set of pairs that some order keeps refutes the given orders if none of these
// keeps it. Then and only then it must imply one of the constraints.
void CompareWithDefinition(const Shape& shape, uint32_t seed) {
  std::vector<CallOrder> all_orders;
  const auto all = AllPositions(shape, all_orders);
  std::mt19937 random(seed);
  std::vector<CallOrder> orders;
  std::vector<size_t> given;
  for (size_t i = 0; i < all.size(); ++i) {
    if (random() % 3 != 0) continue;
    given.push_back(i);
    orders.push_back(all_orders[i]);
  }
  const auto constraints = Refutations(shape, orders);
  ASSERT_TRUE(constraints.has_value());
  std::vector<CallPair> pairs;
  for (size_t thread = 0, first = 0; thread < shape.size(); first += shape[thread++]) {
    for (size_t a = first; a < first + shape[thread]; ++a) {
      for (size_t b = 0; b < all[0].size(); ++b) {
        if (b < first || b >= first + shape[thread])
          pairs.push_back({static_cast<uint8_t>(a), static_cast<uint8_t>(b)});
      }
    }
  }
  for (uint32_t bits = 0; bits < uint32_t{1} << pairs.size(); ++bits) {
    OrderConstraint set;
    for (size_t i = 0; i < pairs.size(); ++i) {
      if ((bits >> i & 1) != 0) set.push_back(pairs[i]);
    }
    std::vector<size_t> keeping;
    for (size_t i = 0; i < all.size(); ++i) {
      if (Keeps(all[i], set)) keeping.push_back(i);
    }
    if (keeping.empty()) continue;
    const bool refutes =
        std::none_of(given.begin(), given.end(), [&](size_t i) { return Keeps(all[i], set); });
    const bool is_found =
        std::any_of(constraints->begin(), constraints->end(), [&](const OrderConstraint& one) {
          return std::all_of(keeping.begin(), keeping.end(),
                             [&](size_t i) { return Keeps(all[i], one); });
        });
    ASSERT_EQ(refutes, is_found) << "seed " << seed << ", set " << bits;
  }
}

TEST(RefutationsTest, AgreeWithTheDefinition) {
  for (uint32_t seed = 0; seed < 40; ++seed) {
    CompareWithDefinition({2, 2}, seed);
    CompareWithDefinition({3, 1}, seed);
    CompareWithDefinition({1, 1, 1}, seed);
    CompareWithDefinition({2, 1, 1}, seed);
  }
}

}  // namespace
}  // namespace mazurka
