#include "jvm/classpath/jdk.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "jvm/classpath/test_files.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

// A directory that looks like a JDK of that version.
std::string MakeJdk(const TestDirectory& directory, const std::string& name,
                    const std::string& version) {
  directory.Write(name + "/release", "IMPLEMENTOR=\"Somebody\"\r\nnoise\nJAVA_VERSION=\"" +
                                         version + "\"\nJAVA_RUNTIME_VERSION=\"" + version +
                                         "+7\"\nMODULES=\"java.base java.sql\"\nBARE=word\n");
  directory.Write(name + "/lib/modules", "image");
  const std::string java = directory.Write(name + "/bin/java", "#!/bin/sh\n");
  fs::permissions(java, fs::perms::owner_all);
  return directory / name;
}

TEST(Jdk, ReadsTheReleaseFile) {
  const TestDirectory directory;
  const Result<Jdk> jdk = FindJdk(JdkSearch{.option = MakeJdk(directory, "a", "17.0.9")});
  ASSERT_TRUE(jdk) << Message(jdk);
  EXPECT_EQ(jdk->home(), directory / "a");
  EXPECT_EQ(jdk->modules(), directory / "a/lib/modules");
  EXPECT_EQ(jdk->javac(), directory / "a/bin/javac");
  EXPECT_EQ(jdk->version(), "17.0.9");
  EXPECT_EQ(jdk->runtime_version(), "17.0.9+7");
  EXPECT_EQ(jdk->vendor(), "Somebody");
  EXPECT_EQ(jdk->version_date(), "");
  EXPECT_EQ(jdk->Release("MODULES"), "java.base java.sql");
  EXPECT_EQ(jdk->Release("BARE"), "word");
}

TEST(Jdk, SearchesInOrder) {
  const TestDirectory directory;
  const std::string a = MakeJdk(directory, "a", "17.0.1");
  const std::string b = MakeJdk(directory, "b", "17.0.2");
  const std::string c = MakeJdk(directory, "c", "17");
  const std::string path = "/nonexistent::" + c + "/bin:" + a + "/bin";
  EXPECT_EQ(FindJdk(JdkSearch{a, b, path})->home(), a);
  EXPECT_EQ(FindJdk(JdkSearch{"", b, path})->home(), b);
  EXPECT_EQ(FindJdk(JdkSearch{std::nullopt, "", path})->home(), c);
}

TEST(Jdk, FollowsLinksFromThePath) {
  const TestDirectory directory;
  const std::string home = MakeJdk(directory, "real", "17.0.3");
  fs::create_directories(directory / "bin");
  fs::create_symlink(directory / "real/bin/java", directory / "alternative");
  fs::create_symlink(directory / "alternative", directory / "bin/java");
  const Result<Jdk> jdk = FindJdk(JdkSearch{.path = directory / "bin"});
  ASSERT_TRUE(jdk) << Message(jdk);
  EXPECT_EQ(jdk->home(), home);
}

TEST(Jdk, SkipsWhatIsNotAProgramOnThePath) {
  const TestDirectory directory;
  const std::string home = MakeJdk(directory, "real", "17.0.3");
  directory.Write("one/java", "not executable");
  fs::create_directories(directory / "two/java");
  EXPECT_EQ(FindJdk(JdkSearch{.path = (directory / "one") + ":" + (directory / "two") + ":" + home +
                                      "/bin"})
                ->home(),
            home);
}

TEST(Jdk, SaysWhichVersionItFoundWhere) {
  const TestDirectory directory;
  const std::string home = MakeJdk(directory, "new", "25.0.1");
  EXPECT_EQ(Message(FindJdk(JdkSearch{.java_home = home})),
            "JAVA_HOME names " + home +
                ", which is JDK 25.0.1, and JDK 17 is needed; choose a JDK 17 with --jdk DIR or by "
                "setting JAVA_HOME");
  EXPECT_NE(
      Message(FindJdk(JdkSearch{.path = home + "/bin"}))
          .find("`java` on PATH (" + home + "/bin/java) names " + home + ", which is JDK 25.0.1"),
      std::string::npos);
  const std::string old = MakeJdk(directory, "old", "1.8.0_392");
  EXPECT_NE(Message(FindJdk(JdkSearch{.option = old})).find("JDK 1.8.0_392"), std::string::npos);
  const std::string odd = MakeJdk(directory, "odd", "seventeen");
  EXPECT_NE(Message(FindJdk(JdkSearch{.option = odd})).find("JDK seventeen"), std::string::npos);
}

TEST(Jdk, SaysWhatIsMissing) {
  const TestDirectory directory;
  EXPECT_NE(Message(FindJdk(JdkSearch{})).find("no JDK found"), std::string::npos);
  EXPECT_NE(Message(FindJdk(JdkSearch{.path = directory.path()})).find("no JDK found"),
            std::string::npos);
  EXPECT_NE(Message(FindJdk(JdkSearch{.option = directory / "none"})).find("not a directory"),
            std::string::npos);
  EXPECT_NE(
      Message(FindJdk(JdkSearch{.option = directory.path()})).find("no readable file `release`"),
      std::string::npos);
  directory.Write("a/release", "JAVA_VERSION=\"17\"\n");
  EXPECT_NE(Message(FindJdk(JdkSearch{.option = directory / "a"})).find("lacks lib/modules"),
            std::string::npos);
  directory.Write("b/release", "OS_NAME=\"Linux\"\n");
  EXPECT_NE(Message(FindJdk(JdkSearch{.option = directory / "b"})).find("gives no JAVA_VERSION"),
            std::string::npos);
}

TEST(Jdk, FindsTheInstalledOne) {
  const Result<Jdk> jdk = FindJdk(std::nullopt);
  ASSERT_TRUE(jdk) << Message(jdk);
  EXPECT_TRUE(jdk->version().starts_with("17"));
  EXPECT_TRUE(fs::exists(jdk->modules()));
}

}  // namespace
}  // namespace mazurka
