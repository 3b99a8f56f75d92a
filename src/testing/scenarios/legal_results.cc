#include "testing/scenarios/legal_results.h"

#include <algorithm>
#include <map>

#include "testing/scenarios/scenario_plan.h"

namespace mazurka {
namespace {

constexpr char kFirstThread = 'A';

// For an order of calls: the results, and the threads whose next call then waits for ever.
struct Stuck {
  Returned results;
  std::set<char> threads;
};
using StuckOrders = std::map<std::string, Stuck>;

CallOrder OrderOf(const std::string& threads) {
  CallOrder order;
  for (char thread : threads) order.push_back(static_cast<uint8_t>(thread - kFirstThread));
  return order;
}

// The threads that have calls left after the order, each as often as it has calls left.
std::string Rest(const Scenario& scenario, const std::string& order) {
  std::string rest;
  for (size_t i = 0; i < scenario.threads.size(); ++i) {
    const char thread = static_cast<char>(kFirstThread + i);
    const auto made = static_cast<size_t>(std::ranges::count(order, thread));
    rest.append(scenario.threads[i].size() - made, thread);
  }
  return rest;
}

// A legal end: whichever thread comes next, its call waits for ever.
void AddStuck(const Scenario& scenario, const StuckOrders& stuck, LegalResults& legal) {
  for (const auto& [order, end] : stuck) {
    const std::string rest = Rest(scenario, order);
    if (end.threads != std::set<char>(rest.begin(), rest.end())) continue;
    legal.may_wait = true;
    // Calls that never return come last: none of them returned before another began.
    legal.outcomes[end.results].push_back(OrderOf(order + rest));
  }
}

}  // namespace

Result<std::vector<LegalResults>> LegalResultsOf(const std::vector<Scenario>& scenarios,
                                                 const std::set<Outcome>& outcomes) {
  std::vector<LegalResults> legal(scenarios.size());
  std::vector<StuckOrders> stuck(scenarios.size());
  for (const Outcome& outcome : outcomes) {
    auto run = ReadOrderRun(outcome.output);
    if (!run || run->scenario >= scenarios.size())
      return Fail("a sequential execution ends before it calls a method");
    LegalResults& of = legal[run->scenario];
    if (!run->has_results) {
      if (outcome.end != Outcome::End::kDeadlock) return Fail("a call ends the program");
      of.is_void = true;
    } else if (run->waits) {
      const char last = run->order.back();
      run->order.pop_back();
      Stuck& end = stuck[run->scenario][run->order];
      end.results = std::move(run->results);
      end.threads.insert(last);
    } else {
      of.outcomes[std::move(run->results)].push_back(OrderOf(run->order));
    }
  }
  for (size_t i = 0; i < scenarios.size(); ++i) AddStuck(scenarios[i], stuck[i], legal[i]);
  return legal;
}

}  // namespace mazurka
