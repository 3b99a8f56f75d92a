#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/classfile/code.h"
#include "jvm/classfile/opcodes.h"
#include "jvm/interpreter/invoke/lambda_class.h"
#include "jvm/interpreter/invoke/text_class.h"

namespace mazurka {
namespace {

// "aload getfield invokestatic ireturn" of a method.
std::string Mnemonics(const ClassFile& file, std::string_view name, std::string_view descriptor) {
  const MemberInfo* method = file.FindMethod(name, descriptor);
  if (method == nullptr) return "no such method";
  Result<CodeAttribute> code = ParseCode(file, *method);
  if (!code) return code.error().message;
  std::string text;
  for (uint32_t pc = 0; pc < code->code.size();) {
    auto length = InstructionLength(code->code, pc);
    if (!length) return "bad instruction";
    text += (text.empty() ? "" : " ");
    text += InfoOf(static_cast<Opcode>(code->code[pc])).mnemonic;
    pc += *length;
  }
  return text;
}

struct Made {
  std::vector<uint8_t> bytes;
  ClassFile file;
};

Made Parsed(Result<std::vector<uint8_t>> bytes) {
  EXPECT_TRUE(bytes);
  Made made{*std::move(bytes), {}};
  Result<ClassFile> file = ParseClassFile(made.bytes, "made");
  EXPECT_TRUE(file) << file.error().message;
  if (file) made.file = *std::move(file);
  return made;
}

LambdaSpec Spec(std::string_view factory, std::string_view name, std::string_view erased,
                std::string_view instantiated, ReferenceKind kind, MemberRef implementation) {
  LambdaSpec spec;
  spec.class_name = "Main$$Lambda$1";
  spec.caller = "Main";
  spec.factory_descriptor = factory;
  spec.method_name = name;
  spec.method_descriptor = erased;
  spec.instantiated_descriptor = instantiated;
  spec.kind = kind;
  spec.implementation = implementation;
  return spec;
}

TEST(LambdaClassTest, CapturesAreFieldsAndComeFirst) {
  Made made = Parsed(WriteLambdaClass(
      Spec("(JLMain;)Ljava/lang/Runnable;", "run", "()V", "()V", ReferenceKind::kInvokeStatic,
           {"Main", "lambda$main$0", "(JLMain;)V", 0, Tag::kMethodref})));
  EXPECT_EQ(made.file.fields.size(), 2u);
  EXPECT_EQ(Mnemonics(made.file, "make", "(JLMain;)Ljava/lang/Runnable;"),
            "new dup lload putfield dup aload putfield areturn");
  EXPECT_EQ(Mnemonics(made.file, "run", "()V"),
            "aload getfield aload getfield invokestatic return");
}

TEST(LambdaClassTest, BoxesAndUnboxes) {
  // Function<Integer, Long> from long f(int)
  Made made = Parsed(WriteLambdaClass(
      Spec("()Ljava/util/function/Function;", "apply", "(Ljava/lang/Object;)Ljava/lang/Object;",
           "(Ljava/lang/Integer;)Ljava/lang/Long;", ReferenceKind::kInvokeStatic,
           {"Main", "f", "(I)J", 0, Tag::kMethodref})));
  EXPECT_EQ(Mnemonics(made.file, "apply", "(Ljava/lang/Object;)Ljava/lang/Object;"),
            "aload checkcast invokevirtual invokestatic invokestatic areturn");
}

TEST(LambdaClassTest, WidensAndDropsResults) {
  // interface I { void f(int i); } from static long g(double d)
  Made made =
      Parsed(WriteLambdaClass(Spec("()LI;", "f", "(I)V", "(I)V", ReferenceKind::kInvokeStatic,
                                   {"Main", "g", "(D)J", 0, Tag::kMethodref})));
  EXPECT_EQ(Mnemonics(made.file, "f", "(I)V"), "iload i2d invokestatic return");
}

TEST(LambdaClassTest, ConstructorsAndReceivers) {
  Made made = Parsed(WriteLambdaClass(
      Spec("()Ljava/util/function/Supplier;", "get", "()Ljava/lang/Object;", "()LMain;",
           ReferenceKind::kNewInvokeSpecial, {"Main", "<init>", "()V", 0, Tag::kMethodref})));
  EXPECT_EQ(Mnemonics(made.file, "get", "()Ljava/lang/Object;"), "new dup invokespecial areturn");

  made = Parsed(WriteLambdaClass(
      Spec("()Ljava/util/function/Function;", "apply", "(Ljava/lang/Object;)Ljava/lang/Object;",
           "(Ljava/util/List;)Ljava/lang/Integer;", ReferenceKind::kInvokeInterface,
           {"java/util/List", "size", "()I", 0, Tag::kInterfaceMethodref})));
  EXPECT_EQ(Mnemonics(made.file, "apply", "(Ljava/lang/Object;)Ljava/lang/Object;"),
            "aload checkcast invokeinterface invokestatic areturn");
}

TEST(LambdaClassTest, SerializableBridgesAndMarkers) {
  LambdaSpec spec = Spec("()LI;", "f", "(Ljava/lang/Object;)V", "(Ljava/lang/String;)V",
                         ReferenceKind::kInvokeStatic,
                         {"Main", "g", "(Ljava/lang/String;)V", 0, Tag::kMethodref});
  spec.is_serializable = true;
  spec.bridges = {"(Ljava/lang/Comparable;)V", "(Ljava/lang/Object;)V"};
  spec.markers = {"M", "java/io/Serializable"};
  Made made = Parsed(WriteLambdaClass(spec));
  EXPECT_EQ(made.file.interfaces.size(), 3u);
  EXPECT_NE(made.file.FindMethod("f", "(Ljava/lang/Comparable;)V"), nullptr);
  EXPECT_NE(made.file.FindMethod("writeReplace", "()Ljava/lang/Object;"), nullptr);
  EXPECT_EQ(made.file.methods.size(), 4u);
}

TEST(ConcatClassTest, OnlyReferencesAndFloatsBecomeStringsFirst) {
  using Kind = ConcatPiece::Kind;
  Made made = Parsed(WriteConcatClass(
      "Main$$Concat$1", "(ILjava/lang/String;Ljava/lang/Object;D)Ljava/lang/String;",
      {{Kind::kLiteral, "a", 0}, {}, {}, {Kind::kLiteral, "b", 0}, {}, {}}));
  EXPECT_EQ(
      Mnemonics(made.file, "concat", "(ILjava/lang/String;Ljava/lang/Object;D)Ljava/lang/String;"),
      "ldc_w iload aload ldc_w aload invokestatic dload invokestatic invokestatic areturn");
  const std::string s = "Ljava/lang/String;";
  EXPECT_NE(made.file.FindMethod("join", "(" + s + "I" + s + s + s + s + ")" + s), nullptr);
}

TEST(ConcatClassTest, LongTextsAreJoinedInSteps) {
  std::string descriptor = "(" + std::string(120, 'J') + ")Ljava/lang/String;";
  Made made = Parsed(WriteConcatClass("Main$$Concat$1", descriptor, std::vector<ConcatPiece>(120)));
  EXPECT_EQ(made.file.methods.size(), 3u);  // two joins of different shapes
}

TEST(RecordClassTest, ComparesFromTheLastComponent) {
  RecordSpec spec{"P$$Record$1", "P", "P", "equals", {{"x", "I", "x"}, {"d", "D", "d"}}};
  Made made = Parsed(WriteRecordClass(spec));
  EXPECT_EQ(Mnemonics(made.file, "equals", "(LP;Ljava/lang/Object;)Z"),
            "aload aload if_acmpeq aload instanceof ifeq aload getfield aload getfield "
            "invokestatic ifne aload getfield aload getfield if_icmpne iconst_1 ireturn "
            "iconst_0 ireturn");
  spec.method = "hashCode";
  made = Parsed(WriteRecordClass(spec));
  EXPECT_EQ(Mnemonics(made.file, "hashCode", "(LP;)I"),
            "iconst_0 bipush imul aload getfield invokestatic iadd bipush imul aload getfield "
            "invokestatic iadd ireturn");
  spec.method = "toString";
  made = Parsed(WriteRecordClass(spec));
  EXPECT_EQ(Mnemonics(made.file, "toString", "(LP;)Ljava/lang/String;"),
            "ldc_w aload getfield ldc_w aload getfield invokestatic ldc_w invokestatic areturn");
}

}  // namespace
}  // namespace mazurka
