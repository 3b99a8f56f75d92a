#include "explore/visited/exact_store.h"

#include <gtest/gtest.h>

#include "explore/visited/testing/store_model.h"

namespace mazurka {
namespace {

using Bytes = std::vector<uint8_t>;

TEST(ExactStoreTest, DistinguishesStatesByEveryByteAndByLength) {
  ExactStore store;
  EXPECT_TRUE(store.Insert(Bytes{}).is_new);
  for (size_t length = 1; length <= 40; ++length) {
    Bytes state(length, 0);
    EXPECT_TRUE(store.Insert(state).is_new) << length;
    for (size_t at = 0; at < length; ++at) {
      state[at] = 1;
      EXPECT_TRUE(store.Insert(state).is_new) << length << " " << at;
      EXPECT_FALSE(store.Insert(state).is_new) << length << " " << at;
      state[at] = 0;
    }
  }
  EXPECT_EQ(store.size(), 1u + 40 + 40 * 41 / 2);
}

TEST(ExactStoreTest, AgreesWithAMap) {
  ExpectAgreesWithAMap<ExactStore>(50'000, [](auto& random) {
    Bytes state(random() % 12);
    for (uint8_t& byte : state) byte = random() % 2;
    return state;
  });
}

// Inserts 10,000 states of 1,000 bytes that differ in four bytes.
TEST(ExactStoreTest, SharesWhatStatesHaveInCommon) {
  ExactStore store;
  Bytes state(1000, 0);
  for (uint32_t i = 0; i < 10'000; ++i) {
    state[10] = i % 10, state[300] = i / 10 % 10, state[600] = i / 100 % 10, state[990] = i / 1000;
    store.Insert(state);
  }
  EXPECT_EQ(store.size(), 10'000u);
  EXPECT_LE(store.bytes(), 60u * store.size());
}

}  // namespace
}  // namespace mazurka
