#include "jvm/classpath/class_path.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "jvm/classpath/test_files.h"
#include "jvm/classpath/test_zip.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

using Strings = std::vector<std::string>;

// Runs a test inside a directory and returns to the old one afterwards.
class WorkingDirectory {
 public:
  explicit WorkingDirectory(const fs::path& path) : old_(fs::current_path()) {
    fs::current_path(path);
  }
  WorkingDirectory(const WorkingDirectory&) = delete;
  WorkingDirectory& operator=(const WorkingDirectory&) = delete;
  ~WorkingDirectory() { fs::current_path(old_); }

 private:
  fs::path old_;
};

ClassPath Parse(std::string_view text) {
  Result<ClassPath> path = ClassPath::Parse(text);
  EXPECT_TRUE(path) << Message(path);
  return path ? std::move(*path) : ClassPath();
}

std::string Look(const ClassPath& path, std::string_view name) {
  const auto found = path.Find(name);
  if (!found) return "(" + found.error().message + ")";
  if (!*found) return "(absent)";
  return std::string(AsText((*found)->bytes)) + "@" + std::to_string((*found)->entry);
}

// The entries' paths, relative to a directory.
Strings Paths(const ClassPath& path, const TestDirectory& base) {
  Strings paths;
  for (const ClassPathEntry& entry : path.entries()) {
    paths.push_back(fs::path(entry.path).lexically_relative(base.path()).string());
  }
  return paths;
}

std::string JarWith(std::string_view class_path, std::string_view content) {
  TestZip zip;
  if (!class_path.empty()) {
    zip.Stored("META-INF/MANIFEST.MF", "Class-Path: " + std::string(class_path) + "\n");
  }
  return zip.Stored("A", content).Bytes();
}

TEST(ClassPath, SearchesInOrder) {
  const TestDirectory base;
  base.Write("one/A", "one");
  base.Write("two.jar", TestZip().Stored("A", "two").Stored("B", "two").Bytes());
  const ClassPath path = Parse((base / "one") + ":" + (base / "two.jar"));
  EXPECT_EQ(Look(path, "A"), "one@0");
  EXPECT_EQ(Look(path, "B"), "two@1");
  EXPECT_EQ(Look(path, "C"), "(absent)");
  EXPECT_EQ(path.Find("B")->value().origin, base / "two.jar");
  EXPECT_EQ(path.entries()[0].kind, ClassPathEntry::Kind::kDirectory);
  EXPECT_EQ(path.entries()[1].kind, ClassPathEntry::Kind::kJar);
  EXPECT_EQ(Look(ClassPath(), "A"), "(absent)");
}

TEST(ClassPath, IgnoresWhatDoesNotExist) {
  const TestDirectory base;
  base.Write("one/A", "one");
  const std::string text = (base / "none.jar") + ":" + (base / "one") + ":" + (base / "one/A/x");
  const ClassPath path = Parse(text);
  EXPECT_EQ(Paths(path, base), Strings{"one"});
  EXPECT_EQ(path.text(), text);
}

TEST(ClassPath, TakesAnEmptyElementForTheCurrentDirectory) {
  const TestDirectory base;
  base.Write("A", "here");
  base.Write("lib/A", "lib");
  const WorkingDirectory inside(base.path());
  EXPECT_EQ(Look(Parse(""), "A"), "here@0");
  EXPECT_EQ(Look(Parse("lib:"), "A"), "lib@0");
  EXPECT_EQ(Look(Parse(":lib"), "A"), "here@0");
  EXPECT_EQ(Parse("lib/::none/../lib").AbsoluteText(),
            (base / "lib") + ":" + base.path().string() + ":" + (base / "lib"));
}

TEST(ClassPath, ExpandsWildcards) {
  const TestDirectory base;
  base.Write("lib/b.jar", JarWith("", "b"));
  base.Write("lib/a.JAR", JarWith("", "a"));
  base.Write("lib/c.zip", "no jar");
  base.Write("lib/A", "in the directory");
  const ClassPath path = Parse((base / "lib") + "/*");
  EXPECT_EQ(Paths(path, base), (Strings{"lib/a.JAR", "lib/b.jar"}));
  EXPECT_EQ(path.text(), (base / "lib/a.JAR") + ":" + (base / "lib/b.jar"));
  EXPECT_EQ(Look(path, "A"), "a@0");
  const WorkingDirectory inside(base / "lib");
  EXPECT_EQ(SplitClassPath("*"), (Strings{"a.JAR", "b.jar"}));
  EXPECT_EQ(SplitClassPath("none/*:x*:*.jar"), (Strings{"none/*", "x*", "*.jar"}));
}

TEST(ClassPath, FollowsManifests) {
  const TestDirectory base;
  base.Write("app.jar", JarWith("lib/a.jar classes/ none.jar classes lib/a%2ejar", "app"));
  base.Write("lib/a.jar", JarWith("b.jar http://host/c.jar", "a"));
  base.Write("lib/b.jar", JarWith("", "b"));
  base.Write("classes/C", "c");
  base.Write("last/D", "d");
  const ClassPath path = Parse((base / "app.jar") + ":" + (base / "last"));
  EXPECT_EQ(Paths(path, base), (Strings{"app.jar", "lib/a.jar", "lib/b.jar", "classes", "last"}));
  EXPECT_EQ(path.entries()[0].named, ClassPathEntry::Named::kByUser);
  EXPECT_EQ(path.entries()[1].named, ClassPathEntry::Named::kByManifest);
  EXPECT_EQ(path.entries()[4].named, ClassPathEntry::Named::kByUser);
  EXPECT_EQ(path.text(), (base / "app.jar") + ":" + (base / "last"));
  EXPECT_EQ(Look(path, "D"), "d@4");
}

TEST(ClassPath, EndsCyclesOfManifests) {
  const TestDirectory base;
  base.Write("a.jar", JarWith("b.jar a.jar", "a"));
  base.Write("b.jar", JarWith("./a.jar sub/../b.jar c.jar", "b"));
  fs::create_symlink(base / "a.jar", base / "c.jar");
  EXPECT_EQ(Paths(Parse((base / "a.jar") + ":" + (base / "b.jar")), base),
            (Strings{"a.jar", "b.jar"}));
}

TEST(ClassPath, RefusesDamagedJars) {
  const TestDirectory base;
  base.Write("bad.jar", "text");
  EXPECT_EQ(
      Message(ClassPath::Parse(base / "bad.jar")),
      "class path: " + (base / "bad.jar") +
          " is not a readable jar: it has no end record: it is not a zip file, or it is truncated");
}

TEST(ClassPath, DistinguishesErrorsFromAbsence) {
  const TestDirectory base;
  base.Write("a.jar", TestZip().Add("A", "x", "y", 0).Bytes());
  base.Write("dir/A", "later");
  EXPECT_EQ(Look(Parse((base / "a.jar") + ":" + (base / "dir")), "A"),
            "(cannot read " + (base / "a.jar") + ": entry A: its checksum is wrong)");
}

}  // namespace
}  // namespace mazurka
