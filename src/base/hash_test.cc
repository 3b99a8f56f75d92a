#include "base/hash.h"

#include <gtest/gtest.h>

#include <set>

namespace mazurka {
namespace {

TEST(HashTest, NearInputsGiveFarHashes) {
  std::set<uint64_t> low;
  std::set<uint64_t> high;
  for (uint64_t a = 0; a < 100; ++a) {
    for (uint64_t b = 0; b < 100; ++b) {
      const Hash128 hash = Mix128(a, b);
      low.insert(hash.lo);
      high.insert(hash.hi);
    }
  }
  EXPECT_EQ(low.size(), 10000u);
  EXPECT_EQ(high.size(), 10000u);
}

TEST(HashTest, SumsForgetOrderAndCanBeTakenBack) {
  const Hash128 a = Mix128(1, 2);
  const Hash128 b = Mix128(3, 4);
  EXPECT_EQ(a + b, b + a);
  EXPECT_EQ(a + b - a, b);
}

TEST(HashTest, CombineKeepsOrder) {
  const Hash128 a = Mix128(1, 2);
  const Hash128 b = Mix128(3, 4);
  EXPECT_NE(Combine(Combine({}, a), b), Combine(Combine({}, b), a));
  EXPECT_NE(Combine({}, 0), Hash128{});
}

TEST(HashTest, BytesHashByContent) {
  const std::string one = "java/lang/Object";
  const std::string two = one;
  EXPECT_EQ(HashBytes(one), HashBytes(two));
  EXPECT_NE(HashBytes("a"), HashBytes("b"));
  // The published XXH3 value of the empty input: the hash must not change between releases.
  EXPECT_EQ(HashBytes(""), 0x2d06800538d394c2u);
}

}  // namespace
}  // namespace mazurka
