#include "base/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace mazurka {
namespace {

tl::unexpected<Error> CannotBe(const char* done, int error) {
  return Fail(std::string("cannot be ") + done + ": " + std::strerror(error));
}

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

bool IsFile(const std::string& name) {
  std::error_code error;
  return std::filesystem::is_regular_file(name, error);
}

Result<std::string> ReadFile(const std::string& name) {
  const std::unique_ptr<std::FILE, Close> file(std::fopen(name.c_str(), "rbe"));
  if (file == nullptr) return CannotBe("read", errno);
  std::string text;
  std::array<char, 65536> part{};
  while (const size_t size = std::fread(part.data(), 1, part.size(), file.get()))
    text.append(part.data(), size);
  if (std::ferror(file.get()) != 0) return CannotBe("read", errno);
  return text;
}

Result<void> CheckWritable(const std::string& name) {
  struct stat info {};
  if (stat(name.c_str(), &info) == 0) {
    if (S_ISDIR(info.st_mode)) return CannotBe("written", EISDIR);
    if (access(name.c_str(), W_OK) != 0) return CannotBe("written", errno);
    return {};
  }
  if (errno != ENOENT || name.empty() || name.ends_with('/')) return CannotBe("written", errno);
  const std::string folder = std::filesystem::path(name).parent_path().string();
  if (access(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) != 0)
    return CannotBe("written", errno);
  return {};
}

}  // namespace mazurka
