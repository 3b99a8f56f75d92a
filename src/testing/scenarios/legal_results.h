#pragma once

#include <set>
#include <vector>

#include "clients/allowed.h"
#include "model/outcome.h"
#include "testing/scenarios/scenario_test.h"

namespace mazurka {

// What sequential executions of a scenario return.
struct LegalResults {
  Outcomes outcomes;
  bool may_wait = false;  // in some outcome a call waits for ever
  // A call before or after the threads waits for ever, so the scenario says nothing.
  bool is_void = false;
};

// Each call in a thread of its own: sequential executions then keep no order within threads.
Scenario Apart(const Scenario& scenario);

// The legal results of each scenario, from the outcomes of the harness in the mode `orders`. With
// `apart`, these are outcomes of Apart(scenario), and the orders name calls in place of threads.
// Fails if an execution ended without its results.
Result<std::vector<LegalResults>> LegalResultsOf(const std::vector<Scenario>& scenarios, bool apart,
                                                 const std::set<Outcome>& outcomes);

}  // namespace mazurka
