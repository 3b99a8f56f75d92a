#include "jvm/natives/lang/text_encoding.h"

namespace mazurka {
namespace {

void AppendUtf8(uint32_t c, std::vector<uint8_t>& out) {
  auto tail = [&](int shift) { out.push_back(static_cast<uint8_t>(0x80 | (c >> shift & 0x3f))); };
  if (c < 0x80) {
    out.push_back(static_cast<uint8_t>(c));
  } else if (c < 0x800) {
    out.push_back(static_cast<uint8_t>(0xc0 | c >> 6));
    tail(0);
  } else if (c < 0x10000) {
    out.push_back(static_cast<uint8_t>(0xe0 | c >> 12));
    tail(6);
    tail(0);
  } else {
    out.push_back(static_cast<uint8_t>(0xf0 | c >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

void Append(uint32_t c, TextEncoding encoding, std::vector<uint8_t>& out) {
  if (encoding == TextEncoding::kUtf8) {
    AppendUtf8(c, out);
    return;
  }
  uint32_t limit = encoding == TextEncoding::kAscii ? 0x80 : 0x100;
  out.push_back(c < limit ? static_cast<uint8_t>(c) : '?');
}

}  // namespace

void EncodeUtf16(std::u16string_view text, TextEncoding encoding, std::vector<uint8_t>& out) {
  for (size_t i = 0; i < text.size(); ++i) {
    char16_t c = text[i];
    if (IsHighSurrogate(c) && i + 1 < text.size() && IsLowSurrogate(text[i + 1])) {
      ++i;
      Append(0x10000 + ((uint32_t{c} & 0x3ff) << 10 | (uint32_t{text[i]} & 0x3ff)), encoding, out);
    } else if (IsHighSurrogate(c) || IsLowSurrogate(c)) {
      out.push_back('?');
    } else {
      Append(c, encoding, out);
    }
  }
}

void EncodeLatin1(std::string_view text, TextEncoding encoding, std::vector<uint8_t>& out) {
  for (char c : text) Append(static_cast<uint8_t>(c), encoding, out);
}

}  // namespace mazurka
