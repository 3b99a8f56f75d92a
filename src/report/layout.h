#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

// Text on a terminal: widths count characters, not bytes.

size_t WidthOf(std::string_view utf8);
// Cuts a longer text and appends an ellipsis.
std::string CutTo(std::string_view utf8, size_t width);
// Leaves out the middle of a longer text: names often differ at their ends.
std::string CutMiddle(std::string_view utf8, size_t width);
// Pads with blanks, or cuts.
std::string PadTo(std::string_view utf8, size_t width);
// Breaks the text at blanks into at most `max_lines` lines of at most `width`. Cuts the last line,
// and indents all lines but the first.
std::vector<std::string> WrapTo(std::string_view utf8, size_t width, size_t max_lines,
                                size_t indent);

enum class Style : uint8_t { kPlain, kBold, kDim, kAlarm, kGood, kAccent };

// Paints text in colours for a terminal, or leaves it plain.
class Palette {
 public:
  explicit Palette(bool on) : on_(on) {}
  std::string Paint(Style style, std::string_view text) const;

 private:
  bool on_;
};

}  // namespace mazurka
