#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "testing/methods.h"

namespace mazurka {

// One row of parameters of a test.
struct ParameterRow {
  std::string text;                 // for people
  std::vector<std::string> values;  // as mazurka.harness.Values reads them
  std::vector<std::string> step;    // the step "parameters", if a method of the program makes them
};

// Calls a static method without parameters and returns the number of rows in its result.
using CountRows =
    std::function<Result<size_t>(const std::string& owner, const std::string& method)>;

// The rows of a parameterized test of JUnit 5, a method of the class `name`. The error says why
// they cannot be known.
Result<std::vector<ParameterRow>> RowsOf(ClassTable& table, const TestMethod& method,
                                         const std::string& name, const CountRows& count);

// The rows that a static method of the program makes.
Result<std::vector<ParameterRow>> RowsFrom(const std::string& owner, const std::string& method,
                                           const CountRows& count);

// Splits a line of @CsvSource. An unquoted empty column is null: see Values.of for the letters.
Result<std::vector<std::string>> SplitCsv(std::string_view line, char delimiter);

}  // namespace mazurka
