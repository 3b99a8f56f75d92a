#pragma once

#include <string>
#include <vector>

namespace mazurka {

// What one process of a system executes.
struct ProcessTarget {
  std::string name;
  std::string main_class;
  std::vector<std::string> arguments;
  bool is_server = false;  // the system may end while this process waits
};

}  // namespace mazurka
