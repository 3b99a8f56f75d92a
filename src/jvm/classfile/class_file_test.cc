#include "jvm/classfile/class_file.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "jvm/classfile/attributes.h"
#include "jvm/classfile/class_writer.h"
#include "jvm/classfile/code.h"
#include "jvm/classfile/code_builder.h"
#include "jvm/classfile/module_attributes.h"

namespace mazurka {
namespace {

using Bytes = std::vector<uint8_t>;

Bytes U2(uint16_t value) { return {static_cast<uint8_t>(value >> 8), static_cast<uint8_t>(value)}; }

// A class with at least one of everything.
Bytes SampleClass() {
  ClassWriter writer(kAccPublic | kAccSuper, "p/Sample");
  PoolBuilder& pool = writer.pool();
  writer.AddInterface("java/lang/Runnable");
  writer.AddField(kAccStatic | kAccFinal, "LIMIT", "J");
  writer.AddMemberAttribute("ConstantValue", U2(pool.Long(1L << 40)));
  writer.AddField(kAccPrivate | kAccVolatile, "next", "Lp/Sample;");
  CodeBuilder code(writer);
  code.Load('L', 0);
  code.Invoke(Opcode::kInvokespecial, "java/lang/Object", "<init>", "()V");
  code.Return('V');
  writer.AddMethod(kAccPublic, "<init>", "()V", code);
  writer.AddMethod(kAccPublic | kAccNative, "run", "()V");
  writer.AddMemberAttribute("Exceptions", Bytes{0, 0});
  pool.Double(1.5);
  pool.Float(-2.5f);
  pool.Integer(-7);
  pool.String("text");
  const uint16_t handle =
      pool.MethodHandle(ReferenceKind::kInvokeStatic, pool.Method("p/Sample", "make", "()V"));
  writer.AddBootstrapMethod(handle, {});
  pool.InvokeDynamic(0, "call", "()V");
  pool.Dynamic(0, "constant", "I");
  writer.AddAttribute("SourceFile", U2(pool.Utf8("Sample.java")));
  writer.AddAttribute("NoSuchAttribute", Bytes{1, 2, 3});
  return writer.Finish().value();
}

std::string ErrorOf(const Bytes& bytes) {
  const auto file = ParseClassFile(bytes, "Foo.class");
  return file ? "no error" : file.error().message;
}

std::string ErrorOf(const ClassWriter& writer) { return ErrorOf(writer.Finish().value()); }

// The error of parsing the class, or the code of its only method.
std::string CodeErrorOf(const ClassWriter& writer) {
  const Bytes bytes = writer.Finish().value();
  const auto file = ParseClassFile(bytes, "Foo.class");
  if (!file) return file.error().message;
  const auto code = ParseCode(*file, file->methods[0]);
  return code ? "no error" : code.error().message;
}

// Reads everything in the file; the test is that it ends without a crash.
void ReadAll(const ClassFile& file) {
  static_cast<void>(ParseSourceFile(file));
  static_cast<void>(ParseInnerClasses(file));
  static_cast<void>(ParseEnclosingMethod(file));
  static_cast<void>(ParseBootstrapMethods(file));
  static_cast<void>(ParseRecord(file));
  static_cast<void>(ParseModule(file));
  for (const MemberInfo& field : file.fields) static_cast<void>(ParseConstantValue(file, field));
  for (const MemberInfo& method : file.methods) {
    static_cast<void>(ParseExceptions(file, method));
    if (!method.is(kAccNative | kAccAbstract)) static_cast<void>(ParseCode(file, method));
  }
}

TEST(ClassFileTest, ReadsTheSample) {
  const Bytes bytes = SampleClass();
  const auto file = ParseClassFile(bytes, "Sample.class");
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(file->major_version, 61);
  EXPECT_EQ(file->this_class(), "p/Sample");
  EXPECT_EQ(file->super_class(), "java/lang/Object");
  ASSERT_EQ(file->fields.size(), 2u);
  const auto constant = ParseConstantValue(*file, file->fields[0]);
  ASSERT_TRUE(constant);
  EXPECT_EQ(file->pool.Long(*constant), 1L << 40);
  EXPECT_EQ(ParseConstantValue(*file, file->fields[1]).value(), 0);
  EXPECT_EQ(ParseSourceFile(*file).value(), "Sample.java");
  EXPECT_NE(file->FindMethod("run", "()V"), nullptr);
  EXPECT_EQ(file->FindMethod("run", "()I"), nullptr);
  EXPECT_EQ(file->attributes().size(), 2u);  // the unknown one is skipped
  for (uint16_t i = 1; i < file->pool.size(); ++i) {
    if (file->pool.Is(i, Tag::kFloat)) {
      EXPECT_EQ(file->pool.Float(i), -2.5f);
    }
    if (file->pool.Is(i, Tag::kDouble)) {
      EXPECT_EQ(file->pool.Double(i), 1.5);
    }
    if (file->pool.Is(i, Tag::kInteger)) {
      EXPECT_EQ(file->pool.Integer(i), -7);
    }
    if (file->pool.Is(i, Tag::kString)) {
      EXPECT_EQ(file->pool.String(i), "text");
    }
    if (file->pool.Is(i, Tag::kInvokeDynamic)) {
      EXPECT_EQ(file->pool.Dynamic(i).name, "call");
    }
    if (file->pool.Is(i, Tag::kDynamic)) {
      EXPECT_EQ(file->pool.Dynamic(i).descriptor, "I");
    }
  }
}

TEST(ClassFileTest, EveryPrefixIsTruncated) {
  const Bytes bytes = SampleClass();
  for (size_t size = 0; size < bytes.size(); ++size) {
    // A copy of the exact size, so that a sanitizer sees a read past the end.
    const Bytes prefix(bytes.begin(), bytes.begin() + static_cast<ptrdiff_t>(size));
    const std::string error = ErrorOf(prefix);
    EXPECT_TRUE(error.starts_with("Foo.class: truncated")) << size << ": " << error;
  }
}

TEST(ClassFileTest, NoChangedByteCrashes) {
  const Bytes bytes = SampleClass();
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (const int change : {0x01, 0x02, 0x80, 0xFF}) {
      Bytes changed = bytes;
      changed[i] = static_cast<uint8_t>(changed[i] ^ change);
      const auto file = ParseClassFile(changed, "Foo.class");
      if (file) ReadAll(*file);
    }
  }
}

TEST(ClassFileTest, Header) {
  Bytes bytes = SampleClass();
  bytes[0] = 0;
  EXPECT_EQ(ErrorOf(bytes), "Foo.class: not a class file: wrong magic number");
  bytes = SampleClass();
  bytes[7] = 65;
  EXPECT_EQ(ErrorOf(bytes),
            "Foo.class: class-file version 65.0 (Java 21) is too new: 61 (Java 17) is the newest "
            "accepted");
  bytes[7] = 44;
  EXPECT_EQ(ErrorOf(bytes), "Foo.class: class-file version 44.0 does not exist; 45 is the oldest");
  bytes[7] = 61;
  bytes[4] = bytes[5] = 0xFF;
  EXPECT_EQ(ErrorOf(bytes),
            "Foo.class: class-file version 61.65535 uses preview features of Java 17, which are "
            "not supported");
  bytes = SampleClass();
  bytes.push_back(0);
  EXPECT_EQ(ErrorOf(bytes), "Foo.class: 1 bytes after the end of the class");
}

TEST(ClassFileTest, PoolErrors) {
  {
    ClassWriter writer(kAccPublic | kAccSuper, "A");
    writer.pool().Utf8(std::string_view("\0", 1));
    EXPECT_EQ(ErrorOf(writer), "Foo.class: constant 5 (Utf8) is not modified UTF-8");
  }
  {
    ClassWriter writer(kAccPublic | kAccSuper, "A");
    writer.pool().Class("a.b");
    EXPECT_EQ(ErrorOf(writer), "Foo.class: constant 6 (Class) is not a class name: `a.b`");
  }
  {
    ClassWriter writer(kAccPublic | kAccSuper, "A");
    writer.pool().MethodHandle(ReferenceKind::kGetField, 1);
    EXPECT_EQ(ErrorOf(writer),
              "Foo.class: constant 5 (MethodHandle) of kind 1 refers to constant 1 (Utf8)");
  }
  {
    ClassWriter writer(kAccPublic | kAccSuper, "A");
    writer.pool().Method("A", "f", "(V)V");
    EXPECT_EQ(ErrorOf(writer),
              "Foo.class: constant 8 (Methodref) has a malformed descriptor: `(V)V`");
  }
  {
    ClassWriter writer(kAccPublic | kAccSuper, "A");
    writer.pool().Method("A", "<clinit>", "()V");
    EXPECT_EQ(ErrorOf(writer),
              "Foo.class: constant 8 (Methodref) has a malformed name: `<clinit>`");
  }
  {
    ClassWriter writer(kAccPublic | kAccSuper, "A", "java/lang/Object", 48);
    writer.pool().MethodType("()V");
    EXPECT_EQ(ErrorOf(writer),
              "Foo.class: constant 6 (MethodType) is not allowed in class-file version 48");
  }
}

TEST(ClassFileTest, ClassErrors) {
  EXPECT_EQ(ErrorOf(ClassWriter(kAccPublic | kAccSuper, "A", "")),
            "Foo.class: no superclass, and it is not java/lang/Object");
  EXPECT_EQ(ErrorOf(ClassWriter(kAccPublic | kAccSuper, "java/lang/Object", "")), "no error");
  EXPECT_EQ(ErrorOf(ClassWriter(kAccFinal | kAccAbstract, "A")),
            "Foo.class: illegal class flags 0x0410");
  EXPECT_EQ(ErrorOf(ClassWriter(kAccInterface, "A")), "Foo.class: illegal class flags 0x0200");
  EXPECT_EQ(ErrorOf(ClassWriter(kAccInterface | kAccAbstract, "A", "B")),
            "Foo.class: the superclass of an interface is not java/lang/Object");
  EXPECT_EQ(ErrorOf(ClassWriter(kAccPublic, "[I")), "Foo.class: this_class does not name a class");
  ClassWriter twice(kAccPublic, "A");
  twice.AddInterface("I");
  twice.AddInterface("J");
  twice.AddInterface("I");
  EXPECT_EQ(ErrorOf(twice), "Foo.class: interface I is named twice");
}

TEST(ClassFileTest, FieldErrors) {
  const auto error_of = [](uint16_t flags, const char* name, const char* descriptor) {
    ClassWriter writer(kAccPublic | kAccSuper, "A");
    writer.AddField(flags, "good", "I");
    writer.AddField(flags, name, descriptor);
    return ErrorOf(writer);
  };
  EXPECT_EQ(error_of(0, "f", "V"), "Foo.class: field 1 (`f`): malformed descriptor");
  EXPECT_EQ(error_of(0, "a.b", "I"), "Foo.class: field 1 (`a.b`): malformed name");
  EXPECT_EQ(error_of(kAccFinal | kAccVolatile, "f", "I"),
            "Foo.class: field 0 (`good`): illegal field flags 0x0050");
  EXPECT_EQ(error_of(0, "good", "I"), "Foo.class: field `good` I is declared twice");
  EXPECT_EQ(error_of(0, "good", "J"), "no error");
}

TEST(ClassFileTest, MethodErrors) {
  const auto error_of = [](uint16_t flags, const char* name, const char* descriptor) {
    ClassWriter writer(kAccPublic | kAccSuper | kAccAbstract, "A");
    writer.AddMethod(flags, name, descriptor);
    return ErrorOf(writer);
  };
  EXPECT_EQ(error_of(kAccNative, "f", "I"), "Foo.class: method 0 (`f`): malformed descriptor");
  EXPECT_EQ(error_of(kAccNative, "<f>", "()V"), "Foo.class: method 0 (`<f>`): malformed name");
  EXPECT_EQ(error_of(kAccAbstract | kAccFinal, "f", "()V"),
            "Foo.class: method 0 (`f`): illegal method flags 0x0410");
  EXPECT_EQ(error_of(kAccPublic, "f", "()V"),
            "Foo.class: method 0 (`f`): no Code attribute, and it is neither native nor abstract");
  EXPECT_EQ(error_of(kAccNative, "f", ("(" + std::string(128, 'J') + ")V").c_str()),
            "Foo.class: method 0 (`f`): more than 255 argument slots");
  EXPECT_EQ(error_of(kAccPublic, "<init>", "()I"),
            "Foo.class: method 0 (`<init>`): a constructor that returns a value");
  EXPECT_EQ(error_of(kAccPublic, "<clinit>", "()V"),
            "Foo.class: method 0 (`<clinit>`): <clinit> must be static and ()V");
  ClassWriter writer(kAccPublic | kAccSuper, "A");
  writer.AddMethod(kAccNative, "f", "()V");
  writer.AddMemberAttribute("Code", {});
  EXPECT_EQ(ErrorOf(writer),
            "Foo.class: method 0 (`f`): a Code attribute on a native or abstract method");
}

TEST(ClassFileTest, RepeatedAttributes) {
  ClassWriter writer(kAccPublic | kAccSuper, "A");
  writer.AddMethod(kAccNative, "f", "()V");
  writer.AddMemberAttribute("Deprecated", {});
  writer.AddMemberAttribute("Deprecated", {});
  EXPECT_EQ(ErrorOf(writer), "Foo.class: method 0 (`f`): two Deprecated attributes");
}

TEST(ClassFileTest, CodeErrors) {
  const std::string where = "Foo.class: method 0 (`f`), Code attribute: ";
  const auto error_of = [](const Bytes& code) {
    ClassWriter writer(kAccPublic | kAccSuper, "A");
    writer.AddMethod(kAccStatic, "f", "(I)V");
    writer.AddMemberAttribute("Code", code);
    return CodeErrorOf(writer);
  };
  EXPECT_EQ(error_of({0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}), where + "code_length is 0");
  EXPECT_EQ(error_of({0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0}),
            where + "code_length 65536 is more than 65535");
  EXPECT_EQ(error_of({0, 0, 0, 1, 0, 0, 0, 9, 0}),
            "Foo.class: truncated in method 0 (`f`), Code attribute");
  EXPECT_EQ(error_of({0, 0, 0, 0, 0, 0, 0, 1, 0xb1, 0, 0, 0, 0}),
            where + "max_locals is less than the arguments");
  EXPECT_EQ(error_of({0, 0, 0, 1, 0, 0, 0, 1, 0xb1, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0}),
            where + "exception handler 0 has an illegal range");
  EXPECT_EQ(error_of({0, 0, 0, 1, 0, 0, 0, 1, 0xb1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0}),
            where + "catch_type index is not that of a constant of kind Class");
  EXPECT_EQ(error_of({0, 0, 0, 1, 0, 0, 0, 1, 0xb1, 0, 0, 0, 0, 7}), where + "bytes after its end");
  EXPECT_EQ(error_of({0, 0, 0, 1, 0, 0, 0, 1, 0xb1, 0, 0, 0, 0}), "no error");
}

TEST(ClassFileTest, LineNumbers) {
  LineNumbers lines;
  EXPECT_EQ(lines.LineAt(0), -1);
  const Bytes first = {0, 5, 0, 20, 0, 2, 0, 10};
  const Bytes second = {0, 9, 0, 30};
  lines.Add(first);
  lines.Add(second);
  EXPECT_EQ(lines.LineAt(1), -1);
  EXPECT_EQ(lines.LineAt(2), 10);
  EXPECT_EQ(lines.LineAt(8), 20);
  EXPECT_EQ(lines.LineAt(100), 30);
  EXPECT_EQ(lines.Entries().size(), 3u);
}

TEST(ClassFileTest, ConstantValueMustFitTheField) {
  ClassWriter writer(kAccPublic | kAccSuper, "A");
  writer.AddField(kAccStatic, "f", "I");
  writer.AddMemberAttribute("ConstantValue", U2(writer.pool().Long(1)));
  const Bytes bytes = writer.Finish().value();
  const auto file = ParseClassFile(bytes, "Foo.class");
  ASSERT_TRUE(file);
  const auto value = ParseConstantValue(*file, file->fields[0]);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().message,
            "Foo.class: field 0 (`f`), ConstantValue attribute: an index is not that of a constant "
            "of kind Integer");
}

}  // namespace
}  // namespace mazurka
