#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace mazurka {

// The charsets of the standard streams that the machine encodes itself.
enum class TextEncoding : uint8_t { kOther, kUtf8, kLatin1, kAscii };

// Appends the text in the encoding. Like the JDK's encoders, appends one '?' for each character
// that the encoding lacks, also for a surrogate pair, and for each lone surrogate.
// REQUIRES: not kOther
void EncodeUtf16(std::u16string_view text, TextEncoding encoding, std::vector<uint8_t>& out);
// The same for text whose characters are all below 256, one byte each.
void EncodeLatin1(std::string_view text, TextEncoding encoding, std::vector<uint8_t>& out);

constexpr bool IsHighSurrogate(char16_t c) { return (c & 0xfc00) == 0xd800; }
constexpr bool IsLowSurrogate(char16_t c) { return (c & 0xfc00) == 0xdc00; }

}  // namespace mazurka
