#include "jvm/runtime/decoder.h"

#include <gtest/gtest.h>

#include "jvm/classfile/code_builder.h"
#include "jvm/runtime/test_program.h"
#include "jvm/runtime/verifier.h"

namespace mazurka {
namespace {

constexpr uint16_t kClass = kAccPublic | kAccSuper;
constexpr uint16_t kStatic = kAccPublic | kAccStatic;

// One static method, given as bytes, of a class with few constants.
class DecoderTest : public ::testing::Test {
 protected:
  tl::expected<Code*, LoadError> Prepare(std::string_view descriptor, uint16_t max_stack,
                                         uint16_t max_locals, std::vector<uint8_t> code,
                                         uint16_t version = 61) {
    ClassWriter writer(kClass, "A", "java/lang/Object", version);
    writer.AddMethod(kStatic, "m", descriptor, max_stack, max_locals, code);
    return PrepareMethod(writer, descriptor);
  }
  tl::expected<Code*, LoadError> PrepareMethod(const ClassWriter& writer,
                                               std::string_view descriptor) {
    classes_.Add(writer);
    return classes_.program().Prepare(*classes_.Load("A")->MethodNamed("m", descriptor));
  }
  // The reason why the code is rejected, without the method's name.
  std::string Refusal(std::string_view descriptor, uint16_t max_stack, uint16_t max_locals,
                      std::vector<uint8_t> code, uint16_t version = 61) {
    const auto result = Prepare(descriptor, max_stack, max_locals, std::move(code), version);
    if (result) return "accepted";
    EXPECT_EQ(result.error().kind, LoadError::Kind::kVerify);
    return result.error().message.substr(result.error().message.find(", bci") + 2);
  }

  TestClasses classes_;
};

std::vector<Op> OpsOf(const Code& code) {
  std::vector<Op> ops;
  for (const Insn& insn : code.insns) ops.push_back(insn.op);
  return ops;
}

TEST_F(DecoderTest, ShortAndWideFormsAreFolded) {
  // iconst_m1, istore_3, iload 3, wide istore 4, wide iinc 4 -300, lconst_1, lstore_1, return
  const auto code = Prepare(
      "()V", 2, 5,
      {0x02, 0x3e, 0x15, 3, 0xc4, 0x36, 0, 4, 0xc4, 0x84, 0, 4, 0xfe, 0xd4, 0x0a, 0x40, 0xb1});
  ASSERT_TRUE(code.has_value()) << code.error().message;
  EXPECT_EQ(OpsOf(**code), (std::vector<Op>{Op::kConst, Op::kStore3, Op::kLoad3, Op::kStore,
                                            Op::kIinc, Op::kConst64, Op::kStore64, Op::kReturn}));
  EXPECT_EQ(static_cast<int32_t>((*code)->insns[0].b), -1);
  EXPECT_EQ((*code)->insns[3].a, 4);
  EXPECT_EQ(static_cast<int32_t>((*code)->insns[4].b), -300);
  EXPECT_EQ((*code)->constants, std::vector<uint64_t>{1});
  EXPECT_EQ((*code)->bcis, (std::vector<uint16_t>{0, 1, 2, 4, 8, 14, 15, 16}));
}

TEST_F(DecoderTest, BranchesAndSwitchesCountCells) {
  // 0 iload_0; 1 ifeq 20; 4 iload_0; 5 lookupswitch default 20, 1 -> 20, 9 -> 4 ; 32 return
  std::vector<uint8_t> bytes = {0x1a, 0x99, 0, 31, 0x1a, 0xab, 0,    0,    0,    0,    0,
                                27,   0,    0, 0,  2,    0,    0,    0,    1,    0,    0,
                                0,    27,   0, 0,  0,    9,    0xff, 0xff, 0xff, 0xff, 0xb1};
  const auto code = Prepare("(I)V", 1, 1, bytes);
  ASSERT_TRUE(code.has_value()) << code.error().message;
  EXPECT_EQ((*code)->insns[1].b, 3u);
  const SwitchTable& table = (*code)->switches[0];
  EXPECT_EQ(table.keys, (std::vector<int32_t>{1, 9}));
  EXPECT_EQ(table.targets, (std::vector<int32_t>{1, -1}));
  EXPECT_EQ(table.default_target, 1);
}

TEST_F(DecoderTest, CallsKnowTheirArguments) {
  ClassWriter writer(kClass, "A");
  CodeBuilder code(writer);
  code.PushLong(5);
  code.Invoke(Opcode::kInvokestatic, "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;");
  code.Invoke(Opcode::kInvokevirtual, "java/lang/Object", "toString", "()Ljava/lang/String;");
  code.Return('L');
  writer.AddMethod(kStatic, "m", "()Ljava/lang/String;", code);
  const auto decoded = PrepareMethod(writer, "()Ljava/lang/String;");
  ASSERT_TRUE(decoded.has_value()) << decoded.error().message;
  EXPECT_EQ(OpsOf(**decoded),
            (std::vector<Op>{Op::kConst64, Op::kInvokestatic, Op::kInvokevirtual, Op::kReturn32}));
  EXPECT_EQ((*decoded)->insns[1].a, 2);
  EXPECT_EQ((*decoded)->insns[2].a, 1);
}

TEST_F(DecoderTest, StructureIsChecked) {
  EXPECT_EQ(Refusal("()V", 1, 0, {0xa7, 0, 1, 0xb1}),
            "bci: 0) branch to 1, where no instruction starts");
}
TEST_F(DecoderTest, TheEndIsChecked) {
  EXPECT_EQ(Refusal("()V", 1, 0, {0x00}), "bci: 0) control flow falls through the end of the code");
}
TEST_F(DecoderTest, LocalsAreChecked) {
  EXPECT_EQ(Refusal("()V", 2, 2, {0x09, 0x40, 0xb1}), "bci: 1) local variable out of range");
}
TEST_F(DecoderTest, ConstantsAreChecked) {
  EXPECT_EQ(Refusal("()V", 2, 2, {0xb2, 0, 1, 0xb1}).substr(0, 27), "bci: 0) constant 1 is not a");
}
TEST_F(DecoderTest, UnknownOpcodes) {
  EXPECT_EQ(Refusal("()V", 2, 2, {0xfe, 0xb1}), "bci: 0) illegal instruction");
}

TEST_F(DecoderTest, StackUnderflow) {
  EXPECT_EQ(Refusal("()V", 2, 2, {0x57, 0xb1}), "bci: 0) operand stack underflow");
}
TEST_F(DecoderTest, StackOverflow) {
  EXPECT_EQ(Refusal("()V", 1, 0, {0x03, 0x03, 0xb1}), "bci: 1) operand stack overflow");
}
TEST_F(DecoderTest, WrongKinds) {
  EXPECT_EQ(Refusal("()I", 2, 0, {0x0b, 0xac}),
            "bci: 1) expected an int on the stack, found a float");
}
TEST_F(DecoderTest, SplitLong) {
  EXPECT_EQ(Refusal("()V", 2, 0, {0x09, 0x57, 0xb1}), "bci: 1) half of a value on the stack");
}
TEST_F(DecoderTest, OverwrittenLong) {
  EXPECT_EQ(Refusal("()V", 2, 3, {0x09, 0x3f, 0x03, 0x3c, 0x1e, 0xb1}),
            "bci: 4) expected a long in local 0, found nothing usable");
}
TEST_F(DecoderTest, WrongReturn) {
  EXPECT_EQ(Refusal("()V", 1, 0, {0x03, 0xac}), "bci: 1) wrong return type");
}
TEST_F(DecoderTest, DepthsThatDiffer) {
  // iload_0, ifeq 5, iconst_0, return at 5
  EXPECT_EQ(Refusal("(I)V", 1, 1, {0x1a, 0x99, 0, 4, 0x03, 0xb1}),
            "bci: 4) stack depth differs between paths");
}
TEST_F(DecoderTest, IntegersAreNotReturnAddresses) {
  EXPECT_EQ(Refusal("()V", 1, 1, {0x03, 0x3b, 0xa9, 0}, 49),
            "bci: 2) ret without a return address");
}
TEST_F(DecoderTest, SubroutinesEndedWithVersion51) {
  EXPECT_EQ(Refusal("()V", 1, 1, {0xa8, 0, 3, 0xb1}), "bci: 0) jsr is not allowed");
}

TEST_F(DecoderTest, SubroutinesKeepTheirCallersApart) {
  // 0 iconst_0; 1 istore_1; 2 jsr 18; 5 iload_1; 6 pop; 7 fconst_0; 8 fstore_1; 9 jsr 18;
  // 12 fload_1; 13 pop; 14 return; 15 nop; 16 nop; 17 return; 18 astore_0; 19 ret 0
  const auto code =
      Prepare("()V", 1, 2, {0x03, 0x3c, 0xa8, 0,    16,   0x1b, 0x57, 0x0b, 0x44, 0xa8, 0,
                            9,    0x23, 0x57, 0xb1, 0x00, 0x00, 0xb1, 0x4b, 0xa9, 0},
              49);
  EXPECT_TRUE(code.has_value()) << code.error().message;
}

TEST_F(DecoderTest, FramesAreKnownBeforeEachInstruction) {
  // lconst_0, lstore_1, iload_0, return; then dead code
  const std::vector<uint8_t> bytes = {0x09, 0x40, 0x1a, 0x57, 0xb1, 0xb1};
  ASSERT_TRUE(Prepare("(I)V", 2, 3, bytes).has_value());
  Method& method = *classes_.Load("A")->MethodNamed("m", "(I)V");
  const auto attribute =
      ParseCode(*method.owner->file, method.owner->file->methods[method.file_index]);
  const auto frames = InferFrames(method, *attribute, *method.code);
  ASSERT_TRUE(frames.has_value());
  const auto locals = frames->locals(3);
  EXPECT_EQ(std::vector(locals.begin(), locals.end()),
            (std::vector{SlotKind::kInt, SlotKind::kLong, SlotKind::kLongHigh}));
  EXPECT_EQ(frames->stack(1).size(), 2u);
  EXPECT_EQ(frames->stack(3)[0], SlotKind::kInt);
  EXPECT_TRUE(frames->IsReached(4));
  EXPECT_FALSE(frames->IsReached(5));
}

}  // namespace
}  // namespace mazurka
