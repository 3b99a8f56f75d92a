#include "report/layout.h"

#include <algorithm>

namespace mazurka {
namespace {

bool Continues(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// The number of bytes of the first `width` characters.
size_t BytesOfFirst(std::string_view utf8, size_t width) {
  size_t at = 0;
  for (size_t seen = 0; at < utf8.size(); ++at) {
    if (!Continues(utf8[at]) && seen++ == width) break;
  }
  return at;
}

}  // namespace

size_t WidthOf(std::string_view utf8) {
  return utf8.size() - static_cast<size_t>(std::count_if(utf8.begin(), utf8.end(),
                                                         [](char c) { return Continues(c); }));
}

std::string CutTo(std::string_view utf8, size_t width) {
  if (WidthOf(utf8) <= width) return std::string(utf8);
  if (width == 0) return "";
  return std::string(utf8.substr(0, BytesOfFirst(utf8, width - 1))) + "…";
}

std::string CutMiddle(std::string_view utf8, size_t width) {
  const size_t whole = WidthOf(utf8);
  if (whole <= width) return std::string(utf8);
  if (width < 3) return CutTo(utf8, width);
  const size_t end = width / 2, begin = width - 1 - end;
  return std::string(utf8.substr(0, BytesOfFirst(utf8, begin))) + "…" +
         std::string(utf8.substr(BytesOfFirst(utf8, whole - end)));
}

std::string PadTo(std::string_view utf8, size_t width) {
  std::string text = CutTo(utf8, width);
  text.append(width - WidthOf(text), ' ');
  return text;
}

std::vector<std::string> WrapTo(std::string_view utf8, size_t width, size_t max_lines,
                                size_t indent) {
  std::vector<std::string> lines;
  std::string prefix;
  while (lines.size() + 1 < max_lines && WidthOf(prefix) + WidthOf(utf8) > width) {
    size_t room = BytesOfFirst(utf8, width - WidthOf(prefix));
    size_t blank = utf8.rfind(' ', room);
    size_t end = blank == std::string_view::npos || blank == 0 ? room : blank;
    lines.push_back(prefix + std::string(utf8.substr(0, end)));
    utf8.remove_prefix(end);
    utf8.remove_prefix(std::min(utf8.find_first_not_of(' '), utf8.size()));
    prefix.assign(indent, ' ');
  }
  lines.push_back(CutTo(prefix + std::string(utf8), width));
  return lines;
}

std::string Palette::Paint(Style style, std::string_view text) const {
  if (!on_ || style == Style::kPlain || text.empty()) return std::string(text);
  const char* code = "";
  switch (style) {
    case Style::kBold:
      code = "\033[1m";
      break;
    case Style::kDim:
      code = "\033[2m";
      break;
    case Style::kAlarm:
      code = "\033[1;31m";
      break;
    case Style::kGood:
      code = "\033[1;32m";
      break;
    case Style::kAccent:
      code = "\033[36m";
      break;
    case Style::kPlain:
      break;
  }
  return code + std::string(text) + "\033[0m";
}

}  // namespace mazurka
