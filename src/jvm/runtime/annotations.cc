#include "jvm/runtime/annotations.h"

#include "base/byte_reader.h"

namespace mazurka {
namespace {

constexpr int kMaxNesting = 32;

bool SkipAnnotationBody(ByteReader& reader, int depth);

// JVMS §4.7.16.1.
bool SkipElementValue(ByteReader& reader, int depth) {
  if (depth > kMaxNesting) return false;
  switch (reader.U1()) {
    case 'e':
      reader.Skip(4);
      return reader.ok();
    case '@':
      reader.Skip(2);
      return SkipAnnotationBody(reader, depth + 1);
    case '[': {
      const uint16_t count = reader.U2();
      for (uint16_t i = 0; i < count; ++i) {
        if (!SkipElementValue(reader, depth + 1)) return false;
      }
      return reader.ok();
    }
    default:
      reader.Skip(2);
      return reader.ok();
  }
}

// Skips the part of an annotation that follows its type.
bool SkipAnnotationBody(ByteReader& reader, int depth) {
  const uint16_t pairs = reader.U2();
  for (uint16_t i = 0; i < pairs; ++i) {
    reader.Skip(2);
    if (!reader.ok() || !SkipElementValue(reader, depth)) return false;
  }
  return reader.ok();
}

}  // namespace

MethodAnnotations ScanMethodAnnotations(const ConstantPool& pool, std::span<const uint8_t> bytes) {
  MethodAnnotations found;
  ByteReader reader(bytes);
  const uint16_t count = reader.U2();
  for (uint16_t i = 0; i < count && reader.ok(); ++i) {
    const uint16_t type = reader.U2();
    if (pool.Is(type, Tag::kUtf8)) {
      const std::string_view name = pool.Utf8(type);
      found.caller_sensitive |= name == "Ljdk/internal/reflect/CallerSensitive;";
      found.hidden |= name == "Ljdk/internal/vm/annotation/Hidden;" ||
                      name == "Ljava/lang/invoke/LambdaForm$Hidden;";
    }
    if (!SkipAnnotationBody(reader, 0)) break;
  }
  return found;
}

}  // namespace mazurka
