// Classes and resources below a directory.

#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "jvm/classpath/class_source.h"

namespace mazurka {

// Reads a file at the first request and keeps its bytes, so that a class that is recompiled
// meanwhile does not change under its users.
//
// Looks up only names of the form a/b/c: no absolute path, no empty part, no "." or "..". So a name
// leads out of the directory only through a symbolic link in it.
class Directory final : public ClassSource {
 public:
  // `path` need not exist; then no look-up succeeds.
  explicit Directory(std::string path) : path_(std::move(path)) {}

  Result<std::optional<Bytes>> Find(std::string_view path) const override;
  std::string_view origin() const override { return path_; }

 private:
  struct Content {
    std::unique_ptr<uint8_t[]> bytes;
    size_t size = 0;
  };

  std::string path_;
  mutable std::mutex mutex_;  // guards files_
  mutable std::unordered_map<std::string, Content> files_;
};

}  // namespace mazurka
