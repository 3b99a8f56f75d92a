// The cache of compiled classes: when a compilation may be left out, and when not.

#include "jvm/classpath/compile_cache.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "jvm/classpath/compile_inputs.h"
#include "jvm/classpath/compiler.h"
#include "jvm/classpath/mentioned_names.h"
#include "jvm/classpath/test_files.h"
#include "jvm/classpath/test_zip.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

TEST(MentionedNames, FindsPartsOfWords) {
  MentionedNames names;
  names.Add("import p.Other;");
  names.Add("(IILcom/foo/Bar;)V");
  for (const char* name : {"Other", "com", "foo", "p", "Bar", ""})
    EXPECT_TRUE(names.Mentions(name)) << name;
  for (const char* name : {"Others", "bar", "q", "fooBar"}) EXPECT_FALSE(names.Mentions(name));
}

// The key of Main.java with one thing changed.
class CompileInputsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<Jdk> jdk = FindJdk(std::nullopt);
    ASSERT_TRUE(jdk) << Message(jdk);
    jdk_ = std::move(*jdk);
    for (const char* variable : {"JDK_JAVAC_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"})
      unsetenv(variable);
    files_.Write("src/Main.java", "class Main { p.Near near; }");
    files_.Write("cp/p/Near.java", "package p; public class Near { Far far; }");
    files_.Write("cp/p/Far.java", "package p; class Far {}");
    files_.Write("cp/Unrelated.java", "class Unrelated {}");
    jar_ = files_.Write("lib.jar", TestZip().Deflated("x.txt", "text").Bytes());
  }

  std::optional<Hash128> Key(const std::vector<std::string>& options = {"-g"}) {
    const auto inputs =
        InputsOf(jdk_, options, (files_ / "cp") + ":" + jar_, files_ / "src/Main.java");
    return inputs ? std::optional(inputs->key) : std::nullopt;
  }

  Jdk jdk_{"", {}};
  TestDirectory files_;
  std::string jar_;
};

TEST_F(CompileInputsTest, IgnoreWhatTheProgramDoesNotMention) {
  const auto key = Key();
  ASSERT_TRUE(key);
  files_.Write("cp/Unrelated.java", "class Unrelated { int x; }");
  files_.Write("cp/notes.txt", "Near");
  files_.Write("cp/other/Near.java", "package other; class Near {}");
  EXPECT_EQ(Key(), key);
}

TEST_F(CompileInputsTest, ChangeWithEverythingThatTheCompilerMayRead) {
  std::vector<Hash128> keys;
  const auto expect_new = [&](const char* what) {
    const auto key = Key();
    ASSERT_TRUE(key) << what;
    EXPECT_EQ(std::ranges::count(keys, *key), 0) << what;
    keys.push_back(*key);
  };
  expect_new("the first");
  files_.Write("src/Main.java", "class Main { p.Near nearer; }");
  expect_new("the source");
  files_.Write("cp/p/Near.java", "package p; public class Near { Far farther; }");
  expect_new("a source that it mentions");
  files_.Write("cp/p/Far.java", "package p; class Far { int x; }");
  expect_new("a source that that one mentions");
  files_.Write("cp/p/package-info.java", "@Deprecated package p;");
  expect_new("annotations of a package");
  files_.Write("cp/p/Far$Inner.class", "bytes");
  expect_new("a nested class");
  files_.Write("cp/Main.class", "bytes");
  expect_new("a new class file of a known name");
  files_.Write("cp/java/lang/Object.java", "package java.lang; class Object {}");
  expect_new("a class in a package that nobody mentions");
  fs::last_write_time(files_ / "cp/p/Far.java",
                      fs::file_time_type::clock::now() - std::chrono::hours(1));
  expect_new("which of a class file and a source is newer");
  files_.Write("lib.jar", TestZip().Deflated("x.txt", "more").Bytes());
  expect_new("a jar");
  EXPECT_NE(Key({"-g", "-parameters"}), keys.back());
  setenv("TZ", "Pacific/Kiritimati", 1);
  expect_new("the time zone of the times in jars");
  unsetenv("TZ");
}

TEST_F(CompileInputsTest, FollowNamesThroughJarsAndEscapes) {
  const auto key = Key();
  files_.Write("cp/q/Base.java", "package q; public class Base {}");
  EXPECT_EQ(Key(), key);
  jar_ = files_.Write("lib.jar", TestZip().Deflated("p/Far.class", "q/Base").Bytes());
  const auto with_jar = Key();
  files_.Write("cp/q/Base.java", "package q; public class Base { int x; }");
  EXPECT_NE(Key(), with_jar);

  files_.Write("src/Main.java", "class Main { \\u0055nrelated u; }");
  const auto escaped = Key();
  files_.Write("cp/Unrelated.java", "class Unrelated { int x; }");
  EXPECT_NE(Key(), escaped);
}

TEST_F(CompileInputsTest, AreUnknownWithProcessorsAndOptionsOfTheEnvironment) {
  ASSERT_TRUE(Key());
  setenv("JDK_JAVAC_OPTIONS", "-parameters", 1);
  EXPECT_FALSE(Key());
  unsetenv("JDK_JAVAC_OPTIONS");
  ASSERT_TRUE(Key());
  files_.Write("cp/META-INF/services/javax.annotation.processing.Processor", "p.Near");
  EXPECT_FALSE(Key());
}

TEST_F(CompileInputsTest, HaveAStampOfTheirFiles) {
  const auto inputs = [&] { return InputsOf(jdk_, {}, files_ / "cp", files_ / "src/Main.java"); };
  const auto before = inputs();
  ASSERT_TRUE(before);
  EXPECT_EQ(inputs()->stamp, before->stamp);
  fs::last_write_time(files_ / "src/Main.java", fs::file_time_type::clock::now());
  EXPECT_EQ(inputs()->key, before->key);
  EXPECT_NE(inputs()->stamp, before->stamp);
}

class CompileCacheTest : public ::testing::Test {
 protected:
  static Compiled Make(std::string_view content, std::string notes = "a note\n") {
    auto directory = TemporaryDirectory::Make();
    fs::create_directory(directory->path() + "/p");
    std::ofstream(directory->path() + "/p/A.class") << content;
    std::ofstream(directory->path() + "/B.class") << "";
    return {std::move(*directory), std::move(notes)};
  }

  static std::string Content(const std::optional<Compiled>& compiled) {
    return compiled ? ContentOf(compiled->classes.path() + "/p/A.class") : "(absent)";
  }

  std::vector<fs::path> Files() const {
    std::vector<fs::path> files;
    for (const auto& file : fs::directory_iterator(folder())) files.push_back(file.path());
    return files;
  }

  std::string folder() const { return directory_ / "deep/classes"; }

  TestDirectory directory_;
};

TEST_F(CompileCacheTest, ReturnsWhatWasStored) {
  const CompileCache cache(folder());
  EXPECT_FALSE(cache.Load({1, 2}));
  cache.Store({1, 2}, Make("bytes"));
  const auto loaded = cache.Load({1, 2});
  EXPECT_EQ(Content(loaded), "bytes");
  EXPECT_EQ(loaded->notes, "a note\n");
  EXPECT_TRUE(fs::exists(loaded->classes.path() + "/B.class"));
  EXPECT_FALSE(cache.Load({2, 1}));
  cache.Store({1, 2}, Make("others"));
  EXPECT_EQ(Content(cache.Load({1, 2})), "others");
  EXPECT_EQ(Files().size(), 1U);
}

TEST_F(CompileCacheTest, IgnoresDamagedFiles) {
  const CompileCache cache(folder());
  cache.Store({1, 2}, Make("bytes"));
  const fs::path file = Files().at(0);
  const std::string whole = ContentOf(file);
  for (size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] ^= 1;
    std::ofstream(file, std::ios::binary) << damaged;
    EXPECT_FALSE(cache.Load({1, 2})) << i;
    std::ofstream(file, std::ios::binary) << whole.substr(0, i);
    EXPECT_FALSE(cache.Load({1, 2})) << i;
  }
  std::ofstream(file, std::ios::binary) << whole;
  EXPECT_TRUE(cache.Load({1, 2}));
}

TEST_F(CompileCacheTest, IgnoresAFolderThatCannotBeMade) {
  directory_.Write("deep", "a file");
  const CompileCache cache(folder());
  cache.Store({1, 2}, Make("bytes"));
  EXPECT_FALSE(cache.Load({1, 2}));
  EXPECT_EQ(ContentOf(directory_ / "deep"), "a file");
}

TEST_F(CompileCacheTest, RemovesWhatWasUnusedForLongest) {
  const CompileCache cache(folder(), 10'000);
  const auto age = [&](int hours) {
    for (const fs::path& file : Files())
      fs::last_write_time(file, fs::last_write_time(file) - std::chrono::hours(hours));
  };
  for (uint64_t i = 0; i < 4; ++i) {
    cache.Store({i, 0}, Make(std::string(2'000, 'x')));
    age(1);
  }
  EXPECT_TRUE(cache.Load({0, 0}));  // the oldest, but used now
  cache.Store({4, 0}, Make(std::string(2'400, 'x')));
  EXPECT_TRUE(cache.Load({0, 0}));
  EXPECT_FALSE(cache.Load({1, 0}));
  EXPECT_TRUE(cache.Load({4, 0}));
  cache.Store({5, 0}, Make(std::string(9'000, 'x')));
  EXPECT_FALSE(cache.Load({5, 0})) << "one program must not displace all others";
}

TEST_F(CompileCacheTest, IsSafeWithOthers) {
  const auto work = [&](uint64_t seed) {
    const CompileCache cache(folder(), 30'000);
    for (uint64_t i = 0; i < 100; ++i) {
      const uint64_t key = (i * seed) % 10;
      if (const auto found = cache.Load({key, 0})) {
        EXPECT_EQ(Content(found), std::string(3'000, static_cast<char>('0' + key)));
      }
      cache.Store({key, 0}, Make(std::string(3'000, static_cast<char>('0' + key))));
    }
  };
  std::vector<std::thread> threads;
  for (const uint64_t seed : {3, 7, 9}) threads.emplace_back(work, seed);
  for (std::thread& thread : threads) thread.join();
  for (const fs::path& file : Files()) EXPECT_EQ(file.filename().string().size(), 32U) << file;
}

TEST_F(CompileCacheTest, ServesTheCompiler) {
  const Result<Jdk> jdk = FindJdk(std::nullopt);
  ASSERT_TRUE(jdk) << Message(jdk);
  const std::optional<CompileCache> cache(std::in_place, folder());
  const std::string file = directory_.Write(
      "A.java", "class A { Object o = new B(); void raw(java.util.List l) { l.add(1); } }");
  const auto compile = [&] {
    return CompileJava(*jdk, file, directory_.path().string(), nullptr, {}, cache);
  };
  directory_.Write("B.java", "class B {}");
  const auto first = compile();
  ASSERT_TRUE(first) << Message(first);
  ASSERT_EQ(Files().size(), 1U);
  const auto second = compile();
  ASSERT_TRUE(second);
  EXPECT_EQ(Files().size(), 1U);
  EXPECT_NE(second->notes.find("unchecked"), std::string::npos);
  EXPECT_EQ(second->notes, first->notes);
  for (const char* name : {"/A.class", "/B.class"})
    EXPECT_EQ(ContentOf(second->classes.path() + name), ContentOf(first->classes.path() + name));
  // The second came from the cache: a change of the file shows.
  directory_.Write("B.java", "class B { B(int x) {} }");
  EXPECT_NE(Message(compile()).find("does not compile"), std::string::npos);
}

}  // namespace
}  // namespace mazurka
