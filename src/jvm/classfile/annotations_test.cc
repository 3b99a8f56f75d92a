#include "jvm/classfile/annotations.h"

#include <gtest/gtest.h>

#include "jvm/classfile/class_writer.h"

namespace mazurka {
namespace {

std::string U2(uint16_t value) {
  return {static_cast<char>(value >> 8), static_cast<char>(value & 0xff)};
}

std::span<const uint8_t> Bytes(const std::string& text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

// A class with one attribute RuntimeVisibleAnnotations.
class AnnotationsTest : public ::testing::Test {
 protected:
  std::string Utf8(std::string_view text) { return U2(writer_.pool().Utf8(text)); }

  // The annotations as the parser reads them from these bytes.
  Result<std::vector<Annotation>> Parse(const std::string& attribute) {
    writer_.AddAttribute("RuntimeVisibleAnnotations", Bytes(attribute));
    bytes_ = *writer_.Finish();
    auto file = ParseClassFile(bytes_, "A.class");
    EXPECT_TRUE(file);
    return ParseAnnotations(*file, file->attributes());
  }

  ClassWriter writer_{kAccPublic, "A"};
  std::vector<uint8_t> bytes_;
};

TEST_F(AnnotationsTest, ReadsEveryKindOfValue) {
  PoolBuilder& pool = writer_.pool();
  std::string value = Utf8("Lp/Outer$Mark;") + U2(9);
  value += Utf8("int") + "I" + U2(pool.Integer(-5));
  value += Utf8("flag") + "Z" + U2(pool.Integer(1));
  value += Utf8("letter") + "C" + U2(pool.Integer(0xe9));
  value += Utf8("long") + "J" + U2(pool.Long(int64_t{1} << 40));
  value += Utf8("double") + "D" + U2(pool.Double(0.5));
  value += Utf8("text") + "s" + Utf8("hello");
  value += Utf8("mode") + "e" + Utf8("Lp/Mode;") + Utf8("FAST");
  value += Utf8("list") + "[" + U2(2) + "s" + Utf8("a") + "s" + Utf8("b");
  value += Utf8("inner") + "@" + Utf8("LIn;") + U2(1) + Utf8("value") + "c" + Utf8("Lp/C;");
  const auto annotations = Parse(U2(1) + value);
  ASSERT_TRUE(annotations) << annotations.error().message;
  ASSERT_EQ(annotations->size(), 1u);
  const Annotation& mark = (*annotations)[0];
  EXPECT_EQ(mark.type, "p.Outer$Mark");
  EXPECT_EQ(mark.Text("int"), "-5");
  EXPECT_EQ(mark.Text("flag"), "true");
  EXPECT_EQ(mark.Text("letter"), "é");
  EXPECT_EQ(mark.Text("long"), "1099511627776");
  EXPECT_EQ(mark.Text("double"), "0.5");
  EXPECT_EQ(mark.Text("text"), "hello");
  EXPECT_EQ(mark.Text("mode"), "FAST");
  EXPECT_EQ(mark.Texts("list"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(mark.Texts("text"), (std::vector<std::string>{"hello"}));
  EXPECT_EQ(mark.Text("absent", "default"), "default");
  ASSERT_EQ(mark.Find("inner")->annotations.size(), 1u);
  EXPECT_EQ(ClassNameOf(mark.Find("inner")->annotations[0].Text("value")), "p.C");
}

TEST_F(AnnotationsTest, AClassWithoutAnnotationsHasNone) {
  bytes_ = *writer_.Finish();
  const auto file = ParseClassFile(bytes_, "A.class");
  EXPECT_TRUE(ParseAnnotations(*file, file->attributes())->empty());
}

TEST_F(AnnotationsTest, RefusesAnUnknownTag) {
  const auto annotations = Parse(U2(1) + Utf8("LA;") + U2(1) + Utf8("x") + "?" + U2(1));
  ASSERT_FALSE(annotations);
  EXPECT_NE(annotations.error().message.find("unknown tag"), std::string::npos);
}

TEST_F(AnnotationsTest, RefusesAConstantOfAnotherKind) {
  EXPECT_FALSE(Parse(U2(1) + Utf8("LA;") + U2(1) + Utf8("x") + "I" + Utf8("no number")));
}

TEST_F(AnnotationsTest, RefusesTruncatedBytes) { EXPECT_FALSE(Parse(U2(3) + Utf8("LA;") + U2(0))); }

TEST_F(AnnotationsTest, RefusesValuesThatAreNestedTooDeeply) {
  std::string value = "s" + Utf8("end");
  for (int i = 0; i < 100; ++i) value = "[" + U2(1) + value;
  const auto annotations = Parse(U2(1) + Utf8("LA;") + U2(1) + Utf8("x") + value);
  ASSERT_FALSE(annotations);
  EXPECT_NE(annotations.error().message.find("nested"), std::string::npos);
}

}  // namespace
}  // namespace mazurka
