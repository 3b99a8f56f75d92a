// The words that mazurka.harness.Scenario reads, and the texts that it writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clients/allowed.h"
#include "testing/scenarios/scenario_test.h"

namespace mazurka {

// orders: one call after the other. owners: likewise, and each thread makes its own calls. check:
// at the same time. waits: likewise, and a call may wait for ever. alone: likewise, and any results
// are legal.
enum class ScenarioMode : uint8_t { kOrders, kOwners, kCheck, kWaits, kAlone };

// In place of a result: the call was not made, since an earlier one of its thread waits for ever.
constexpr const char* kNotCalled = "is not called";

// A step of the harness; `words` has a text for each scenario.
std::vector<std::string> PlanOf(const ScenarioTest& test, ScenarioMode mode,
                                const std::vector<std::string>& words);

std::string WordOf(const Scenario& scenario);
// With the legal results.
std::string WordOf(const Scenario& scenario, const AllowedTable& legal);

// The calls of the scenario: those before, of each thread, after.
std::vector<uint32_t> CallsOf(const Scenario& scenario);
std::vector<size_t> CallsOfThreads(const Scenario& scenario);

// What an execution in the modes `orders` and `owners` printed.
struct OrderRun {
  size_t scenario = 0;
  bool has_results = false;  // false: a call before or after the threads waits for ever
  std::string order;         // 'A' stands for the first thread
  bool waits = false;        // the last call of the order waits for ever
  Returned results;
};
std::optional<OrderRun> ReadOrderRun(std::string_view printed);

// The results of an execution that are not legal, as an exception's message has them.
struct FoundResults {
  size_t scenario = 0, constraint = 0;
  Returned results;
  std::string state;  // a description of the object at the end, or empty
};
std::optional<FoundResults> ReadFoundResults(std::string_view message);

// A result as it was before the harness escaped it; control characters stay escaped.
std::string ReadableResult(const std::string& escaped);

}  // namespace mazurka
