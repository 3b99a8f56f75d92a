// The main section of a jar's manifest.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classpath/class_source.h"

namespace mazurka {

class Manifest {
 public:
  // Fails, naming the line and the reason, if the main section is malformed. Ignores the sections
  // of single entries, after the first empty line.
  static Result<Manifest> Parse(Bytes text);

  // The value of an attribute, whose name is compared without regard to case.
  std::optional<std::string_view> Find(std::string_view name) const;

  // Nothing if the attribute is absent or blank.
  std::optional<std::string> MainClass() const;
  // The relative URLs of Class-Path, as written.
  std::vector<std::string> ClassPath() const;
  bool IsMultiRelease() const;

 private:
  struct Attribute {
    std::string name;
    std::string value;
  };

  std::vector<Attribute> attributes_;
};

// The file that an element of Class-Path names. The URL of a directory ends with '/'.
struct ClassPathUrl {
  std::string path;
  bool is_directory = false;
};

// Resolves an element of the Class-Path of the jar with the absolute path `jar`. Nothing if the
// element is not a file: URL.
std::optional<ClassPathUrl> ResolveClassPathUrl(std::string_view jar, std::string_view element);

// Whether two ASCII texts are equal without regard to case.
bool EqualsIgnoringCase(std::string_view a, std::string_view b);

}  // namespace mazurka
