// Where class files and resources come from.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/result.h"

namespace mazurka {

using Bytes = std::span<const uint8_t>;

// A set of resources, named by paths with '/' as the separator ("java/lang/Object.class").
//
// The bytes that a source returns stay where they are and do not change for the life of the source.
// Look-ups are safe from several threads at once.
class ClassSource {
 public:
  virtual ~ClassSource() = default;

  // The bytes of a resource. Nothing if the source has no such resource. An error, naming the
  // source and the resource, if the resource cannot be read.
  virtual Result<std::optional<Bytes>> Find(std::string_view path) const = 0;

  // Describes the source for people: the absolute path of an image, a jar or a directory.
  virtual std::string_view origin() const = 0;
};

}  // namespace mazurka
