#include "jvm/heap/heap.h"

#include <gtest/gtest.h>

#include <numeric>

namespace mazurka {
namespace {

// Every object is an array of bytes.
class Bytes : public ObjectShapes {
 public:
  uint64_t SizeOf(const ObjectHeader& header) const override {
    return kArrayHeaderBytes + header.length;
  }
};

class HeapTest : public testing::Test {
 protected:
  Ref NewBytes(uint32_t length) {
    Ref r = heap_.Allocate(1, kArrayHeaderBytes + length, 7);
    heap_.Header(r).length = length;
    return r;
  }
  bool IsZero(Ref r) {
    for (uint32_t i = 0; i < heap_.Length(r); ++i) {
      if (heap_.LoadElement<uint8_t>(r, i) != 0) return false;
    }
    return true;
  }

  Bytes shapes_;
  Heap heap_{1 << 20, shapes_};
};

TEST(TrailTest, RestoresPiecesOfEverySize) {
  for (uint32_t bytes = 0; bytes <= 600; ++bytes) {
    std::vector<uint8_t> memory(bytes + 2);
    std::iota(memory.begin(), memory.end(), static_cast<uint8_t>(1));
    const std::vector<uint8_t> before = memory;
    Trail trail;
    trail.Save(memory.data() + 1, bytes);
    std::fill_n(memory.begin() + 1, bytes, uint8_t{0xee});
    trail.UndoTo(0);
    ASSERT_EQ(memory, before) << bytes;
    ASSERT_EQ(trail.position(), 0u);
  }
}

TEST_F(HeapTest, NewObjectsAreZeroWhereOthersWereBefore) {
  for (uint32_t length = 0; length <= 600; ++length) {
    heap_.PushMark();
    Ref dirty = NewBytes(2000);
    std::memset(heap_.Address(dirty) + kArrayHeaderBytes, 0xff, 2000);
    heap_.UndoToMark();
    Ref before = NewBytes(5);
    heap_.StoreElement<uint8_t>(before, 4, 9);
    Ref r = NewBytes(length);
    ASSERT_TRUE(IsZero(r)) << length;
    ASSERT_EQ(heap_.Header(r).lock, 0u);
    ASSERT_EQ(heap_.LoadElement<uint8_t>(before, 4), 9);
    heap_.UndoToMark();
    heap_.PopMark();
  }
}

TEST_F(HeapTest, UndoRestoresSmallAndLargeObjects) {
  Ref small = NewBytes(10), large = NewBytes(5000);
  heap_.StoreElement<uint8_t>(small, 3, 1);
  heap_.StoreElement<uint8_t>(large, 4000, 2);
  const uint64_t used = heap_.used();
  heap_.PushMark();
  heap_.StoreElement<uint8_t>(small, 3, 11);
  heap_.StoreElement<uint8_t>(large, 4000, 12);
  heap_.StoreElement<uint8_t>(large, 0, 13);
  heap_.PushMark();
  heap_.StoreElement<uint8_t>(large, 4000, 22);
  NewBytes(100);
  heap_.UndoToMark();
  EXPECT_EQ(heap_.LoadElement<uint8_t>(large, 4000), 12);
  EXPECT_EQ(heap_.used(), used);
  heap_.PopMark();
  heap_.UndoToMark();
  heap_.PopMark();
  EXPECT_EQ(heap_.LoadElement<uint8_t>(small, 3), 1);
  EXPECT_EQ(heap_.LoadElement<uint8_t>(large, 4000), 2);
  EXPECT_EQ(heap_.LoadElement<uint8_t>(large, 0), 0);
}

}  // namespace
}  // namespace mazurka
