#include "base/modified_utf8.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

using std::string_literals::operator""s;

TEST(ModifiedUtf8Test, AcceptsEveryUnitInShortestForm) {
  for (uint32_t unit = 0; unit <= 0xFFFF; ++unit) {
    const std::u16string one(1, static_cast<char16_t>(unit));
    const std::string text = Utf16ToModifiedUtf8(one);
    ASSERT_TRUE(IsModifiedUtf8(text)) << unit;
    ASSERT_EQ(ModifiedUtf8ToUtf16(text), one);
    ASSERT_EQ(Utf16Length(text), 1u);
  }
}

TEST(ModifiedUtf8Test, RefusesMalformed) {
  for (const std::string& text :
       {"\0"s, "abcdefg\0"s, "abcdefgh\0abcdefgh"s, "\x80"s, "\xC2"s, "\xC2\x41"s, "\xC1\x81"s,
        "\xC0\x81"s, "\xE0\x80\x80"s, "\xE0\xA0"s, "\xE1\x80\x41"s, "\xF0\x9F\x98\x80"s, "\xFF"s}) {
    EXPECT_FALSE(IsModifiedUtf8(text)) << testing::PrintToString(text);
  }
  EXPECT_TRUE(IsModifiedUtf8(""));
  EXPECT_TRUE(IsModifiedUtf8("abcdefgh\xC0\x80 ijklmnopqrst"));
}

TEST(ModifiedUtf8Test, ConvertsToUtf8) {
  EXPECT_EQ(ModifiedUtf8ToUtf8("a\xC0\x80z"), "a\0z"s);
  EXPECT_EQ(ModifiedUtf8ToUtf8("\xED\xA0\xBD\xED\xB8\x80"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(ModifiedUtf8ToUtf8("\xED\xA0\xBD"), "\xEF\xBF\xBD");
  EXPECT_EQ(ModifiedUtf8ToUtf8("\xED\xB8\x80\xED\xA0\xBD"), "\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(ModifiedUtf8Test, ConvertsFromUtf8) {
  EXPECT_EQ(Utf8ToUtf16("\xF0\x9F\x98\x80"), u"\U0001F600");
  EXPECT_EQ(Utf8ToUtf16("\xC3\xA9\xE2\x82\xAC"), u"\u00e9\u20ac");
  EXPECT_EQ(Utf16ToUtf8(u"\u00e9\u20ac\U0001F600"), "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
  EXPECT_EQ(Utf8ToUtf16("a\xFF"
                        "b\xE2\x82"),
            u"a\uFFFD"
            u"b\uFFFD\uFFFD");
  EXPECT_EQ(Utf8ToUtf16("\xED\xA0\x80"), u"\uFFFD\uFFFD\uFFFD");
}

}  // namespace
}  // namespace mazurka
