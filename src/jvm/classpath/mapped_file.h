// A file's content, mapped read-only.

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/result.h"
#include "jvm/classpath/class_source.h"

namespace mazurka {

// The mapping lasts as long as the object and stays in place when the object is moved. REQUIRES:
// the file is not truncated meanwhile
class MappedFile {
 public:
  // Fails, naming the file and the reason, unless `path` is a regular file that can be read.
  static Result<MappedFile> Open(const std::string& path);

  // The same, but returns nothing if there is no regular file of that name.
  static Result<std::optional<MappedFile>> OpenIfPresent(const std::string& path);

  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  Bytes bytes() const { return {static_cast<const uint8_t*>(data_), size_}; }

 private:
  MappedFile(void* data, size_t size) : data_(data), size_(size) {}

  void* data_ = nullptr;
  size_t size_ = 0;
};

}  // namespace mazurka
