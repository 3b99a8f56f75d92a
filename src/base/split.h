#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

// The parts of the text between separators: at least one, which may be empty.
inline std::vector<std::string> Split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const size_t end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace mazurka
