// The three encodings a JVM meets: modified UTF-8 in class files (JVMS §4.4.7: zero is C0 80,
// characters above U+FFFF are two three-byte surrogates), UTF-16 in Java strings, UTF-8 outside.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mazurka {

// Whether every byte belongs to a shortest-form sequence of one to three bytes and none is zero or
// F0 to FF.
bool IsModifiedUtf8(std::string_view text);

// The number of UTF-16 units. REQUIRES: IsModifiedUtf8(text)
size_t Utf16Length(std::string_view text);

// REQUIRES: IsModifiedUtf8(text)
std::u16string ModifiedUtf8ToUtf16(std::string_view text);

std::string Utf16ToModifiedUtf8(std::u16string_view units);

// To and from UTF-8. A lone surrogate, or a byte that is not UTF-8, becomes U+FFFD.
std::string Utf16ToUtf8(std::u16string_view units);
std::u16string Utf8ToUtf16(std::string_view text);
std::string Utf8ToModifiedUtf8(std::string_view text);

// REQUIRES: IsModifiedUtf8(text)
std::string ModifiedUtf8ToUtf8(std::string_view text);

}  // namespace mazurka
