#include "base/memory_reserve.h"

#include <gtest/gtest.h>

#include <new>

namespace mazurka {
namespace {

constexpr size_t kTooMuch = size_t{1} << 60;

TEST(MemoryReserve, ReportsOnceThatMemoryIsMissing) {
  int reported = 0;
  MemoryReserve reserve([&] { ++reported; });
  EXPECT_THROW(MapMemory(kTooMuch), std::bad_alloc);
  EXPECT_THROW(MapMemory(kTooMuch), std::bad_alloc);
  EXPECT_EQ(reported, 1);
}

TEST(MemoryReserve, IsNotNeededForAFailure) { EXPECT_THROW(MapMemory(kTooMuch), std::bad_alloc); }

}  // namespace
}  // namespace mazurka
