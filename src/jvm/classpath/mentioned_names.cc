#include "jvm/classpath/mentioned_names.h"

#include <algorithm>

namespace mazurka {

uint32_t MentionedNames::BitOf(const char* three_bytes) {
  const auto byte = [&](int i) { return uint32_t{static_cast<unsigned char>(three_bytes[i])}; };
  return ((byte(0) | byte(1) << 8 | byte(2) << 16) * 0x9e3779b1u) >> (32 - kBits);
}

void MentionedNames::Add(std::string_view text) {
  for (size_t i = 0; i + 3 <= text.size(); ++i) {
    const uint32_t bit = BitOf(text.data() + i);
    triples_[bit >> 6] |= uint64_t{1} << (bit & 63);
  }
  texts_.emplace_back(text);
  size_ += text.size();
}

bool MentionedNames::Mentions(std::string_view name) const {
  for (size_t i = 0; i + 3 <= name.size(); ++i) {
    const uint32_t bit = BitOf(name.data() + i);
    if ((triples_[bit >> 6] >> (bit & 63) & 1) == 0) return false;
  }
  return std::ranges::any_of(
      texts_, [&](const std::string& text) { return text.find(name) != std::string::npos; });
}

}  // namespace mazurka
