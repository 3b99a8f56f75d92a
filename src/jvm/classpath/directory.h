// Classes and resources below a directory.

#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "jvm/classpath/class_source.h"

namespace mazurka {

// Reads a file when it is first asked for and keeps its bytes, so that a class that is compiled
// again meanwhile does not change under those who use it.
//
// Only names of the form a/b/c are looked up: no absolute path, no empty part, "." or "..". So a
// name leads out of the directory only where a symbolic link in it does.
class Directory final : public ClassSource {
 public:
  // `path` need not exist; nothing is found then.
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
