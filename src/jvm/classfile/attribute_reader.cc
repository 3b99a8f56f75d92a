#include "jvm/classfile/attribute_reader.h"

#include <algorithm>

namespace mazurka {
namespace {

std::optional<std::span<const uint8_t>> Find(const ClassFile& file, AttributeKind kind,
                                             const MemberInfo* member) {
  return FindAttribute(member ? file.attributes(*member) : file.attributes(), kind);
}

bool IsIn(const std::vector<MemberInfo>& members, const MemberInfo* member) {
  return !members.empty() && member >= members.data() && member < members.data() + members.size();
}

}  // namespace

AttributeReader::AttributeReader(const ClassFile& file, AttributeKind kind,
                                 const MemberInfo* member)
    : file_(file),
      context_(file.origin),
      present_(Find(file, kind, member).has_value()),
      reader_(Find(file, kind, member).value_or(std::span<const uint8_t>())) {
  if (member != nullptr) {
    const bool is_field = IsIn(file.fields, member);
    const MemberInfo* first = is_field ? file.fields.data() : file.methods.data();
    context_.EnterMember(is_field ? "field" : "method", static_cast<uint32_t>(member - first));
    context_.NameMember(member->name);
  }
  context_.EnterAttribute(AttributeName(kind));
}

AttributeReader::AttributeReader(const ClassFile& file, AttributeKind kind,
                                 std::span<const uint8_t> bytes)
    : file_(file), context_(file.origin), present_(true), reader_(bytes) {
  context_.EnterAttribute(AttributeName(kind));
}

uint16_t AttributeReader::Index(Tag tag) {
  const uint16_t index = reader_.U2();
  if (!ok()) return 0;
  if (file_.pool.Is(index, tag)) return index;
  bad_ = true;
  context_.BadIndex("an", tag);
  return 0;
}

uint16_t AttributeReader::OptionalIndex(Tag tag) {
  ByteReader ahead = reader_;
  if (ahead.U2() != 0) return Index(tag);
  reader_.Skip(2);
  return 0;
}

uint16_t AttributeReader::LoadableIndex() {
  const uint16_t index = reader_.U2();
  if (!ok()) return 0;
  if (file_.pool.IsLoadable(index)) return index;
  Bad("an index does not refer to a loadable constant");
  return 0;
}

std::string_view AttributeReader::Utf8() {
  const uint16_t index = Index(Tag::kUtf8);
  return file_.pool.OptionalUtf8(index);
}

std::string_view AttributeReader::OptionalUtf8() {
  const uint16_t index = OptionalIndex(Tag::kUtf8);
  return file_.pool.OptionalUtf8(index);
}

std::vector<uint16_t> AttributeReader::Indexes(Tag tag) {
  const uint16_t count = reader_.U2();
  std::vector<uint16_t> indexes;
  indexes.reserve(std::min<size_t>(count, reader_.remaining() / 2));
  for (uint16_t i = 0; i < count && ok(); ++i) indexes.push_back(Index(tag));
  return indexes;
}

std::vector<AttributeInfo> AttributeReader::Attributes(AttributePlace place) {
  std::vector<AttributeInfo> attributes;
  if (ok() && !ReadAttributes(reader_, file_, place, context_, attributes)) bad_ = true;
  return attributes;
}

void AttributeReader::Bad(const char* reason) {
  if (!ok()) return;
  bad_ = true;
  context_.Bad(reason);
}

std::optional<Error> AttributeReader::TakeError() {
  if (!bad_ && !reader_.ok()) {
    context_.Truncated();
  } else if (!bad_ && !reader_.at_end()) {
    context_.Bad("bytes after its end");
  } else if (!bad_) {
    return std::nullopt;
  }
  return context_.TakeError();
}

}  // namespace mazurka
