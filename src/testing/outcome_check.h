#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "check/check_options.h"
#include "report/check_result.h"
#include "testing/test_case.h"
#include "testing/test_result.h"

namespace mazurka {

// How CheckOutcomes runs the harness.
struct OutcomeTools {
  // Checks the plan with these options.
  std::function<Result<CheckResult>(const std::vector<std::string>& plan, const CheckOptions&)>
      check;
  // Runs the harness once with the words, and returns what it printed.
  std::function<Result<std::string>(const std::vector<std::string>& words)> run;
};

// Checks a jcstress test: which results occur, and what the test says of each. `show` is a result
// whose schedule the user wants to see, or empty. REQUIRES: test.outcomes
Result<TestResult> CheckOutcomes(const TestCase& test, const CheckOptions& options,
                                 const WantedReports& wanted, const std::string& show,
                                 const OutcomeTools& tools);

}  // namespace mazurka
