#include "explore/visited/state_store.h"

#include <gtest/gtest.h>

#include "explore/visited/testing/store_model.h"

namespace mazurka {
namespace {

TEST(StateStoreTest, DistinguishesNewFromOldAndKeepsValues) {
  StateStore store;
  auto first = store.Insert({1, 2});
  EXPECT_TRUE(first.is_new);
  EXPECT_EQ(*first.value, 0u);
  *first.value = 7;
  auto again = store.Insert({1, 2});
  EXPECT_FALSE(again.is_new);
  EXPECT_EQ(*again.value, 7u);
  EXPECT_TRUE(store.Insert({2, 1}).is_new);
  EXPECT_EQ(store.size(), 2u);
}

TEST(StateStoreTest, BothHalvesCount) {
  StateStore store;
  EXPECT_TRUE(store.Insert({5, 1}).is_new);
  EXPECT_TRUE(store.Insert({5, 2}).is_new);
  EXPECT_TRUE(store.Insert({6, 1}).is_new);
  EXPECT_FALSE(store.Insert({5, 2}).is_new);
}

TEST(StateStoreTest, ZeroIsAFingerprintLikeAnyOther) {
  StateStore store;
  EXPECT_TRUE(store.Insert({}).is_new);
  EXPECT_FALSE(store.Insert({}).is_new);
}

// The last buckets overflow into the first.
TEST(StateStoreTest, FingerprintsThatShareABucketAreAllFound) {
  StateStore store;
  for (uint64_t i = 0; i < 100; ++i) EXPECT_TRUE(store.Insert({i, ~uint64_t{0}}).is_new);
  for (uint64_t i = 0; i < 100; ++i) EXPECT_FALSE(store.Insert({i, ~uint64_t{0}}).is_new);
  EXPECT_EQ(store.size(), 100u);
}

TEST(StateStoreTest, AgreesWithAMap) {
  ExpectAgreesWithAMap<StateStore>(200'000,
                                   [](auto& random) { return Mix128(random() % 60'000, 1); });
}

template <typename Store>
void ExpectBytesOfState(uint64_t most_when_small, uint64_t most_when_large) {
  Store store;
  for (uint64_t i = 1; i <= 1'000'000; ++i) {
    store.Prefetch(Mix128(i, i));
    ASSERT_TRUE(store.Insert(Mix128(i, i)).is_new);
    if (i >= 10'000) {
      const uint64_t most = i < 400'000 ? most_when_small : most_when_large;
      ASSERT_LE(store.bytes(), most * i);
      ASSERT_LE(store.peak_bytes(), (most + most / 8) * i);
    }
  }
  for (uint64_t i = 1; i <= 1'000'000; ++i) ASSERT_FALSE(store.Insert(Mix128(i, i)).is_new);
}

TEST(StateStoreTest, TakesAtMostTwentyBytesAState) { ExpectBytesOfState<StateStore>(28, 20); }

TEST(StateSetTest, TakesAtMostSixteenBytesAState) { ExpectBytesOfState<StateSet>(23, 16); }

}  // namespace
}  // namespace mazurka
