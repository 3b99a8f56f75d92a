#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "testing/framework.h"
#include "testing/methods.h"

namespace mazurka {

// Steps of the harness around a test, see java/mazurka/harness/Harness.java.
struct LifeCycle {
  std::vector<std::string> statics;   // before an instance is made
  std::vector<std::string> befores;   // after the instances were made
  std::vector<std::string> afters;    // after the test
  std::vector<std::string> finallys;  // at the end
};

// The methods that the framework calls before and after each test. `nest` has the classes whose
// instances the test needs, the outermost first.
Result<LifeCycle> LifeCycleOf(ClassTable& table, const std::vector<const ClassInfo*>& nest,
                              Framework framework);

}  // namespace mazurka
