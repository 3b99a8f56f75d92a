#include "jvm/natives/unsafe/off_heap.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

class NoShapes : public ObjectShapes {
  uint64_t SizeOf(const ObjectHeader&) const override { return sizeof(ObjectHeader); }
};

class OffHeapTest : public testing::Test {
 protected:
  NoShapes shapes_;
  Heap heap_{1u << 20, shapes_};
  OffHeap memory_{heap_};

  void Put(uint64_t address, uint8_t value) { *memory_.Write(address, 1) = value; }
  uint8_t Get(uint64_t address) { return *memory_.Read(address); }
};

TEST_F(OffHeapTest, BlocksAreAlignedDisjointAndLargeEnough) {
  uint64_t a = memory_.Allocate(1), b = memory_.Allocate(100), c = memory_.Allocate(4096);
  for (uint64_t address : {a, b, c}) EXPECT_EQ(address % 16, 0u);
  EXPECT_GE(memory_.Capacity(b), 100u);
  EXPECT_GE(memory_.Capacity(c), 4096u);
  EXPECT_GE(b, a + memory_.Capacity(a));
  EXPECT_GE(c, b + memory_.Capacity(b));
}

TEST_F(OffHeapTest, FreedBlocksAreUsedAgain) {
  uint64_t a = memory_.Allocate(50);
  memory_.Free(a);
  EXPECT_EQ(memory_.Allocate(60), a);
  EXPECT_NE(memory_.Allocate(60), a);
}

TEST_F(OffHeapTest, TooMuchGivesNothing) {
  EXPECT_EQ(memory_.Allocate(OffHeap::kBytes), 0u);
  EXPECT_EQ(memory_.Allocate(UINT64_MAX), 0u);
}

TEST_F(OffHeapTest, ContainsOnlyItsOwnRange) {
  EXPECT_FALSE(memory_.Contains(0, 1));
  EXPECT_TRUE(memory_.Contains(OffHeap::kBase, 8));
  EXPECT_FALSE(memory_.Contains(OffHeap::kBase + OffHeap::kBytes - 4, 8));
  EXPECT_FALSE(memory_.Contains(OffHeap::kBase, UINT64_MAX));
}

TEST_F(OffHeapTest, UndoRestoresContentsAndBlocks) {
  uint64_t kept = memory_.Allocate(64);
  Put(kept, 1);
  heap_.PushMark();
  Put(kept, 2);
  uint64_t dropped = memory_.Allocate(64);
  memory_.Free(kept);
  heap_.UndoToMark();
  EXPECT_EQ(Get(kept), 1);
  EXPECT_EQ(memory_.Allocate(64), dropped);
  EXPECT_GE(memory_.Capacity(kept), 64u);
}

}  // namespace
}  // namespace mazurka
