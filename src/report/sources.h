#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// Finds source lines of the program for reports. Files are read when first asked for.
class Sources {
 public:
  // `file` is the source of the target itself, if it is one; packages are looked for below `roots`.
  explicit Sources(std::string file = {}, std::vector<std::string> roots = {})
      : file_(std::move(file)), roots_(std::move(roots)) {}

  // The line without the blanks around it; empty when it cannot be found.
  std::string Line(const OperationText& place);

 private:
  const std::vector<std::string>& LinesOf(const std::string& file, const std::string& package);

  const std::string file_;
  const std::vector<std::string> roots_;
  std::map<std::string, std::vector<std::string>> read_;  // by package and file
};

}  // namespace mazurka
