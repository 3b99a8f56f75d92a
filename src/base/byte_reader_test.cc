#include "base/byte_reader.h"

#include <gtest/gtest.h>

#include <array>

namespace mazurka {
namespace {

TEST(ByteReaderTest, ReadsBigEndian) {
  const std::array<uint8_t, 15> bytes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  ByteReader reader(bytes);
  EXPECT_EQ(reader.U1(), 0x01u);
  EXPECT_EQ(reader.U2(), 0x0203u);
  EXPECT_EQ(reader.U4(), 0x04050607u);
  EXPECT_EQ(reader.U8(), 0x08090a0b0c0d0e0fu);
  EXPECT_TRUE(reader.ok());
  EXPECT_TRUE(reader.at_end());
  EXPECT_EQ(reader.position(), 15u);
}

TEST(ByteReaderTest, ReadsSigned) {
  const std::array<uint8_t, 7> bytes = {0xff, 0xff, 0xfe, 0xff, 0xff, 0xff, 0xfd};
  ByteReader reader(bytes);
  EXPECT_EQ(reader.S1(), -1);
  EXPECT_EQ(reader.S2(), -2);
  EXPECT_EQ(reader.S4(), -3);
}

TEST(ByteReaderTest, FailureSticks) {
  const std::array<uint8_t, 3> bytes = {1, 2, 3};
  ByteReader reader(bytes);
  EXPECT_EQ(reader.U4(), 0u);
  EXPECT_FALSE(reader.ok());
  EXPECT_EQ(reader.U1(), 0u);
  EXPECT_TRUE(reader.Bytes(1).empty());
  reader.Skip(0);
  EXPECT_FALSE(reader.ok());
}

TEST(ByteReaderTest, HugeCountsFail) {
  const std::array<uint8_t, 3> bytes = {1, 2, 3};
  ByteReader reader(bytes);
  EXPECT_TRUE(reader.Bytes(SIZE_MAX).empty());
  EXPECT_FALSE(reader.ok());
}

}  // namespace
}  // namespace mazurka
