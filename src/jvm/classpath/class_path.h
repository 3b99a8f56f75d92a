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
  // How the entry came to be on the path: somebody named it, or another entry's manifest.
  enum class Named { kByUser, kByManifest };

  std::string path;  // absolute, without symbolic links
  Kind kind = Kind::kDirectory;
  Named named = Named::kByUser;
  std::unique_ptr<ClassSource> source;
};

class ClassPath {
 public:
  // What a look-up found, and where.
  struct Found {
    Bytes bytes;
    std::string_view origin;  // the entry's path
    size_t entry = 0;         // index into entries()
  };

  // An empty path, on which nothing is found.
  ClassPath() = default;

  // The path that these elements name. As with `java`, an element that does not exist is left out,
  // an empty one is the current directory, and a jar is followed by what the Class-Path of its
  // manifest names, each entry once. Unlike with `java`, a file that is not a readable jar is an
  // error.
  static Result<ClassPath> Make(std::vector<std::string> elements);

  // The same for the argument of --cp: elements with ':' between them, where dir/* stands for all
  // jars in the directory.
  static Result<ClassPath> Parse(std::string_view text);

  // The first entry that has the resource decides. The path is in modified UTF-8, as the names in
  // class files are.
  Result<std::optional<Found>> Find(std::string_view path) const;

  const std::vector<ClassPathEntry>& entries() const { return entries_; }

  // The elements the path was made from, wildcards replaced by what they stand for, with ':'
  // between them: what `java` calls java.class.path.
  const std::string& text() const { return text_; }

  // The same with each element made absolute.
  std::string AbsoluteText() const;

 private:
  std::string text_;
  std::vector<std::string> elements_;
  std::vector<ClassPathEntry> entries_;
};

// The elements of a --cp argument, wildcards replaced. The jars of a wildcard are sorted by name;
// one that stands for none is kept as it is.
std::vector<std::string> SplitClassPath(std::string_view text);

// What `java` takes when no class path is given: the environment's CLASSPATH, or ".".
std::string DefaultClassPath();

}  // namespace mazurka
