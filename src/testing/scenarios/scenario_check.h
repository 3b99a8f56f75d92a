#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "check/check_options.h"
#include "report/check_result.h"
#include "testing/scenarios/scenario_test.h"
#include "testing/test_result.h"

namespace mazurka {

// Checks a plan of the harness with these options.
using CheckPlanned =
    std::function<Result<CheckResult>(const std::vector<std::string>& plan, const CheckOptions&)>;

// Checks all scenarios of the test up to its bounds, the small ones first. Every scenario is
// explored completely: first in all orders of whole calls, which gives the legal results, then in
// all interleavings. The first scenario that fails therefore has as few calls as possible.
Result<TestResult> CheckScenarios(const ScenarioTest& test, const CheckOptions& options,
                                  const WantedReports& wanted, const CheckPlanned& check);

// Rewrites the violations of a replay for people, where the harness has found illegal results.
void NameScenarios(CheckResult& result);

}  // namespace mazurka
