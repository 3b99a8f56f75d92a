#include "jvm/classfile/constant_pool.h"

namespace mazurka {

std::string_view TagName(Tag tag) {
  switch (tag) {
    case Tag::kNone:
      return "no constant";
    case Tag::kUtf8:
      return "Utf8";
    case Tag::kInteger:
      return "Integer";
    case Tag::kFloat:
      return "Float";
    case Tag::kLong:
      return "Long";
    case Tag::kDouble:
      return "Double";
    case Tag::kClass:
      return "Class";
    case Tag::kString:
      return "String";
    case Tag::kFieldref:
      return "Fieldref";
    case Tag::kMethodref:
      return "Methodref";
    case Tag::kInterfaceMethodref:
      return "InterfaceMethodref";
    case Tag::kNameAndType:
      return "NameAndType";
    case Tag::kMethodHandle:
      return "MethodHandle";
    case Tag::kMethodType:
      return "MethodType";
    case Tag::kDynamic:
      return "Dynamic";
    case Tag::kInvokeDynamic:
      return "InvokeDynamic";
    case Tag::kModule:
      return "Module";
    case Tag::kPackage:
      return "Package";
  }
  return "unknown tag";
}

bool ConstantPool::IsLoadable(uint16_t index) const {
  switch (tag(index)) {
    case Tag::kInteger:
    case Tag::kFloat:
    case Tag::kLong:
    case Tag::kDouble:
    case Tag::kClass:
    case Tag::kString:
    case Tag::kMethodHandle:
    case Tag::kMethodType:
    case Tag::kDynamic:
      return true;
    default:
      return false;
  }
}

bool ConstantPool::IsRef(uint16_t index) const {
  const Tag found = tag(index);
  return found == Tag::kFieldref || found == Tag::kMethodref || found == Tag::kInterfaceMethodref;
}

MemberRef ConstantPool::Ref(uint16_t index) const {
  MAZ_CHECK(IsRef(index));
  const PoolEntry& entry = entries_[index];
  const mazurka::NameAndType type = NameAndType(entry.b);
  return {ClassName(entry.a), type.name, type.descriptor, entry.a, entry.tag};
}

DynamicConstant ConstantPool::Dynamic(uint16_t index) const {
  MAZ_CHECK(Is(index, Tag::kDynamic) || Is(index, Tag::kInvokeDynamic));
  const PoolEntry& entry = entries_[index];
  const mazurka::NameAndType type = NameAndType(entry.b);
  return {entry.a, type.name, type.descriptor};
}

}  // namespace mazurka
