#include "jvm/classfile/class_writer.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "jvm/classfile/attributes.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classfile/code.h"
#include "jvm/classfile/code_builder.h"

namespace mazurka {
namespace {

ClassFile Parsed(const std::vector<uint8_t>& bytes) {
  Result<ClassFile> file = ParseClassFile(bytes, "Test.class");
  EXPECT_TRUE(file) << file.error().message;
  return file ? *std::move(file) : ClassFile();
}

CodeAttribute CodeOf(const ClassFile& file, std::string_view name, std::string_view descriptor) {
  const MemberInfo* method = file.FindMethod(name, descriptor);
  EXPECT_NE(method, nullptr);
  Result<CodeAttribute> code = ParseCode(file, *method);
  EXPECT_TRUE(code) << code.error().message;
  return *code;
}

std::vector<int> Bytes(std::span<const uint8_t> bytes) { return {bytes.begin(), bytes.end()}; }

TEST(PoolBuilderTest, EqualConstantsAreOne) {
  PoolBuilder pool;
  EXPECT_EQ(pool.Utf8("a"), 1);
  EXPECT_EQ(pool.Utf8("a"), 1);
  EXPECT_EQ(pool.Long(7), 2);
  EXPECT_EQ(pool.Integer(7), 4);  // a long takes two indexes
  EXPECT_EQ(pool.Float(0.0f), 5);
  EXPECT_EQ(pool.Float(-0.0f), 6);
  const uint16_t method = pool.Method("A", "f", "()V");
  EXPECT_EQ(pool.Method("A", "f", "()V"), method);
  EXPECT_NE(pool.InterfaceMethod("A", "f", "()V"), method);
}

TEST(ClassWriterTest, ReadsBackWhatItWrote) {
  ClassWriter writer(kAccPublic | kAccSuper, "p/Lambda$1", "p/Base");
  writer.AddInterface("java/lang/Runnable");
  writer.AddField(kAccPrivate | kAccFinal, "captured", "J");
  writer.AddMethod(kAccPublic | kAccNative, "call", "(I)V");
  CodeBuilder code(writer);
  code.Load('L', 0);
  code.Invoke(Opcode::kInvokespecial, "p/Base", "<init>", "()V");
  code.Load('L', 0);
  code.Load('J', 1);
  code.Field(Opcode::kPutfield, writer.name(), "captured", "J");
  code.Return('V');
  writer.AddMethod(kAccPublic, "<init>", "(J)V", code);

  const auto bytes = writer.Finish();
  ASSERT_TRUE(bytes);
  const ClassFile file = Parsed(*bytes);
  EXPECT_EQ(file.this_class(), "p/Lambda$1");
  EXPECT_EQ(file.super_class(), "p/Base");
  ASSERT_EQ(file.interfaces.size(), 1u);
  EXPECT_EQ(file.pool.ClassName(file.interfaces[0]), "java/lang/Runnable");
  ASSERT_EQ(file.fields.size(), 1u);
  EXPECT_EQ(file.fields[0].name, "captured");
  EXPECT_TRUE(file.methods[0].is(kAccNative));

  const CodeAttribute init = CodeOf(file, "<init>", "(J)V");
  EXPECT_EQ(init.max_stack, 3);
  EXPECT_EQ(init.max_locals, 3);
  EXPECT_EQ(init.code.size(), 2u + 3 + 2 + 2 + 3 + 1);
}

TEST(ClassWriterTest, BootstrapMethodsAndAttributes) {
  ClassWriter writer(kAccPublic | kAccSuper, "A");
  PoolBuilder& pool = writer.pool();
  const uint16_t handle =
      pool.MethodHandle(ReferenceKind::kInvokeStatic,
                        pool.Method("B", "bootstrap",
                                    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                                    "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;"));
  const std::vector<uint16_t> arguments = {pool.String("x"), pool.MethodType("()V")};
  const uint16_t bootstrap = writer.AddBootstrapMethod(handle, arguments);
  CodeBuilder code(writer);
  code.PushInt(1);
  code.InvokeDynamic(bootstrap, "make", "(I)Ljava/lang/Object;");
  code.Return('L');
  writer.AddMethod(kAccStatic, "f", "()Ljava/lang/Object;", code);
  const uint16_t name = pool.Utf8("A.java");
  const std::vector<uint8_t> source = {static_cast<uint8_t>(name >> 8), static_cast<uint8_t>(name)};
  writer.AddAttribute("SourceFile", source);
  writer.AddMemberAttribute("Synthetic", {});

  const auto bytes = writer.Finish();
  ASSERT_TRUE(bytes);
  const ClassFile file = Parsed(*bytes);
  EXPECT_EQ(ParseSourceFile(file).value(), "A.java");
  EXPECT_TRUE(HasAttribute(file.attributes(file.methods[0]), AttributeKind::kSynthetic));
  const auto methods = ParseBootstrapMethods(file);
  ASSERT_TRUE(methods);
  ASSERT_EQ(methods->size(), 1u);
  EXPECT_EQ((*methods)[0].method_handle_index, handle);
  EXPECT_EQ((*methods)[0].arguments, arguments);
}

TEST(ClassWriterTest, RefusesCodeThatIsTooLong) {
  ClassWriter writer(kAccPublic | kAccSuper, "A");
  writer.AddMethod(kAccStatic, "f", "()V", 0, 0, std::vector<uint8_t>(65536));
  const auto bytes = writer.Finish();
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().message, "A: the code of f is too large for a class file");
}

TEST(ClassWriterTest, RefusesAPoolThatIsTooLarge) {
  ClassWriter writer(kAccPublic | kAccSuper, "A");
  for (int i = 0; i < 70000; ++i) writer.pool().Integer(i);
  const auto bytes = writer.Finish();
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().message, "A: the constant pool is too large for a class file");
}

TEST(CodeBuilderTest, BranchesGoBothWays) {
  ClassWriter writer(kAccPublic | kAccSuper, "A");
  CodeBuilder code(writer);
  const Label loop = code.NewLabel();
  const Label done = code.NewLabel();
  code.Bind(loop);
  code.Load('I', 0);
  code.Branch(Opcode::kIfeq, done);
  code.Load('I', 0);
  code.PushInt(-1);
  code.Op(Opcode::kIadd);
  code.Store('I', 0);
  code.Branch(Opcode::kGoto, loop);
  code.Bind(done);
  code.PushInt(1000);
  code.Return('I');
  writer.AddMethod(kAccStatic, "f", "(I)I", code);
  const auto bytes = writer.Finish();
  ASSERT_TRUE(bytes);
  const CodeAttribute parsed = CodeOf(Parsed(*bytes), "f", "(I)I");
  EXPECT_EQ(parsed.max_stack, 2);
  EXPECT_EQ(parsed.max_locals, 1);
  EXPECT_EQ(Bytes(parsed.code), (std::vector<int>{0x15, 0, 0x99, 0, 12, 0x15, 0, 0x02, 0x60, 0x36,
                                                  0, 0xa7, 0xff, 0xf5, 0x11, 0x03, 0xe8, 0xac}));
}

TEST(CodeBuilderTest, HandlersStartWithTheException) {
  ClassWriter writer(kAccPublic | kAccSuper, "A");
  CodeBuilder code(writer);
  const Label start = code.NewLabel();
  const Label end = code.NewLabel();
  const Label handler = code.NewLabel();
  code.Handler(start, end, handler, "java/lang/Exception");
  code.Bind(start);
  code.Invoke(Opcode::kInvokestatic, "A", "g", "()V");
  code.Bind(end);
  code.Return('V');
  code.Bind(handler);
  EXPECT_EQ(code.depth(), 1);
  code.Op(Opcode::kAthrow);
  writer.AddMethod(kAccStatic, "f", "()V", code);
  const auto bytes = writer.Finish();
  ASSERT_TRUE(bytes);
  const ClassFile file = Parsed(*bytes);
  const CodeAttribute parsed = CodeOf(file, "f", "()V");
  ASSERT_EQ(parsed.exceptions.size(), 1u);
  EXPECT_EQ(parsed.exceptions[0].end_pc, 3);
  EXPECT_EQ(parsed.exceptions[0].handler_pc, 4);
  EXPECT_EQ(file.pool.ClassName(parsed.exceptions[0].catch_type), "java/lang/Exception");
}

TEST(CodeBuilderTest, ArraysLongsAndWideLocals) {
  ClassWriter writer(kAccPublic | kAccSuper, "A");
  CodeBuilder code(writer);
  code.PushInt(2);
  code.NewArray("J");
  code.PushInt(0);
  code.PushLong(5);
  code.ArrayStore('J');
  code.PushInt(2);
  code.NewArray("Ljava/lang/String;");
  code.Store('[', 300);
  code.Load('[', 300);
  code.PushInt(0);
  code.ArrayLoad('L');
  code.CheckCast("java/lang/CharSequence");
  code.Invoke(Opcode::kInvokeinterface, "java/lang/CharSequence", "length", "()I");
  code.Return('I');
  writer.AddMethod(kAccStatic, "f", "()I", code);
  const auto bytes = writer.Finish();
  ASSERT_TRUE(bytes);
  const CodeAttribute parsed = CodeOf(Parsed(*bytes), "f", "()I");
  EXPECT_EQ(parsed.max_stack, 4);
  EXPECT_EQ(parsed.max_locals, 301);
  for (uint32_t pc = 0; pc < parsed.code.size();) {
    const auto length = InstructionLength(parsed.code, pc);
    ASSERT_TRUE(length);
    pc += *length;
  }
}

}  // namespace
}  // namespace mazurka
