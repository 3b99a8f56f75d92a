#include "base/modified_utf8.h"

#include <cstdint>
#include <cstring>

namespace mazurka {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

uint8_t Byte(std::string_view text, size_t i) { return static_cast<uint8_t>(text[i]); }

bool IsContinuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }
bool IsHighSurrogate(char32_t c) { return c >= 0xD800 && c <= 0xDBFF; }
bool IsLowSurrogate(char32_t c) { return c >= 0xDC00 && c <= 0xDFFF; }

// Whether eight bytes are all in 01 to 7F, the common case.
bool AreEightPlain(const char* bytes) {
  uint64_t word;
  std::memcpy(&word, bytes, sizeof(word));
  constexpr uint64_t kHighBits = 0x8080808080808080u;
  constexpr uint64_t kOnes = 0x0101010101010101u;
  return ((word | (word - kOnes)) & kHighBits) == 0;
}

void AppendTwoBytes(std::string& out, char32_t c) {
  out += static_cast<char>(0xC0 | c >> 6);
  out += static_cast<char>(0x80 | (c & 0x3F));
}

void AppendThreeBytes(std::string& out, char32_t c) {
  out += static_cast<char>(0xE0 | c >> 12);
  out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
  out += static_cast<char>(0x80 | (c & 0x3F));
}

void AppendUtf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    AppendTwoBytes(out, c);
  } else if (c < 0x10000) {
    AppendThreeBytes(out, c);
  } else {
    out += static_cast<char>(0xF0 | c >> 18);
    out += static_cast<char>(0x80 | (c >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

void AppendUtf16(std::u16string& out, char32_t c) {
  if (c < 0x10000) {
    out += static_cast<char16_t>(c);
  } else {
    out += static_cast<char16_t>(0xD7C0 + (c >> 10));
    out += static_cast<char16_t>(0xDC00 | (c & 0x3FF));
  }
}

// Reads one UTF-8 character at text[i] and moves i past it; past one byte only, if it is malformed.
char32_t NextUtf8(std::string_view text, size_t& i) {
  const uint8_t first = Byte(text, i++);
  if (first < 0x80) return first;
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  if (first < 0xC2 || first > 0xF4 || text.size() - i < static_cast<size_t>(more)) {
    return kReplacement;
  }
  char32_t c = first & (0x3F >> more);
  for (int k = 0; k < more; ++k) {
    const uint8_t byte = Byte(text, i + static_cast<size_t>(k));
    if (!IsContinuation(byte)) return kReplacement;
    c = c << 6 | (byte & 0x3F);
  }
  constexpr char32_t kLeast[] = {0, 0x80, 0x800, 0x10000};
  if (c < kLeast[more] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return kReplacement;
  i += static_cast<size_t>(more);
  return c;
}

}  // namespace

bool IsModifiedUtf8(std::string_view text) {
  size_t i = 0;
  const size_t size = text.size();
  while (i < size) {
    if (size - i >= 8 && AreEightPlain(text.data() + i)) {
      i += 8;
      continue;
    }
    const uint8_t first = Byte(text, i);
    if (first < 0x80) {
      if (first == 0) return false;
      i += 1;
    } else if (first >= 0xC0 && first < 0xE0) {
      if (size - i < 2 || !IsContinuation(Byte(text, i + 1))) return false;
      const bool is_zero = first == 0xC0 && Byte(text, i + 1) == 0x80;
      if (first < 0xC2 && !is_zero) return false;
      i += 2;
    } else if (first >= 0xE0 && first < 0xF0) {
      if (size - i < 3 || !IsContinuation(Byte(text, i + 1)) ||
          !IsContinuation(Byte(text, i + 2)) || (first == 0xE0 && Byte(text, i + 1) < 0xA0)) {
        return false;
      }
      i += 3;
    } else {
      return false;
    }
  }
  return true;
}

size_t Utf16Length(std::string_view text) {
  size_t units = 0;
  for (const char c : text) units += !IsContinuation(static_cast<uint8_t>(c));
  return units;
}

std::u16string ModifiedUtf8ToUtf16(std::string_view text) {
  std::u16string units;
  units.reserve(text.size());
  for (size_t i = 0; i < text.size();) {
    const uint8_t first = Byte(text, i);
    if (first < 0x80) {
      units += static_cast<char16_t>(first);
      i += 1;
    } else if (first < 0xE0) {
      units += static_cast<char16_t>((first & 0x1F) << 6 | (Byte(text, i + 1) & 0x3F));
      i += 2;
    } else {
      units += static_cast<char16_t>((first & 0x0F) << 12 | (Byte(text, i + 1) & 0x3F) << 6 |
                                     (Byte(text, i + 2) & 0x3F));
      i += 3;
    }
  }
  return units;
}

std::string Utf16ToModifiedUtf8(std::u16string_view units) {
  std::string text;
  text.reserve(units.size());
  for (const char16_t unit : units) {
    if (unit != 0 && unit < 0x80) {
      text += static_cast<char>(unit);
    } else if (unit < 0x800) {
      AppendTwoBytes(text, unit);
    } else {
      AppendThreeBytes(text, unit);
    }
  }
  return text;
}

std::string Utf16ToUtf8(std::u16string_view units) {
  std::string text;
  text.reserve(units.size());
  for (size_t i = 0; i < units.size(); ++i) {
    char32_t c = units[i];
    if (IsHighSurrogate(c) && i + 1 < units.size() && IsLowSurrogate(units[i + 1])) {
      c = 0x10000 + ((c & 0x3FF) << 10 | (char32_t{units[++i]} & 0x3FF));
    } else if (IsHighSurrogate(c) || IsLowSurrogate(c)) {
      c = kReplacement;
    }
    AppendUtf8(text, c);
  }
  return text;
}

std::u16string Utf8ToUtf16(std::string_view text) {
  std::u16string units;
  units.reserve(text.size());
  for (size_t i = 0; i < text.size();) AppendUtf16(units, NextUtf8(text, i));
  return units;
}

std::string Utf8ToModifiedUtf8(std::string_view text) {
  return Utf16ToModifiedUtf8(Utf8ToUtf16(text));
}

std::string ModifiedUtf8ToUtf8(std::string_view text) {
  return Utf16ToUtf8(ModifiedUtf8ToUtf16(text));
}

}  // namespace mazurka
