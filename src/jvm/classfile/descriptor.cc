#include "jvm/classfile/descriptor.h"

#include <array>
#include <cstdint>

namespace mazurka {
namespace {

constexpr size_t kMaxDimensions = 255;

// For each byte, the names it may not be part of.
enum : uint8_t { kNotInName = 1, kNotInMethodName = 2, kSlash = 4 };

constexpr std::array<uint8_t, 256> MakeNameClasses() {
  std::array<uint8_t, 256> classes = {};
  for (const char c : {'.', ';', '['}) classes[static_cast<uint8_t>(c)] = kNotInName;
  for (const char c : {'<', '>'}) classes[static_cast<uint8_t>(c)] = kNotInMethodName;
  classes['/'] = kSlash;
  return classes;
}
constexpr std::array<uint8_t, 256> kNameClasses = MakeNameClasses();

// The length of the field type that `text` begins with.
// REQUIRES: it begins with one
size_t ValidTypeLength(std::string_view text) {
  size_t at = 0;
  while (text[at] == '[') ++at;
  return text[at] == 'L' ? text.find(';', at) + 1 : at + 1;
}

bool HasNone(std::string_view name, uint8_t classes) {
  uint8_t seen = 0;
  for (const char c : name) seen |= kNameClasses[static_cast<uint8_t>(c)];
  return (seen & classes) == 0;
}

}  // namespace

size_t FieldTypeLength(std::string_view text) {
  size_t dimensions = 0;
  while (dimensions < text.size() && text[dimensions] == '[') ++dimensions;
  if (dimensions > kMaxDimensions || dimensions == text.size()) return 0;
  switch (text[dimensions]) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z':
      return dimensions + 1;
    case 'L': {
      const size_t begin = dimensions + 1;
      const size_t end = text.find(';', begin);
      if (end == std::string_view::npos || !IsClassName(text.substr(begin, end - begin))) return 0;
      return end + 1;
    }
    default:
      return 0;
  }
}

bool IsFieldDescriptor(std::string_view text) {
  return !text.empty() && FieldTypeLength(text) == text.size();
}

bool IsMethodDescriptor(std::string_view text) { return MethodDescriptor::Parse(text).has_value(); }

bool IsUnqualifiedName(std::string_view name) {
  return !name.empty() && HasNone(name, kNotInName | kSlash);
}

bool IsMethodName(std::string_view name) {
  if (name.empty()) return false;
  if (name[0] == '<') return name == "<init>" || name == "<clinit>";
  return HasNone(name, kNotInName | kSlash | kNotInMethodName);
}

bool IsClassName(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.back() == '/') return false;
  uint8_t seen = 0, before = 0;
  for (const char c : name) {
    const uint8_t classes = kNameClasses[static_cast<uint8_t>(c)];
    seen |= (classes & kNotInName) | (classes & before & kSlash);
    before = classes;
  }
  return seen == 0;
}

bool IsClassReference(std::string_view name) {
  return !name.empty() && name[0] == '[' ? IsFieldDescriptor(name) : IsClassName(name);
}

std::optional<MethodDescriptor> MethodDescriptor::Parse(std::string_view text) {
  if (text.empty() || text[0] != '(') return std::nullopt;
  MethodDescriptor descriptor(text);
  size_t i = 1;
  while (i < text.size() && text[i] != ')') {
    const size_t length = FieldTypeLength(text.substr(i));
    if (length == 0) return std::nullopt;
    descriptor.argument_slots_ += TypeView{text.substr(i, length)}.slots();
    ++descriptor.parameter_count_;
    i += length;
  }
  if (i >= text.size()) return std::nullopt;
  descriptor.return_offset_ = i + 1;
  const std::string_view result = text.substr(i + 1);
  if (result != "V" && !IsFieldDescriptor(result)) return std::nullopt;
  return descriptor;
}

MethodDescriptor MethodDescriptor::OfValid(std::string_view text) {
  MethodDescriptor descriptor(text);
  size_t i = 1;
  while (text[i] != ')') {
    const size_t length = ValidTypeLength(text.substr(i));
    descriptor.argument_slots_ += TypeView{text.substr(i, length)}.slots();
    ++descriptor.parameter_count_;
    i += length;
  }
  descriptor.return_offset_ = i + 1;
  return descriptor;
}

MethodDescriptor::Iterator::Iterator(std::string_view rest)
    : rest_(rest), length_(rest.empty() ? 0 : ValidTypeLength(rest)) {}

MethodDescriptor::Iterator& MethodDescriptor::Iterator::operator++() {
  rest_.remove_prefix(length_);
  length_ = rest_.empty() ? 0 : ValidTypeLength(rest_);
  return *this;
}

}  // namespace mazurka
