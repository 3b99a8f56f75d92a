// The report of `mazurka test` for the terminal.
#pragma once

#include <string>
#include <vector>

#include "testing/test_case.h"
#include "testing/test_result.h"

namespace mazurka {

struct LineOptions {
  bool color = false;
  size_t width = 100;
};

// The names of the tests in reports: without packages, unless two tests would have one name.
std::vector<std::string> NamesOf(const std::vector<TestCase>& tests);

class TestLines {
 public:
  TestLines(const std::vector<std::string>& names, const LineOptions& options);

  // "✘ CacheTest.countsEveryRequest     0.6 s   expected: <2> but was: <1>"
  std::string LineOf(size_t index, const TestResult& result) const;
  // "5 tests: 3 correct, 1 failed, 1 skipped; 0.9 s"
  std::string Summary(const std::vector<TestResult>& results, double seconds) const;

 private:
  std::string Painted(std::string_view code, const std::string& text) const;

  const std::vector<std::string>& names_;
  const LineOptions options_;
  size_t column_ = 0;
};

}  // namespace mazurka
