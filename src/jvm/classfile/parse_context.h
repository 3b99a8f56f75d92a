// The parser's position, for error messages; internal to this folder.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/byte_reader.h"
#include "base/result.h"
#include "jvm/classfile/attribute_kind.h"
#include "jvm/classfile/constant_pool.h"

namespace mazurka {

struct ClassFile;

// Holds the member and attribute being parsed, and the first error. The functions that record an
// error return false, so that a parser can write `return context.Bad(…)`.
class ParseContext {
 public:
  explicit ParseContext(std::string_view origin) : origin_(origin) {}

  void EnterMember(std::string_view sort, uint32_t number) {
    sort_ = sort;
    number_ = number;
    name_ = {};
  }
  void NameMember(std::string_view name) { name_ = name; }
  void LeaveMember() { sort_ = {}; }
  void EnterAttribute(std::string_view name) { attribute_ = name; }
  void LeaveAttribute() { attribute_ = {}; }

  // "Foo.class: method 3 (`run`), Code attribute: <reason>"
  bool Bad(const std::string& reason);
  // "Foo.class: truncated <where>", or in the member and attribute being parsed.
  bool Truncated(std::string_view where = {});
  // "… name index is not that of a constant of kind Utf8"
  bool BadIndex(std::string_view what, Tag wanted);
  bool BadFlags(std::string_view what, uint16_t flags);

  Error TakeError() { return std::move(error_); }

 private:
  std::string Place() const;

  std::string_view origin_;
  std::string_view sort_;  // empty outside of members
  uint32_t number_ = 0;
  std::string_view name_;
  std::string_view attribute_;
  Error error_;
};

// Reads an attributes table and appends the attributes that are not skipped. Needs the file's pool
// and version only.
bool ReadAttributes(ByteReader& reader, const ClassFile& file, AttributePlace place,
                    ParseContext& context, std::vector<AttributeInfo>& attributes);

}  // namespace mazurka
