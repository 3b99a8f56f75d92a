#include "jvm/classfile/attributes.h"

#include "jvm/classfile/attribute_reader.h"
#include "jvm/classfile/descriptor.h"

namespace mazurka {
namespace {

// The kind of constant that initialises a static field of this type (JVMS table 4.7.2-A), or kNone.
Tag ConstantTagOf(std::string_view descriptor) {
  switch (descriptor[0]) {
    case 'I':
    case 'S':
    case 'C':
    case 'B':
    case 'Z':
      return Tag::kInteger;
    case 'F':
      return Tag::kFloat;
    case 'J':
      return Tag::kLong;
    case 'D':
      return Tag::kDouble;
    default:
      return descriptor == "Ljava/lang/String;" ? Tag::kString : Tag::kNone;
  }
}

Result<uint16_t> ParseOneClass(const ClassFile& file, AttributeKind kind) {
  AttributeReader reader(file, kind);
  uint16_t index = 0;
  if (reader.present()) index = reader.Index(Tag::kClass);
  return reader.Finish(index);
}

Result<std::vector<uint16_t>> ParseClasses(const ClassFile& file, AttributeKind kind,
                                           const MemberInfo* member = nullptr) {
  AttributeReader reader(file, kind, member);
  std::vector<uint16_t> indexes;
  if (reader.present()) indexes = reader.Indexes(Tag::kClass);
  return reader.Finish(std::move(indexes));
}

}  // namespace

std::span<const uint8_t> RawAttribute(std::span<const AttributeInfo> attributes,
                                      AttributeKind kind) {
  return FindAttribute(attributes, kind).value_or(std::span<const uint8_t>());
}

bool HasAttribute(std::span<const AttributeInfo> attributes, AttributeKind kind) {
  return FindAttribute(attributes, kind).has_value();
}

Result<std::string_view> ParseSignature(const ClassFile& file,
                                        std::span<const AttributeInfo> attributes) {
  const auto bytes = FindAttribute(attributes, AttributeKind::kSignature);
  if (!bytes) return std::string_view();
  AttributeReader reader(file, AttributeKind::kSignature, *bytes);
  const std::string_view signature = reader.Utf8();
  return reader.Finish(signature);
}

Result<uint16_t> ParseConstantValue(const ClassFile& file, const MemberInfo& field) {
  AttributeReader reader(file, AttributeKind::kConstantValue, &field);
  uint16_t index = 0;
  if (reader.present()) {
    const Tag tag = ConstantTagOf(field.descriptor);
    if (tag == Tag::kNone) {
      reader.Bad("a field of this type cannot have a constant value");
    } else {
      index = reader.Index(tag);
    }
  }
  return reader.Finish(index);
}

Result<std::vector<uint16_t>> ParseExceptions(const ClassFile& file, const MemberInfo& method) {
  return ParseClasses(file, AttributeKind::kExceptions, &method);
}

Result<std::vector<MethodParameter>> ParseMethodParameters(const ClassFile& file,
                                                           const MemberInfo& method) {
  AttributeReader reader(file, AttributeKind::kMethodParameters, &method);
  std::vector<MethodParameter> parameters;
  if (reader.present()) {
    const uint8_t count = reader.U1();
    for (uint8_t i = 0; i < count && reader.ok(); ++i) {
      MethodParameter& parameter = parameters.emplace_back();
      parameter.name = reader.OptionalUtf8();
      parameter.access_flags = reader.U2();
    }
  }
  return reader.Finish(std::move(parameters));
}

Result<std::string_view> ParseSourceFile(const ClassFile& file) {
  AttributeReader reader(file, AttributeKind::kSourceFile);
  std::string_view name;
  if (reader.present()) name = reader.Utf8();
  return reader.Finish(name);
}

Result<std::vector<InnerClass>> ParseInnerClasses(const ClassFile& file) {
  AttributeReader reader(file, AttributeKind::kInnerClasses);
  std::vector<InnerClass> classes;
  if (reader.present()) {
    const uint16_t count = reader.U2();
    for (uint16_t i = 0; i < count && reader.ok(); ++i) {
      InnerClass& inner = classes.emplace_back();
      inner.inner_index = reader.Index(Tag::kClass);
      inner.outer_index = reader.OptionalIndex(Tag::kClass);
      inner.inner_name = reader.OptionalUtf8();
      inner.access_flags = reader.U2();
    }
  }
  return reader.Finish(std::move(classes));
}

Result<EnclosingMethod> ParseEnclosingMethod(const ClassFile& file) {
  AttributeReader reader(file, AttributeKind::kEnclosingMethod);
  EnclosingMethod enclosing;
  if (reader.present()) {
    enclosing.class_index = reader.Index(Tag::kClass);
    enclosing.method_index = reader.OptionalIndex(Tag::kNameAndType);
    if (enclosing.method_index != 0) {
      const NameAndType method = file.pool.NameAndType(enclosing.method_index);
      if (!IsMethodName(method.name) || !IsMethodDescriptor(method.descriptor)) {
        reader.Bad("malformed method name or descriptor");
      }
    }
  }
  return reader.Finish(enclosing);
}

Result<std::vector<BootstrapMethod>> ParseBootstrapMethods(const ClassFile& file) {
  AttributeReader reader(file, AttributeKind::kBootstrapMethods);
  std::vector<BootstrapMethod> methods;
  if (reader.present()) {
    const uint16_t count = reader.U2();
    for (uint16_t i = 0; i < count && reader.ok(); ++i) {
      BootstrapMethod& method = methods.emplace_back();
      method.method_handle_index = reader.Index(Tag::kMethodHandle);
      const uint16_t arguments = reader.U2();
      for (uint16_t k = 0; k < arguments && reader.ok(); ++k) {
        method.arguments.push_back(reader.LoadableIndex());
      }
    }
  }
  return reader.Finish(std::move(methods));
}

Result<uint16_t> ParseNestHost(const ClassFile& file) {
  return ParseOneClass(file, AttributeKind::kNestHost);
}

Result<std::vector<uint16_t>> ParseNestMembers(const ClassFile& file) {
  return ParseClasses(file, AttributeKind::kNestMembers);
}

Result<std::vector<uint16_t>> ParsePermittedSubclasses(const ClassFile& file) {
  return ParseClasses(file, AttributeKind::kPermittedSubclasses);
}

Result<std::vector<RecordComponent>> ParseRecord(const ClassFile& file) {
  AttributeReader reader(file, AttributeKind::kRecord);
  std::vector<RecordComponent> components;
  if (reader.present()) {
    const uint16_t count = reader.U2();
    for (uint16_t i = 0; i < count && reader.ok(); ++i) {
      RecordComponent& component = components.emplace_back();
      component.name = reader.Utf8();
      component.descriptor = reader.Utf8();
      if (!IsUnqualifiedName(component.name) || !IsFieldDescriptor(component.descriptor)) {
        reader.Bad("malformed component name or descriptor");
      }
      component.attributes = reader.Attributes(kInRecord);
    }
  }
  return reader.Finish(std::move(components));
}

}  // namespace mazurka
