// The class path of a program: directories and jars, searched in order.

#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classpath/class_source.h"

namespace mazurka {

struct ClassPathEntry {
  enum class Kind { kDirectory, kJar };
  // How the entry came to be on the path: the user named it, or another entry's manifest.
  enum class Named { kByUser, kByManifest };

  std::string path;  // absolute, without symbolic links
  Kind kind = Kind::kDirectory;
  Named named = Named::kByUser;
  std::unique_ptr<ClassSource> source;
};

class ClassPath {
 public:
  // The result of a look-up, and where it was found.
  struct Found {
    Bytes bytes;
    std::string_view origin;  // the entry's path
    size_t entry = 0;         // index into entries()
  };

  // An empty path, on which no look-up succeeds.
  ClassPath() = default;

  // Makes the path of these elements. As with `java`, a missing element is left out, an empty
  // element is the current directory, and a jar is followed by the elements of its manifest's
  // Class-Path, each entry once. Unlike with `java`, a file that is not a readable jar is an error.
  static Result<ClassPath> Make(std::vector<std::string> elements);

  // The same for the argument of --cp: elements separated by ':', where dir/* stands for all jars
  // in the directory.
  static Result<ClassPath> Parse(std::string_view text);

  // Finds the resource in the first entry that has it. The path is in modified UTF-8, like the
  // names in class files.
  Result<std::optional<Found>> Find(std::string_view path) const;

  const std::vector<ClassPathEntry>& entries() const { return entries_; }

  // The elements that the path was made from, with wildcards replaced by the jars they stand for,
  // separated by ':'. This is what `java` calls java.class.path.
  const std::string& text() const { return text_; }

  // The same with each element made absolute.
  std::string AbsoluteText() const;

 private:
  std::string text_;
  std::vector<std::string> elements_;
  std::vector<ClassPathEntry> entries_;
};

// The elements of a --cp argument, with wildcards replaced. The jars of a wildcard are sorted by
// name; a wildcard that stands for no jar is kept as it is.
std::vector<std::string> SplitClassPath(std::string_view text);

// The path that `java` uses when no class path is given: the environment's CLASSPATH, or ".".
std::string DefaultClassPath();

}  // namespace mazurka
