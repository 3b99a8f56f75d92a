#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "testing/test_case.h"

namespace mazurka {

// Which of the tests to check.
struct Selection {
  // CLASS, CLASS#METHOD, METHOD or PACKAGE.*; a test is chosen by any of them. Empty: all tests.
  std::vector<std::string> names = {};
  std::string regex = {};  // of CLASS#METHOD; found anywhere. Empty: all
  std::vector<std::string> tags = {}, exclude_tags = {};  // of JUnit 5
};

// The chosen tests. Fails if the regular expression is malformed, or a name chooses no test; the
// message is for the user.
Result<std::vector<TestCase>> Select(std::vector<TestCase> tests, const Selection& selection);

}  // namespace mazurka
