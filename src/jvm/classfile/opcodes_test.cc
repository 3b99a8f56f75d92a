#include "jvm/classfile/opcodes.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace mazurka {
namespace {

TEST(OpcodesTest, TableIsCompleteAndInOrder) {
  std::vector<int> codes;
  std::set<std::string_view> mnemonics;
#define MAZ_COLLECT(name, mnemonic, opcode, format, pops, pushes) \
  codes.push_back(opcode);                                        \
  mnemonics.insert(mnemonic);
  MAZ_OPCODES(MAZ_COLLECT)
#undef MAZ_COLLECT
  ASSERT_EQ(codes.size(), kOpcodeCount);
  for (size_t i = 0; i < codes.size(); ++i) EXPECT_EQ(codes[i], static_cast<int>(i));
  EXPECT_EQ(mnemonics.size(), kOpcodeCount);
}

// Opcodes by number, from JVMS chapter 7, spread over the table.
TEST(OpcodesTest, KnownNumbers) {
  const std::pair<int, std::string_view> known[] = {
      {0x00, "nop"},           {0x10, "bipush"},         {0x1a, "iload_0"},  {0x2a, "aload_0"},
      {0x32, "aaload"},        {0x36, "istore"},         {0x4b, "astore_0"}, {0x53, "aastore"},
      {0x57, "pop"},           {0x5f, "swap"},           {0x60, "iadd"},     {0x77, "dneg"},
      {0x78, "ishl"},          {0x83, "lxor"},           {0x84, "iinc"},     {0x85, "i2l"},
      {0x93, "i2s"},           {0x94, "lcmp"},           {0x99, "ifeq"},     {0xa5, "if_acmpeq"},
      {0xa7, "goto"},          {0xaa, "tableswitch"},    {0xb1, "return"},   {0xb2, "getstatic"},
      {0xb6, "invokevirtual"}, {0xba, "invokedynamic"},  {0xbb, "new"},      {0xbf, "athrow"},
      {0xc4, "wide"},          {0xc5, "multianewarray"}, {0xc8, "goto_w"},   {0xc9, "jsr_w"}};
  for (const auto& [opcode, mnemonic] : known) {
    EXPECT_EQ(kOpcodeInfo[static_cast<size_t>(opcode)].mnemonic, mnemonic);
  }
}

TEST(OpcodesTest, StackEffects) {
  EXPECT_EQ(SlotsOf(InfoOf(Opcode::kLadd).pops), 4);
  EXPECT_EQ(SlotsOf(InfoOf(Opcode::kLadd).pushes), 2);
  EXPECT_EQ(SlotsOf(InfoOf(Opcode::kLshl).pops), 3);
  EXPECT_EQ(SlotsOf(InfoOf(Opcode::kDastore).pops), 4);
  EXPECT_EQ(SlotsOf(InfoOf(Opcode::kDup2X2).pushes), 6);
  EXPECT_EQ(SlotsOf(InfoOf(Opcode::kInvokevirtual).pops), -1);
  EXPECT_EQ(SlotsOf(""), 0);
}

std::optional<uint32_t> LengthOf(const std::vector<uint8_t>& code, uint32_t pc = 0) {
  return InstructionLength(code, pc);
}

TEST(OpcodesTest, Lengths) {
  EXPECT_EQ(LengthOf({0x00}), 1u);
  EXPECT_EQ(LengthOf({0xb9, 0, 1, 1, 0}), 5u);
  EXPECT_EQ(LengthOf({0xc5, 0, 1, 2}), 4u);
  EXPECT_EQ(LengthOf({0xc4, 0x15, 0, 1}), 4u);
  EXPECT_EQ(LengthOf({0xc4, 0x84, 0, 1, 0, 1}), 6u);
  EXPECT_EQ(LengthOf({0xc4, 0x00, 0, 1}), std::nullopt);
  EXPECT_EQ(LengthOf({0xc4}), std::nullopt);
  EXPECT_EQ(LengthOf({0xca}), std::nullopt);
  EXPECT_EQ(LengthOf({0xb9, 0, 1}), std::nullopt);
}

TEST(OpcodesTest, SwitchLengths) {
  // tableswitch 0..1 at pc 1: two bytes of padding.
  std::vector<uint8_t> table = {0, 0xaa, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1};
  EXPECT_EQ(LengthOf(table, 1), std::nullopt);
  table.resize(table.size() + 8);
  EXPECT_EQ(LengthOf(table, 1), 23u);
  std::vector<uint8_t> reversed = table;
  reversed[11] = 2;  // low 2, high 1
  EXPECT_EQ(LengthOf(reversed, 1), std::nullopt);
  // The widest range must not overflow.
  EXPECT_EQ(LengthOf({0xaa, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff}),
            std::nullopt);
  EXPECT_EQ(LengthOf({0xab, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}), 12u);
  EXPECT_EQ(LengthOf({0xab, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}), std::nullopt);
}

}  // namespace
}  // namespace mazurka
