#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// A source file of the program.
struct SourceFile {
  std::string key;   // its package and name: "p/q/Account.java"
  std::string path;  // where it was found
  std::string text;
};

// The key of the file of a place. Two packages may have files of one name.
std::string SourceKey(const OperationText& place);

// Finds source lines of the program for reports. Reads a file on its first use.
class Sources {
 public:
  // `file` is the target if it is a .java file. Other files are searched by package below `roots`.
  explicit Sources(std::string file = {}, std::vector<std::string> roots = {})
      : file_(std::move(file)), roots_(std::move(roots)) {}

  // The line without surrounding blanks; empty if it is not found.
  std::string Line(const OperationText& place);
  // The files that Line has found so far, by key.
  std::vector<SourceFile> Found() const;

 private:
  struct Lines {
    std::string path;
    std::vector<std::string> lines;
  };

  const Lines& LinesOf(const std::string& file, const std::string& package);

  const std::string file_;
  const std::vector<std::string> roots_;
  std::map<std::string, Lines> read_;  // by package and file
};

}  // namespace mazurka
