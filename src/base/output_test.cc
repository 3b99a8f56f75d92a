#include "base/output.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "base/files.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

TEST(Output, WritesAndReplacesFiles) {
  const fs::path file = fs::temp_directory_path() / ("mazurka-output-" + std::to_string(getpid()));
  const std::string text(200'000, 'x');
  ASSERT_TRUE(WriteFile(file, text));
  EXPECT_EQ(ReadFile(file).value(), text);
  ASSERT_TRUE(WriteFile(file, "short"));
  EXPECT_EQ(ReadFile(file).value(), "short");
  fs::remove(file);
}

TEST(Output, SaysWhyAFileCannotBeWritten) {
  EXPECT_EQ(WriteFile("/no/such/folder/file", "x").error().message,
            "cannot be written: No such file or directory");
  if (!fs::exists("/dev/full")) return;
  EXPECT_EQ(WriteFile("/dev/full", "x").error().message,
            "cannot be written: No space left on device");
}

}  // namespace
}  // namespace mazurka
