#include "jvm/classfile/parse_context.h"

#include <fmt/format.h>

#include "base/modified_utf8.h"
#include "jvm/classfile/class_file.h"

namespace mazurka {

std::string ParseContext::Place() const {
  std::string place;
  if (!sort_.empty()) {
    place = fmt::format("{} {}", sort_, number_);
    if (!name_.empty()) place += fmt::format(" (`{}`)", ModifiedUtf8ToUtf8(name_));
  }
  if (!attribute_.empty()) {
    if (!place.empty()) place += ", ";
    place += fmt::format("{} attribute", attribute_);
  }
  return place;
}

bool ParseContext::Bad(const std::string& reason) {
  const std::string place = Place();
  error_.message = place.empty() ? fmt::format("{}: {}", origin_, reason)
                                 : fmt::format("{}: {}: {}", origin_, place, reason);
  return false;
}

bool ParseContext::Truncated(std::string_view where) {
  const std::string place = where.empty() ? "in " + Place() : std::string(where);
  error_.message = fmt::format("{}: truncated {}", origin_, place);
  return false;
}

bool ParseContext::BadIndex(std::string_view what, Tag wanted) {
  return Bad(fmt::format("{} index is not that of a constant of kind {}", what, TagName(wanted)));
}

bool ParseContext::BadFlags(std::string_view what, uint16_t flags) {
  return Bad(fmt::format("illegal {} flags 0x{:04x}", what, flags));
}

bool ReadAttributes(ByteReader& reader, const ClassFile& file, AttributePlace place,
                    ParseContext& context, std::vector<AttributeInfo>& attributes) {
  const uint16_t count = reader.U2();
  uint64_t seen = 0;
  for (uint16_t i = 0; i < count; ++i) {
    const uint16_t name_index = reader.U2();
    const uint32_t length = reader.U4();
    if (!reader.ok()) return context.Truncated(fmt::format("in attribute {}", i));
    if (!file.pool.Is(name_index, Tag::kUtf8))
      return context.BadIndex("attribute name", Tag::kUtf8);
    const std::string_view name = file.pool.Utf8(name_index);
    const std::span<const uint8_t> bytes = reader.Bytes(length);
    if (!reader.ok()) {
      context.EnterAttribute(name);
      return context.Truncated();
    }
    const AttributeKind kind = AttributeKindOf(name, place, file.major_version);
    if (kind == AttributeKind::kSkipped) continue;
    const uint64_t bit = uint64_t{1} << static_cast<int>(kind);
    if ((seen & bit) != 0 && !MayRepeat(kind)) {
      return context.Bad(fmt::format("two {} attributes", name));
    }
    seen |= bit;
    attributes.push_back({kind, bytes});
  }
  return reader.ok() || context.Truncated("before attributes");
}

}  // namespace mazurka
