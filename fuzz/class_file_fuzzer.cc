// Feeds bytes to the class-file parser and reads every part of a parsed class.

#include <cstddef>
#include <cstdint>

#include "base/check.h"
#include "base/modified_utf8.h"
#include "jvm/classfile/annotations.h"
#include "jvm/classfile/attributes.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classfile/code.h"
#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/module_attributes.h"
#include "jvm/classfile/opcodes.h"

namespace mazurka {
namespace {

// Reads every constant of the pool. The accessors check that an index leads to the right tag.
void ReadPool(const ConstantPool& pool) {
  for (size_t i = 1; i < pool.size(); ++i) {
    const auto index = static_cast<uint16_t>(i);
    switch (pool.tag(index)) {
      case Tag::kUtf8:
        MAZ_CHECK(ModifiedUtf8ToUtf16(pool.Utf8(index)).size() == Utf16Length(pool.Utf8(index)));
        break;
      case Tag::kClass:
        MAZ_CHECK(IsClassReference(pool.ClassName(index)));
        break;
      case Tag::kString:
        pool.String(index);
        break;
      case Tag::kFieldref:
        MAZ_CHECK(IsFieldDescriptor(pool.Ref(index).descriptor));
        break;
      case Tag::kMethodref:
      case Tag::kInterfaceMethodref:
        MAZ_CHECK(IsMethodDescriptor(pool.Ref(index).descriptor));
        break;
      case Tag::kNameAndType:
        pool.NameAndType(index);
        break;
      case Tag::kMethodHandle:
        pool.Ref(pool.MethodHandle(index).reference_index);
        break;
      case Tag::kMethodType:
        MAZ_CHECK(IsMethodDescriptor(pool.MethodType(index)));
        break;
      case Tag::kDynamic:
        MAZ_CHECK(IsFieldDescriptor(pool.Dynamic(index).descriptor));
        break;
      case Tag::kInvokeDynamic:
        MAZ_CHECK(IsMethodDescriptor(pool.Dynamic(index).descriptor));
        break;
      default:
        break;
    }
  }
}

template <class T>
void Ignore(const Result<T>& result) {
  MAZ_CHECK(result || !result.error().message.empty());
}

void ReadCode(const ClassFile& file, const MemberInfo& method) {
  const auto code = ParseCode(file, method);
  if (!code) return;
  for (uint32_t pc = 0; pc < code->code.size();) {
    if (pc < 64) code->lines.LineAt(pc);  // LineAt is linear in the table
    const auto length = InstructionLength(code->code, pc);
    if (!length) break;
    pc += *length;
  }
  LocalVariables(file, *code);
}

void ReadClass(const ClassFile& file) {
  ReadPool(file.pool);
  file.this_class();
  file.super_class();
  for (const uint16_t index : file.interfaces) file.pool.ClassName(index);
  for (const MemberInfo& field : file.fields) {
    Ignore(ParseConstantValue(file, field));
    Ignore(ParseSignature(file, file.attributes(field)));
  }
  for (const MemberInfo& method : file.methods) {
    Ignore(ParseExceptions(file, method));
    Ignore(ParseMethodParameters(file, method));
    Ignore(ParseAnnotations(file, file.attributes(method)));
    Ignore(ParseParameterAnnotations(file, method));
    if (!method.is(kAccNative | kAccAbstract)) ReadCode(file, method);
  }
  Ignore(ParseAnnotations(file, file.attributes()));
  Ignore(ParseSourceFile(file));
  Ignore(ParseInnerClasses(file));
  Ignore(ParseEnclosingMethod(file));
  Ignore(ParseBootstrapMethods(file));
  Ignore(ParseNestHost(file));
  Ignore(ParseNestMembers(file));
  Ignore(ParsePermittedSubclasses(file));
  Ignore(ParseModule(file));
  Ignore(ParseModulePackages(file));
  Ignore(ParseModuleMainClass(file));
  if (const auto record = ParseRecord(file)) {
    for (const RecordComponent& component : *record) {
      Ignore(ParseSignature(file, component.attributes));
    }
  }
}

}  // namespace
}  // namespace mazurka

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto file = mazurka::ParseClassFile({data, size}, "fuzz.class");
  if (file) {
    mazurka::ReadClass(*file);
  } else {
    MAZ_CHECK(file.error().message.starts_with("fuzz.class: "));
  }
  return 0;
}
