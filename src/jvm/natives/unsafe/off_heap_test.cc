#include "jvm/natives/unsafe/off_heap.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

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

class MappingsTest : public OffHeapTest {
 protected:
  MappingsTest() {
    const std::string bytes = std::string(4096, 'a') + std::string(100, 'b');
    EXPECT_EQ(std::fwrite(bytes.data(), 1, bytes.size(), file_.get()), bytes.size());
    EXPECT_EQ(std::fflush(file_.get()), 0);
  }
  uint64_t Map(uint64_t position, uint64_t length) {
    return mappings_.Map(fileno(file_.get()), position, length);
  }
  std::vector<uint64_t> Words() {
    std::vector<uint64_t> words;
    mappings_.ForEachWord([&](uint64_t place, uint64_t word) {
      words.push_back(place);
      words.push_back(word);
    });
    return words;
  }

  std::unique_ptr<FILE, int (*)(FILE*)> file_{std::tmpfile(), std::fclose};
  HostMappings& mappings_ = memory_.mappings();
};

TEST_F(MappingsTest, ReadTheFileAndNoMore) {
  const uint64_t all = Map(0, 4196), end = Map(4096, 100);
  EXPECT_EQ(Get(all), 'a');
  EXPECT_EQ(Get(all + 4195), 'b');
  EXPECT_EQ(Get(end), 'b');
  EXPECT_TRUE(memory_.Contains(all, 4196));
  EXPECT_FALSE(memory_.Contains(all, 4197));
  EXPECT_FALSE(memory_.Contains(end + 100, 1));
  EXPECT_FALSE(memory_.IsWritable(all, 1));
}

TEST_F(MappingsTest, RefuseWhatTheFileDoesNotHave) {
  EXPECT_EQ(Map(0, 4197), 0u);
  EXPECT_EQ(Map(8192, 1), 0u);
  EXPECT_EQ(Map(0, 0), 0u);
  EXPECT_EQ(mappings_.Map(-1, 0, 1), 0u);
  EXPECT_TRUE(Words().empty());
}

TEST_F(MappingsTest, UndoRestoresTheListAndNothingElseIsSaved) {
  const uint64_t first = Map(0, 4196);
  const std::vector<uint64_t> words = Words();
  heap_.PushMark();
  const uint64_t second = Map(4096, 100);
  EXPECT_NE(first, second);
  EXPECT_NE(Words(), words);
  EXPECT_LT(heap_.trail().bytes(), 200u);
  mappings_.Unmap(first);
  EXPECT_FALSE(memory_.Contains(first, 1));
  EXPECT_EQ(Map(0, 10), first);
  heap_.UndoToMark();
  EXPECT_EQ(Words(), words);
  EXPECT_TRUE(memory_.Contains(first, 4196));
  EXPECT_FALSE(memory_.Contains(second, 1));
}

}  // namespace
}  // namespace mazurka
