#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mazurka {

// The texts with `separator` between them.
template <typename Texts>
std::string Joined(const Texts& texts, std::string_view separator = ", ") {
  std::string joined;
  bool is_first = true;
  for (const auto& text : texts) {
    if (!is_first) joined += separator;
    is_first = false;
    joined += text;
  }
  return joined;
}

// "1 step", "1,234 steps", "2 switches"
inline std::string Count(uint64_t n, std::string_view what, std::string_view plural = {}) {
  std::string text = std::to_string(n);
  for (size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  text += ' ';
  text += n == 1 || plural.empty() ? what : plural;
  if (n != 1 && plural.empty()) text += 's';
  return text;
}

}  // namespace mazurka
