#include "jvm/classpath/temporary_directory.h"

#include <fmt/format.h>
#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

namespace mazurka {

namespace fs = std::filesystem;

Result<TemporaryDirectory> TemporaryDirectory::Make() {
  std::error_code error;
  fs::path parent = fs::temp_directory_path(error);
  if (!error) parent = fs::canonical(parent, error);
  if (error) return Fail(fmt::format("no directory for temporary files: {}", error.message()));
  std::string path = (parent / "mazurka-XXXXXX").string();
  if (mkdtemp(path.data()) == nullptr) {
    return Fail(fmt::format("cannot create a temporary directory in {}: {}", parent.string(),
                            std::strerror(errno)));
  }
  return TemporaryDirectory(std::move(path));
}

TemporaryDirectory::TemporaryDirectory(TemporaryDirectory&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

TemporaryDirectory& TemporaryDirectory::operator=(TemporaryDirectory&& other) noexcept {
  std::swap(path_, other.path_);
  return *this;
}

TemporaryDirectory::~TemporaryDirectory() {
  if (path_.empty()) return;
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace mazurka
