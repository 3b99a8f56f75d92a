#include "testing/scenarios/legal_results.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "testing/scenarios/scenario_plan.h"

namespace mazurka {
namespace {

constexpr char kFirstLane = 'A';

// For an order of calls and their results: the lanes whose next call then waits for ever. A lane is
// a thread, or with `apart` a call.
using StuckOrders = std::map<std::pair<std::string, Returned>, std::set<char>>;

CallOrder OrderOf(const std::string& lanes) {
  CallOrder order;
  for (char lane : lanes) order.push_back(static_cast<uint8_t>(lane - kFirstLane));
  return order;
}

char LaneOf(size_t index) { return static_cast<char>(kFirstLane + index); }

// What is left of a scenario after an order of calls.
struct Rest {
  std::set<char> next;  // the lanes that make the next call of each thread
  std::string all;      // a lane for each call
  // With `apart`: calls of threads that have to come after another call that is left. They are
  // numbered as in CallsOf.
  std::set<size_t> behind;
};

Rest RestOfThreads(const Scenario& scenario, const std::string& order) {
  Rest rest;
  for (size_t i = 0; i < scenario.threads.size(); ++i) {
    const char lane = LaneOf(i);
    const auto made = static_cast<size_t>(std::ranges::count(order, lane));
    if (made < scenario.threads[i].size()) rest.next.insert(lane);
    rest.all.append(scenario.threads[i].size() - made, lane);
  }
  return rest;
}

// nullopt if a thread would have made a call before an earlier one of its own: no execution ends
// so.
std::optional<Rest> RestOfCalls(const Scenario& scenario, const std::string& order) {
  Rest rest;
  size_t call = 0;
  for (const auto& thread : scenario.threads) {
    bool is_waiting = false;
    for (size_t i = 0; i < thread.size(); ++i, ++call) {
      const char lane = LaneOf(call);
      if (order.find(lane) != std::string::npos) {
        if (is_waiting) return std::nullopt;
        continue;
      }
      if (is_waiting) rest.behind.insert(scenario.before.size() + call);
      if (!is_waiting) rest.next.insert(lane);
      rest.all += lane;
      is_waiting = true;
    }
  }
  return rest;
}

// A legal end: whichever thread comes next, its call waits for ever.
void AddStuck(const Scenario& scenario, bool apart, const StuckOrders& stuck, LegalResults& legal) {
  for (const auto& [run, waiting] : stuck) {
    const auto& [order, results] = run;
    const std::optional<Rest> rest =
        apart ? RestOfCalls(scenario, order) : RestOfThreads(scenario, order);
    if (!rest || !std::ranges::includes(waiting, rest->next)) continue;
    legal.may_wait = true;
    Returned returned = results;
    for (size_t call : rest->behind) returned[call] = kNotCalled;
    // Calls that never return come last: none of them returned before another began.
    legal.outcomes[std::move(returned)].push_back(OrderOf(order + rest->all));
  }
}

}  // namespace

Scenario Apart(const Scenario& scenario) {
  Scenario apart = scenario;
  apart.threads.clear();
  for (const auto& thread : scenario.threads)
    for (uint32_t call : thread) apart.threads.push_back({call});
  return apart;
}

Result<std::vector<LegalResults>> LegalResultsOf(const std::vector<Scenario>& scenarios, bool apart,
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
      stuck[run->scenario][{run->order, std::move(run->results)}].insert(last);
    } else {
      of.outcomes[std::move(run->results)].push_back(OrderOf(run->order));
    }
  }
  for (size_t i = 0; i < scenarios.size(); ++i) AddStuck(scenarios[i], apart, stuck[i], legal[i]);
  return legal;
}

}  // namespace mazurka
