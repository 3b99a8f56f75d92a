#include "explore/visited/state_store.h"

#include <gtest/gtest.h>

#include "explore/visited/testing/store_model.h"

namespace mazurka {
namespace {

TEST(StateStoreTest, TellsNewFromOldAndKeepsValues) {
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
  for (uint64_t i = 0; i < 100; ++i) EXPECT_TRUE(store.Insert({~uint64_t{0}, i}).is_new);
  for (uint64_t i = 0; i < 100; ++i) EXPECT_FALSE(store.Insert({~uint64_t{0}, i}).is_new);
  EXPECT_EQ(store.size(), 100u);
}

TEST(StateStoreTest, AgreesWithAMap) {
  ExpectAgreesWithAMap<StateStore>(200'000,
                                   [](auto& random) { return Mix128(random() % 60'000, 1); });
}

TEST(StateStoreTest, TakesAtMostFortyBytesAState) {
  StateStore store;
  for (uint64_t i = 1; i <= 1'000'000; ++i) {
    store.Prefetch(Mix128(i, i));
    store.Insert(Mix128(i, i));
    if (i >= 10'000) {
      ASSERT_LE(store.bytes(), 40 * i);
      ASSERT_LE(store.peak_bytes(), 40 * i);
    }
  }
}

}  // namespace
}  // namespace mazurka
