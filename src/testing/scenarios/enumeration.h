#pragma once

#include <vector>

#include "testing/scenarios/scenario_test.h"

namespace mazurka {

// The scenarios of the test with exactly `size` calls, each once up to the order of its threads.
// Every scenario has at least two threads. Those without calls before and after come first.
std::vector<Scenario> ScenariosOf(const ScenarioTest& test, uint32_t size);

}  // namespace mazurka
