// A parsed class file (JVMS chapter 4).
//
// Parsing checks the structure of the whole file, the constant pool, names, descriptors and flags.
// The contents of attributes are parsed on request: attributes.h, code.h. Nothing here runs or
// verifies bytecode.
//
// Everything is a view into the bytes given to ParseClassFile, which must outlive the ClassFile.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/access_flags.h"
#include "jvm/classfile/attribute_kind.h"
#include "jvm/classfile/constant_pool.h"

namespace mazurka {

// The newest class-file version that is accepted: Java 17.
constexpr uint16_t kNewestMajorVersion = 61;
constexpr uint16_t kOldestMajorVersion = 45;

// A field or a method.
struct MemberInfo {
  uint16_t access_flags = 0;
  uint16_t name_index = 0;
  uint16_t descriptor_index = 0;
  uint16_t attribute_count = 0;  // those not skipped
  uint32_t first_attribute = 0;  // into ClassFile::all_attributes
  std::string_view name;
  std::string_view descriptor;

  bool is(uint16_t flag) const { return (access_flags & flag) != 0; }
};

struct ClassFile {
  std::string origin;  // names the class file in messages
  uint16_t minor_version = 0;
  uint16_t major_version = 0;
  uint16_t access_flags = 0;
  uint16_t this_index = 0;
  uint16_t super_index = 0;  // 0 for java/lang/Object and for modules
  ConstantPool pool;
  std::vector<uint16_t> interfaces;  // Class constants
  std::vector<MemberInfo> fields;
  std::vector<MemberInfo> methods;
  std::vector<AttributeInfo> all_attributes;  // of members in their order, then of the class
  uint32_t first_class_attribute = 0;

  bool is(uint16_t flag) const { return (access_flags & flag) != 0; }
  std::string_view this_class() const { return pool.ClassName(this_index); }
  // Empty for java/lang/Object and for modules.
  std::string_view super_class() const { return pool.OptionalClassName(super_index); }

  std::span<const AttributeInfo> attributes() const {
    return std::span(all_attributes).subspan(first_class_attribute);
  }
  std::span<const AttributeInfo> attributes(const MemberInfo& member) const {
    return std::span(all_attributes).subspan(member.first_attribute, member.attribute_count);
  }

  // The method of that name and descriptor, or null.
  const MemberInfo* FindMethod(std::string_view name, std::string_view descriptor) const;
  const MemberInfo* FindField(std::string_view name, std::string_view descriptor) const;
};

// The bytes of the first attribute of this kind, or nothing.
std::optional<std::span<const uint8_t>> FindAttribute(std::span<const AttributeInfo> attributes,
                                                      AttributeKind kind);

// `origin` names the file in error messages: "Foo.class: truncated in method 3 (`run`)".
Result<ClassFile> ParseClassFile(std::span<const uint8_t> bytes, std::string_view origin);

}  // namespace mazurka
