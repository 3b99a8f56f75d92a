#include "base/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace mazurka {
namespace {

namespace fs = std::filesystem;

class FilesTest : public testing::Test {
 protected:
  FilesTest() { fs::create_directories(folder_); }
  ~FilesTest() override { fs::remove_all(folder_); }

  const fs::path folder_ =
      fs::temp_directory_path() / ("mazurka-files-" + std::to_string(getpid()));
};

TEST_F(FilesTest, ReadsAllBytes) {
  const std::string bytes = std::string(70000, 'x') + std::string("\0\n", 2);
  std::ofstream(folder_ / "file", std::ios::binary) << bytes;
  EXPECT_EQ(ReadFile(folder_ / "file").value(), bytes);
}

TEST_F(FilesTest, SaysWhyItCannotRead) {
  EXPECT_EQ(ReadFile(folder_).error().message, "cannot be read: Is a directory");
  EXPECT_EQ(ReadFile(folder_ / "none").error().message,
            "cannot be read: No such file or directory");
}

TEST_F(FilesTest, FindsOutWithoutWritingWhatCanBeWritten) {
  EXPECT_TRUE(CheckWritable(folder_ / "new"));
  EXPECT_FALSE(fs::exists(folder_ / "new"));
  std::ofstream(folder_ / "file") << "text";
  EXPECT_TRUE(CheckWritable(folder_ / "file"));
  EXPECT_EQ(ReadFile(folder_ / "file").value(), "text");
  EXPECT_EQ(CheckWritable(folder_).error().message, "cannot be written: Is a directory");
  for (const char* name : {"none/file", "file/file", "new/"})
    EXPECT_FALSE(CheckWritable(folder_ / name)) << name;
  EXPECT_FALSE(CheckWritable(""));
}

}  // namespace
}  // namespace mazurka
