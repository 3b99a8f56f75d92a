#include "jvm/classpath/manifest.h"

#include <gtest/gtest.h>

#include "jvm/classpath/test_files.h"

namespace mazurka {
namespace {

Manifest Parse(std::string_view text) {
  const Result<Manifest> manifest = Manifest::Parse(AsBytes(text));
  EXPECT_TRUE(manifest) << Message(manifest);
  return manifest.value_or(Manifest());
}

using Strings = std::vector<std::string>;

TEST(Manifest, ReadsTheMainSection) {
  const Manifest manifest = Parse(
      "Manifest-Version: 1.0\r\nMain-Class: p.Main \r\n\r\nName: p/A.class\r\nMulti-Release: true");
  EXPECT_EQ(manifest.Find("manifest-version"), "1.0");
  EXPECT_EQ(manifest.MainClass(), "p.Main");
  EXPECT_FALSE(manifest.IsMultiRelease());
  EXPECT_FALSE(manifest.Find("Name"));
  EXPECT_EQ(manifest.ClassPath(), Strings());
}

TEST(Manifest, AcceptsEveryLineEnd) {
  for (const char* text : {"A: 1\nB: 2\n", "A: 1\rB: 2\r", "A: 1\r\nB: 2\r\n", "A: 1\nB: 2"}) {
    EXPECT_EQ(Parse(text).Find("A"), "1");
    EXPECT_EQ(Parse(text).Find("B"), "2");
  }
  EXPECT_FALSE(Parse("").Find("A"));
  EXPECT_FALSE(Parse("\nA: 1\n").Find("A"));
}

TEST(Manifest, JoinsContinuedLines) {
  const Manifest manifest =
      Parse("Class-Path: a.jar lib/verylongna\r\n me.jar  \r\n  c/\r\nMain-Class: p.\n Ma\n in\n");
  EXPECT_EQ(manifest.ClassPath(), (Strings{"a.jar", "lib/verylongname.jar", "c/"}));
  EXPECT_EQ(manifest.MainClass(), "p.Main");
}

TEST(Manifest, TakesTheLastOfSeveral) {
  EXPECT_EQ(Parse("Main-Class: A\nmain-CLASS: B\n").MainClass(), "B");
}

TEST(Manifest, KnowsMultiRelease) {
  EXPECT_TRUE(Parse("Multi-Release: true\n").IsMultiRelease());
  EXPECT_TRUE(Parse("multi-release: TRUE\n").IsMultiRelease());
  EXPECT_FALSE(Parse("Multi-Release: true \n").IsMultiRelease());
  EXPECT_FALSE(Parse("Multi-Release: yes\n").IsMultiRelease());
}

TEST(Manifest, TakesABlankMainClassForNone) {
  EXPECT_FALSE(Parse("Main-Class:  \n").MainClass());
  EXPECT_FALSE(Parse("A: b\n").MainClass());
}

TEST(Manifest, RefusesWhatIsNotWellFormed) {
  EXPECT_EQ(Message(Manifest::Parse(AsBytes(" A: 1\n"))),
            "line 1 of its manifest continues nothing");
  EXPECT_EQ(Message(Manifest::Parse(AsBytes("A: 1\nB\n"))),
            "line 2 of its manifest has no `name: value`");
  EXPECT_EQ(Message(Manifest::Parse(AsBytes("A:1\n"))),
            "line 1 of its manifest has no `name: value`");
  EXPECT_EQ(Message(Manifest::Parse(AsBytes("A B: 1\n"))),
            "line 1 of its manifest has a name with illegal characters");
  EXPECT_EQ(Message(Manifest::Parse(AsBytes(": 1\n"))),
            "line 1 of its manifest has a name with illegal characters");
}

std::string Resolve(std::string_view element) {
  const auto url = ResolveClassPathUrl("/home/me/app.jar", element);
  return url ? url->path + (url->is_directory ? " (directory)" : "") : "(ignored)";
}

TEST(Manifest, ResolvesClassPathUrls) {
  EXPECT_EQ(Resolve("b.jar"), "/home/me/b.jar");
  EXPECT_EQ(Resolve("lib/../c.jar"), "/home/me/c.jar");
  EXPECT_EQ(Resolve("../x/"), "/home/x (directory)");
  EXPECT_EQ(Resolve("."), "/home/me");
  EXPECT_EQ(Resolve("./"), "/home/me (directory)");
  EXPECT_EQ(Resolve("/opt/d.jar"), "/opt/d.jar");
  EXPECT_EQ(Resolve("file:/opt/d.jar"), "/opt/d.jar");
  EXPECT_EQ(Resolve("FILE:///opt/d.jar"), "/opt/d.jar");
  EXPECT_EQ(Resolve("file:d.jar"), "/home/me/d.jar");
  EXPECT_EQ(Resolve("a%20b%2Fc.jar#part"), "/home/me/a b/c.jar");
  EXPECT_EQ(Resolve("50%.jar"), "/home/me/50%.jar");
  EXPECT_EQ(Resolve("dir/a:b.jar"), "/home/me/dir/a:b.jar");
  EXPECT_EQ(Resolve("http://host/e.jar"), "(ignored)");
  EXPECT_EQ(Resolve("file:"), "(ignored)");
  EXPECT_EQ(Resolve("a%00b"), "(ignored)");
}

}  // namespace
}  // namespace mazurka
