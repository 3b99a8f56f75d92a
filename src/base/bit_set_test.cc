#include "base/bit_set.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

std::vector<uint32_t> MembersOf(const BitSet& set) {
  std::vector<uint32_t> members;
  set.ForEach([&](uint32_t i) {
    members.push_back(i);
    return true;
  });
  return members;
}

TEST(BitSet, HasWhatWasPutIn) {
  BitSet set;
  EXPECT_TRUE(set.empty());
  set.Resize(201);
  EXPECT_FALSE(set.Contains(200));
  for (uint32_t i : {200u, 5u, 63u, 64u}) set.Set(i, true);
  EXPECT_TRUE(set.Contains(63));
  EXPECT_FALSE(set.Contains(62));
  EXPECT_FALSE(set.empty());
  EXPECT_EQ(MembersOf(set), (std::vector<uint32_t>{5, 63, 64, 200}));
}

TEST(BitSet, ForgetsWhatWasTakenOut) {
  BitSet set;
  set.Resize(100);
  set.Set(70, true);
  set.Set(70, false);
  set.Set(3, false);
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(MembersOf(set), std::vector<uint32_t>());
}

TEST(BitSet, StopsWhenAskedTo) {
  BitSet set;
  set.Resize(100);
  for (uint32_t i : {1u, 2u, 80u}) set.Set(i, true);
  uint32_t last = 0;
  set.ForEach([&](uint32_t i) {
    last = i;
    return i < 2;
  });
  EXPECT_EQ(last, 2u);
}

}  // namespace
}  // namespace mazurka
