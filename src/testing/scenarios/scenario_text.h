// Scenarios and their results for people.
#pragma once

#include <string>

#include "clients/allowed.h"
#include "testing/scenarios/scenario_plan.h"

namespace mazurka {

// A scenario with results that no order of its calls explains.
struct IllegalRun {
  const ScenarioTest& test;
  const Scenario& scenario;
  const AllowedTable& legal;
  Returned results;
  OrderConstraint constraint;  // the real-time order that rules out all orders; may be empty
  std::string state;           // FoundResults::state
};

// "2 threads, 3 calls"
std::string SizeText(const Scenario& scenario);
// The calls with their results, a column for each thread.
std::string ScenarioTable(const IllegalRun& run);
// Why the results are not legal, in a sentence or two.
std::string Explanation(const IllegalRun& run);
// "not linearizable: A: push(1), pop() = 1; B: pop() = 1"
std::string Summary(const IllegalRun& run);

// "linearizable"
std::string_view NameOf(Consistency consistency);

}  // namespace mazurka
