// Files and directories for tests, and small conversions.

#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "jvm/classpath/class_source.h"

namespace mazurka {

// An empty directory that is removed with all its contents at the end of the test.
class TestDirectory {
 public:
  TestDirectory() {
    std::string name = ::testing::TempDir() + "/mazurka-test-XXXXXX";
    path_ = std::filesystem::canonical(mkdtemp(name.data()));
  }
  TestDirectory(const TestDirectory&) = delete;
  TestDirectory& operator=(const TestDirectory&) = delete;
  ~TestDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  const std::filesystem::path& path() const { return path_; }
  std::string operator/(std::string_view name) const { return (path_ / name).string(); }

  // Writes a file, making the directories it needs, and returns its path.
  std::string Write(std::string_view name, std::string_view content) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
    return file.string();
  }

 private:
  std::filesystem::path path_;
};

inline Bytes AsBytes(std::string_view text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

inline std::string_view AsText(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The message of a Result that failed; empty for one that did not.
inline std::string Message(const auto& result) { return result ? "" : result.error().message; }

// The contents that a look-up found, or "(absent)", or the error's message in brackets.
inline std::string Text(const Result<std::optional<Bytes>>& found) {
  if (!found) return "(" + found.error().message + ")";
  return *found ? std::string(AsText(**found)) : "(absent)";
}

inline std::string ContentOf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace mazurka
