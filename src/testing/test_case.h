#pragma once

#include <optional>
#include <string>
#include <vector>

#include "testing/outcome_test.h"
#include "testing/scenarios/scenario_test.h"

namespace mazurka {

// A test that was found on the class path.
struct TestCase {
  std::string class_name;         // the binary name: "p.CacheTest$Inner"
  std::string method;             // "sizeIsBounded", or "sizeIsBounded[2]" for a row of parameters
  std::string parameters;         // of that row, for people: "3, red"; or empty
  std::vector<std::string> tags;  // of the method and its classes
  std::string disabled;           // why the user does not want it to run: "@Disabled: flaky"
  std::string unsupported;        // why it cannot run here; empty if it can
  int line = 0;                   // the first one of the method's code, or 0
  // Of @Interleavings: the largest number of preemptions to explore, and the time limit, or 0.
  std::optional<uint32_t> preemptions = {};
  uint32_t seconds = 0;
  std::vector<std::string> plan;               // arguments of mazurka.harness.Harness
  std::optional<OutcomeTest> outcomes = {};    // of a jcstress test
  std::optional<ScenarioTest> scenarios = {};  // of a class with @Operation; it has no plan
};

// "p.CacheTest.Inner.sizeIsBounded[2]".
std::string FullName(const TestCase& test);
// The same without the package.
std::string ShortName(const TestCase& test);

}  // namespace mazurka
