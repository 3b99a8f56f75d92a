#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// Finds source lines of the program for reports. Reads a file on its first use.
class Sources {
 public:
  // `file` is the target if it is a .java file. Other files are searched by package below `roots`.
  explicit Sources(std::string file = {}, std::vector<std::string> roots = {})
      : file_(std::move(file)), roots_(std::move(roots)) {}

  // The line without surrounding blanks; empty if it is not found.
  std::string Line(const OperationText& place);

 private:
  const std::vector<std::string>& LinesOf(const std::string& file, const std::string& package);

  const std::string file_;
  const std::vector<std::string> roots_;
  std::map<std::string, std::vector<std::string>> read_;  // by package and file
};

}  // namespace mazurka
