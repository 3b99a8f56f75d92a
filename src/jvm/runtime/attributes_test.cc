#include "jvm/runtime/attributes.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

std::string ErrorOf(std::string_view text) {
  auto attributes = Attributes::Parse(text);
  return attributes ? "" : attributes.error().message;
}

TEST(AttributesTest, AreReadAsTheyWereWritten) {
  auto attributes = Attributes::Parse(
      "# comment\n"
      "class java.* atomic\n\n"
      "  field  Node.owner   firewall  # behind it\n"
      "method Log.write outermost-lock");
  ASSERT_TRUE(attributes.has_value());
  const std::string text =
      "class java.* atomic; field Node.owner firewall; method Log.write outermost-lock";
  EXPECT_EQ(attributes->text(), text);
  EXPECT_EQ(Attributes::Parse(text)->text(), text);
  EXPECT_TRUE(attributes->restricts());
  EXPECT_TRUE(Attributes::Parse("")->empty());
  EXPECT_FALSE(Attributes::Parse("field A.b always")->restricts());
}

TEST(AttributesTest, ErrorsNameTheLine) {
  EXPECT_EQ(ErrorOf("\nmethod A.b\n"),
            "line 2: expected a kind (class, method or field), a pattern and an attribute");
  EXPECT_EQ(ErrorOf("package java atomic"), "line 1: 'package' is not class, method or field");
  EXPECT_EQ(ErrorOf("method A.b atomical"), "line 1: there is no attribute 'atomical'");
  EXPECT_EQ(ErrorOf("field A.b atomic"), "line 1: a field cannot be atomic");
  EXPECT_EQ(ErrorOf("method A.b firewall"), "line 1: a method cannot be firewall");
}

TEST(AttributesTest, LaterLinesWin) {
  auto attributes = Attributes::Parse(
      "class A atomic; method A.run not-atomic; field A.* never; field A.x always");
  SymbolTable symbols;
  Klass klass;
  klass.name = symbols.Intern("A");
  for (const char* name : {"run", "add"}) {
    klass.methods.push_back(std::make_unique<Method>());
    klass.methods.back()->name = symbols.Intern(name);
  }
  klass.fields.resize(2);
  klass.fields[0].name = symbols.Intern("x");
  klass.fields[1].name = symbols.Intern("y");
  attributes->Apply(klass);
  EXPECT_FALSE(klass.methods[0]->is_atomic);
  EXPECT_TRUE(klass.methods[1]->is_atomic);
  EXPECT_TRUE(klass.methods[1]->calls_slowly);
  EXPECT_EQ(klass.fields[0].relevance, Relevance::kAlways);
  EXPECT_EQ(klass.fields[1].relevance, Relevance::kNever);
}

}  // namespace
}  // namespace mazurka
