#include "testing/selection.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

TestCase Test(std::string class_name, std::string method, std::vector<std::string> tags = {}) {
  TestCase test;
  test.class_name = std::move(class_name);
  test.method = std::move(method);
  test.tags = std::move(tags);
  return test;
}

// The chosen tests as "Class#method …", or the error's message.
std::string Chosen(const Selection& selection) {
  const std::vector<TestCase> tests = {Test("p.CacheTest", "size"), Test("p.CacheTest", "rows[1]"),
                                       Test("p.CacheTest", "rows[2]", {"slow"}),
                                       Test("p.CacheTest$Full", "size"),
                                       Test("q.OtherTest", "two")};
  const auto chosen = Select(tests, selection);
  if (!chosen) return chosen.error().message;
  std::string text;
  for (const TestCase& test : *chosen)
    text += (text.empty() ? "" : " ") + test.class_name + "#" + test.method;
  return text;
}

std::string ByName(std::string name) { return Chosen({.names = {std::move(name)}}); }

TEST(Selection, ByClass) {
  EXPECT_EQ(ByName("OtherTest"), "q.OtherTest#two");
  EXPECT_EQ(ByName("q.OtherTest"), "q.OtherTest#two");
  EXPECT_EQ(ByName("q.*"), "q.OtherTest#two");
  EXPECT_EQ(ByName("p.CacheTest$Full"), "p.CacheTest$Full#size");
  EXPECT_EQ(ByName("CacheTest.Full"), "p.CacheTest$Full#size");
  EXPECT_EQ(ByName("Test"), "no test is called Test");
}

TEST(Selection, ByMethod) {
  EXPECT_EQ(ByName("OtherTest#two"), "q.OtherTest#two");
  EXPECT_EQ(ByName("two"), "q.OtherTest#two");
  EXPECT_EQ(ByName("p.CacheTest.Full.size"), "p.CacheTest$Full#size");
  EXPECT_EQ(ByName("CacheTest#rows"), "p.CacheTest#rows[1] p.CacheTest#rows[2]");
  EXPECT_EQ(ByName("CacheTest#rows[2]"), "p.CacheTest#rows[2]");
  EXPECT_EQ(ByName("CacheTest#row"), "no test is called CacheTest#row");
}

TEST(Selection, ByRegexAndTag) {
  EXPECT_EQ(Chosen({.regex = "Other|Full"}), "p.CacheTest$Full#size q.OtherTest#two");
  EXPECT_EQ(Chosen({.regex = "#two$"}), "q.OtherTest#two");
  EXPECT_EQ(Chosen({.regex = "["}), "--tests [: not a regular expression");
  EXPECT_EQ(Chosen({.tags = {"slow"}}), "p.CacheTest#rows[2]");
  EXPECT_EQ(Chosen({.names = {"rows"}, .exclude_tags = {"slow"}}), "p.CacheTest#rows[1]");
}

}  // namespace
}  // namespace mazurka
