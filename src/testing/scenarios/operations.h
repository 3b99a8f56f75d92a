#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "testing/class_table.h"
#include "testing/test_case.h"

namespace mazurka {

// The method of a TestCase that stands for all scenarios of a class.
constexpr const char* kScenariosMethod = "operations";

// Adds the class if it has methods with @Operation, of mazurka.test or of Lincheck.
void AddScenarioTest(ClassTable& table, const ClassInfo& info, std::vector<TestCase>& tests);

// The options of `mazurka linearizable` that describe a class without annotations.
struct LinearizableOptions {
  std::string class_name;
  std::string constructor;           // "LfStack(2)"; empty: without arguments
  std::string specification;         // a class, or empty
  std::vector<std::string> methods;  // names; empty: all public ones
  // A name of a method, and its visibility.
  std::vector<std::pair<std::string, Visibility>> visibilities = {};
  bool own_threads = false;
  bool obstruction_free = false;
  Consistency consistency = Consistency::kLinearizable;
  ScenarioBounds bounds;
};

// The level with that name, in lower or upper case.
std::optional<Visibility> VisibilityNamed(std::string name);

// The test of that class. The error's message is for the user.
Result<TestCase> LinearizableTest(ClassTable& table, const LinearizableOptions& options);

}  // namespace mazurka
