// The contents of attributes of classes, fields and methods (JVMS §4.7), parsed on request. For
// Code see code.h.
//
// Every function checks the indexes that it returns: they refer to constants of the kind named
// beside them. If the attribute is absent, lists are empty and indexes are 0.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/class_file.h"

namespace mazurka {

// The bytes of an attribute that is not parsed here (annotations), or empty.
std::span<const uint8_t> RawAttribute(std::span<const AttributeInfo> attributes,
                                      AttributeKind kind);
// Synthetic and Deprecated.
bool HasAttribute(std::span<const AttributeInfo> attributes, AttributeKind kind);

// Of a class, field, method or record component; the text of the signature, or empty.
Result<std::string_view> ParseSignature(const ClassFile& file,
                                        std::span<const AttributeInfo> attributes);

// Of a field: an Integer, Float, Long, Double or String constant that fits its descriptor.
Result<uint16_t> ParseConstantValue(const ClassFile& file, const MemberInfo& field);

// Of a method: Class constants.
Result<std::vector<uint16_t>> ParseExceptions(const ClassFile& file, const MemberInfo& method);

struct MethodParameter {
  std::string_view name;  // empty if it has none
  uint16_t access_flags = 0;
};
Result<std::vector<MethodParameter>> ParseMethodParameters(const ClassFile& file,
                                                           const MemberInfo& method);

// Of a class.
Result<std::string_view> ParseSourceFile(const ClassFile& file);

struct InnerClass {
  uint16_t inner_index = 0;     // Class
  uint16_t outer_index = 0;     // Class, or 0 if it is not a member
  std::string_view inner_name;  // simple name; empty if anonymous
  uint16_t access_flags = 0;
};
Result<std::vector<InnerClass>> ParseInnerClasses(const ClassFile& file);

struct EnclosingMethod {
  uint16_t class_index = 0;   // Class; 0 if there is no such attribute
  uint16_t method_index = 0;  // NameAndType; 0 if not inside a method
};
Result<EnclosingMethod> ParseEnclosingMethod(const ClassFile& file);

struct BootstrapMethod {
  uint16_t method_handle_index = 0;  // MethodHandle
  std::vector<uint16_t> arguments;   // loadable constants
};
Result<std::vector<BootstrapMethod>> ParseBootstrapMethods(const ClassFile& file);

Result<uint16_t> ParseNestHost(const ClassFile& file);                          // Class
Result<std::vector<uint16_t>> ParseNestMembers(const ClassFile& file);          // Class
Result<std::vector<uint16_t>> ParsePermittedSubclasses(const ClassFile& file);  // Class

struct RecordComponent {
  std::string_view name;
  std::string_view descriptor;
  std::vector<AttributeInfo> attributes;  // Signature and annotations
};
Result<std::vector<RecordComponent>> ParseRecord(const ClassFile& file);

}  // namespace mazurka
