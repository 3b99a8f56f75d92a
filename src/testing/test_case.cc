#include "testing/test_case.h"

#include <algorithm>

namespace mazurka {

std::string FullName(const TestCase& test) {
  std::string name = test.class_name;
  std::ranges::replace(name, '$', '.');
  return test.outcomes || test.scenarios ? name : name + "." + test.method;
}

std::string ShortName(const TestCase& test) {
  const size_t dot = test.class_name.rfind('.');
  return FullName(test).substr(dot == std::string::npos ? 0 : dot + 1);
}

}  // namespace mazurka
