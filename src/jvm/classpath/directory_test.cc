#include "jvm/classpath/directory.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "jvm/classpath/test_files.h"

namespace mazurka {
namespace {

TEST(Directory, FindsFiles) {
  const TestDirectory files;
  files.Write("p/A.class", "content of A");
  files.Write("empty", "");
  const Directory directory(files.path());
  EXPECT_EQ(Text(directory.Find("p/A.class")), "content of A");
  EXPECT_EQ(Text(directory.Find("empty")), "");
  EXPECT_EQ(Text(directory.Find("p/B.class")), "(absent)");
  EXPECT_EQ(Text(directory.Find("p")), "(absent)");
  EXPECT_EQ(Text(directory.Find("empty/A.class")), "(absent)");
  EXPECT_EQ(Text(directory.Find(std::string(5000, 'x'))), "(absent)");
  EXPECT_EQ(Text(Directory(files / "none").Find("A.class")), "(absent)");
}

TEST(Directory, KeepsWhatItRead) {
  const TestDirectory files;
  files.Write("A.class", "old");
  const Directory directory(files.path());
  const Bytes bytes = directory.Find("A.class")->value();
  files.Write("A.class", "changed");
  files.Write("B.class", "more");
  EXPECT_EQ(Text(directory.Find("B.class")), "more");
  EXPECT_EQ(AsText(bytes), "old");
  EXPECT_EQ(directory.Find("A.class")->value().data(), bytes.data());
}

TEST(Directory, DoesNotLeadOutside) {
  const TestDirectory files;
  files.Write("secret", "secret");
  files.Write("root/A.class", "A");
  const Directory directory(files / "root");
  for (const std::string& path :
       {std::string("../secret"), std::string("p/../../secret"), files / "secret",
        std::string("./A.class"), std::string("/A.class"), std::string("p//A.class"),
        std::string("A.class/"), std::string(".."), std::string("."), std::string(),
        std::string("A.class\0x", 9)}) {
    EXPECT_EQ(Text(directory.Find(path)), "(absent)") << path;
  }
}

TEST(Directory, FollowsLinks) {
  const TestDirectory files;
  files.Write("elsewhere/A.class", "A");
  std::filesystem::create_directories(files / "root");
  std::filesystem::create_symlink(files / "elsewhere", files / "root/p");
  std::filesystem::create_symlink("loop", files / "root/loop");
  const Directory directory(files / "root");
  EXPECT_EQ(Text(directory.Find("p/A.class")), "A");
  EXPECT_NE(Text(directory.Find("loop")).find("cannot read"), std::string::npos);
}

TEST(Directory, DistinguishesUnreadableFromAbsent) {
  if (geteuid() == 0) GTEST_SKIP() << "root can read everything";
  const TestDirectory files;
  chmod(files.Write("A.class", "A").c_str(), 0);
  const Directory directory(files.path());
  EXPECT_EQ(Text(directory.Find("A.class")),
            "(cannot read " + (files / "A.class") + ": Permission denied)");
}

TEST(Directory, DoesNotWaitForPipes) {
  const TestDirectory files;
  ASSERT_EQ(mkfifo((files / "A.class").c_str(), 0600), 0);
  EXPECT_EQ(Text(Directory(files.path()).Find("A.class")), "(absent)");
}

}  // namespace
}  // namespace mazurka
