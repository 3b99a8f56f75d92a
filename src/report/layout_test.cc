#include "report/layout.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

TEST(LayoutTest, WidthsCountCharacters) {
  EXPECT_EQ(WidthOf("größer …"), 8u);
  EXPECT_EQ(CutTo("größer", 6), "größer");
  EXPECT_EQ(CutTo("größer", 4), "grö…");
  EXPECT_EQ(PadTo("grö", 5), "grö  ");
  EXPECT_EQ(PadTo("größer", 3), "gr…");
  EXPECT_EQ(CutTo("x", 0), "");
  EXPECT_EQ(CutMiddle("größer", 6), "größer");
  EXPECT_EQ(CutMiddle("worker-größe-10", 8), "wor…e-10");
}

TEST(LayoutTest, WrapsAtBlanks) {
  EXPECT_EQ(WrapTo("one two three", 20, 3, 2), std::vector<std::string>{"one two three"});
  EXPECT_EQ(WrapTo("one two three four", 8, 4, 2),
            (std::vector<std::string>{"one two", "  three", "  four"}));
  EXPECT_EQ(WrapTo("one two three four", 8, 2, 2),
            (std::vector<std::string>{"one two", "  three…"}));
  EXPECT_EQ(WrapTo("abcdefghij", 4, 3, 0), (std::vector<std::string>{"abcd", "efgh", "ij"}));
}

TEST(LayoutTest, ColoursOnlyWhenAsked) {
  EXPECT_EQ(Palette(false).Paint(Style::kAlarm, "x"), "x");
  EXPECT_EQ(Palette(true).Paint(Style::kAlarm, "x"), "\033[1;31mx\033[0m");
  EXPECT_EQ(Palette(true).Paint(Style::kPlain, "x"), "x");
}

}  // namespace
}  // namespace mazurka
