// A directory that lives as long as an object.

#pragma once

#include <string>

#include "base/result.h"

namespace mazurka {

// The destructor removes the directory with everything in it.
class TemporaryDirectory {
 public:
  // Makes a new, empty directory that only this user can enter, below TMPDIR or /tmp.
  static Result<TemporaryDirectory> Make();

  TemporaryDirectory(TemporaryDirectory&& other) noexcept;
  TemporaryDirectory& operator=(TemporaryDirectory&& other) noexcept;
  ~TemporaryDirectory();

  // Absolute, without symbolic links.
  const std::string& path() const { return path_; }

 private:
  explicit TemporaryDirectory(std::string path) : path_(std::move(path)) {}

  std::string path_;  // empty after being moved from
};

}  // namespace mazurka
