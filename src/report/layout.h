#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

// Text on a terminal: widths count characters, not bytes.

size_t WidthOf(std::string_view utf8);
// Cut with an ellipsis if it is longer.
std::string CutTo(std::string_view utf8, size_t width);
// Filled with blanks, or cut.
std::string PadTo(std::string_view utf8, size_t width);
// Broken at blanks into lines of that width, at most so many; the last one is cut. Lines after the
// first are indented.
std::vector<std::string> WrapTo(std::string_view utf8, size_t width, size_t max_lines,
                                size_t indent);

enum class Style : uint8_t { kPlain, kBold, kDim, kAlarm, kGood, kAccent };

// Colours for a terminal, or none.
class Palette {
 public:
  explicit Palette(bool on) : on_(on) {}
  std::string Paint(Style style, std::string_view text) const;

 private:
  bool on_;
};

}  // namespace mazurka
