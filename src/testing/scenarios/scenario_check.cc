#include "testing/scenarios/scenario_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "report/clean.h"
#include "report/text.h"
#include "testing/next_search.h"
#include "testing/scenarios/enumeration.h"
#include "testing/scenarios/legal_results.h"
#include "testing/scenarios/obstruction.h"
#include "testing/scenarios/quiescence.h"
#include "testing/scenarios/scenario_plan.h"
#include "testing/scenarios/scenario_text.h"

namespace mazurka {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kKind = "linearizability";
// Scenarios of one search. More of them share the start of the JDK, fewer end within the time.
constexpr size_t kFirstChunk = 64, kMostInChunk = 512;

// A scenario that can be checked, and its legal results.
struct Ready {
  Scenario scenario;
  AllowedTable legal;
  bool may_wait = false;
};

// True if sequential executions may change the order within each thread.
bool IsApart(Consistency consistency) {
  return consistency == Consistency::kSerializable || consistency == Consistency::kQuiescent;
}

// Whether the first call of each pair comes before the second.
bool Respects(const CallOrder& order, const std::vector<size_t>& calls_of_threads,
              const OrderConstraint& constraint) {
  std::vector<size_t> next(calls_of_threads.size());
  size_t calls = 0;
  for (size_t thread = 0; thread < next.size(); ++thread) {
    next[thread] = calls;
    calls += calls_of_threads[thread];
  }
  std::vector<size_t> place(calls);
  for (size_t i = 0; i < order.size(); ++i) place[next[order[i]]++] = i;
  return std::ranges::all_of(constraint,
                             [&](CallPair pair) { return place[pair.first] < place[pair.second]; });
}

// Ends the trace with the last step of the program: then all calls have returned.
void DropSteps(Trace& trace) {
  const auto is_of_harness = [](const TraceStep& step) {
    return step.place.method.starts_with("mazurka.harness.") ||
           (step.place.in_library && step.called.empty());
  };
  while (!trace.steps.empty() && is_of_harness(trace.steps.back())) trace.steps.pop_back();
}

class ScenarioCheck {
 public:
  ScenarioCheck(const ScenarioTest& test, const CheckOptions& options, const WantedReports& wanted,
                const CheckPlanned& check)
      : test_(test), options_(options), wanted_(wanted), check_(check) {}

  Result<TestResult> Run() {
    for (uint32_t size = 2; size <= test_.bounds.calls; ++size) {
      const std::vector<Scenario> scenarios = ScenariosOf(test_, size);
      for (size_t at = 0; at < scenarios.size();) {
        const size_t end = std::min(at + chunk_, scenarios.size());
        auto done = CheckChunk({scenarios.begin() + static_cast<ptrdiff_t>(at),
                                scenarios.begin() + static_cast<ptrdiff_t>(end)});
        if (!done) return tl::unexpected(done.error());
        if (*done) return std::move(**done);
        at = end;
        chunk_ = std::min(2 * chunk_, kMostInChunk);
      }
      complete_size_ = size;
    }
    return Passed();
  }

 private:
  // nullopt: nothing found, and everything explored.
  using Decided = std::optional<TestResult>;

  Result<Decided> CheckChunk(const std::vector<Scenario>& scenarios) {
    std::vector<Ready> ready;
    auto stopped = FindLegal(scenarios, ready);
    if (!stopped || *stopped) return stopped;
    for (const bool may_wait : {false, true}) {
      std::vector<Ready> some;
      std::ranges::copy_if(ready, std::back_inserter(some),
                           [&](const Ready& r) { return r.may_wait == may_wait; });
      if (some.empty()) continue;
      auto decided = CheckTogether(some);
      if (!decided || *decided) return decided;
    }
    if (test_.obstruction_free) {
      auto decided = CheckAlone(ready);
      if (!decided || *decided) return decided;
    }
    scenarios_ += ready.size();
    return std::nullopt;
  }

  // Finds the legal results of each scenario.
  Result<Decided> FindLegal(const std::vector<Scenario>& scenarios, std::vector<Ready>& ready) {
    std::vector<Scenario> ordered;
    for (const Scenario& scenario : scenarios)
      ordered.push_back(IsApart(test_.consistency) ? Apart(scenario) : scenario);
    auto checked =
        Orders(ordered, test_.own_threads ? ScenarioMode::kOwners : ScenarioMode::kOrders);
    if (!checked) return tl::unexpected(checked.error());
    if (!*checked) return Decided(Incomplete("time limit"));
    CheckResult& result = **checked;
    if (result.limit != Limit::kNone) return Decided(Incomplete(LimitText(result)));
    if (!result.unsupported.empty() || !result.violations.empty())
      return Decided(BySequentialRun(result));
    auto legal = LegalResultsOf(scenarios, IsApart(test_.consistency), *result.outcomes);
    if (!legal) return tl::unexpected(legal.error());
    for (size_t i = 0; i < scenarios.size(); ++i) {
      if ((*legal)[i].is_void || (*legal)[i].outcomes.empty()) continue;
      auto table = TableOf(scenarios[i], (*legal)[i].outcomes);
      if (!table) return tl::unexpected(table.error());
      ready.push_back({scenarios[i], std::move(*table), (*legal)[i].may_wait});
    }
    return Decided();
  }

  // Explores the orders of whole calls. nullopt: no time is left.
  Result<std::optional<CheckResult>> Orders(const std::vector<Scenario>& scenarios,
                                            ScenarioMode mode) {
    auto options = OptionsOfNextSearch();
    if (!options) return std::nullopt;
    std::vector<std::string> words;
    for (const Scenario& scenario : scenarios) words.push_back(WordOf(scenario));
    options->outcomes = true;
    options->checked = {"deadlock", "exception"};
    options->spurious = false;
    options->timeouts = TimeOuts::kLast;  // only one thread runs at a time
    auto checked = check_(PlanOf(test_, mode, words), *options);
    if (!checked) return tl::unexpected(checked.error());
    std::erase_if(checked->violations, [](const ReportedViolation& reported) {
      return reported.violation.kind == "deadlock";  // the outcomes say which scenarios wait
    });
    return std::move(*checked);
  }

  Result<AllowedTable> TableOf(const Scenario& scenario, const Outcomes& outcomes) const {
    auto table = MakeTable(outcomes);
    const bool is_quiescent = test_.consistency == Consistency::kQuiescent;
    if (!table || (test_.consistency != Consistency::kLinearizable && !is_quiescent)) return table;
    FindRefutations& find = is_quiescent ? QuiescentRefutations : Refutations;
    if (auto added = AddRefutations(outcomes, CallsOfThreads(scenario), find, *table); !added)
      return tl::unexpected(added.error());
    return table;
  }

  // Explores all states, and in each of them the steps of each thread alone.
  Result<Decided> CheckAlone(const std::vector<Ready>& scenarios) {
    if (scenarios.empty()) return Decided();
    alone_ = true;
    auto decided = CheckTogether(scenarios);
    alone_ = false;
    return decided;
  }

  // Explores the interleavings.
  Result<Decided> CheckTogether(const std::vector<Ready>& scenarios) {
    auto checked = Search(scenarios);
    if (!checked) return tl::unexpected(checked.error());
    if (!*checked) return Decided(Incomplete("time limit"));
    CheckResult& result = **checked;
    states_ += result.statistics.states;
    if (result.verdict == Verdict::kCorrect) return Decided();
    if (result.verdict == Verdict::kViolation) return Minimal(scenarios, std::move(result));
    if (result.verdict == Verdict::kIncomplete) return Decided(Incomplete(LimitText(result)));
    return Decided(ResultOf(result, wanted_));
  }

  // nullopt: no time is left.
  Result<std::optional<CheckResult>> Search(const std::vector<Ready>& scenarios) {
    auto options = OptionsOfNextSearch();
    if (!options) return std::nullopt;
    std::vector<std::string> words;
    ScenarioMode mode = ScenarioMode::kCheck;
    for (const Ready& ready : scenarios)
      words.push_back(alone_ ? WordOf(ready.scenario) : WordOf(ready.scenario, ready.legal));
    if (alone_) {
      mode = ScenarioMode::kAlone;
      UseObstruction(*options);
    } else if (scenarios[0].may_wait) {
      mode = ScenarioMode::kWaits;
      options->timeouts = TimeOuts::kLast;
    }
    auto checked = check_(PlanOf(test_, mode, words), *options);
    if (!checked) return tl::unexpected(checked.error());
    return std::move(*checked);
  }

  static void UseObstruction(CheckOptions& options) {
    options.catalogs.properties.push_back(ObstructionProperty());
    options.checked = {"exception", "obstruction"};
    options.reduction = "none";
    options.search = SearchOrder::kDepthFirst;
    options.store = StoreMode::kFingerprints;
    options.plan = false;
    options.bound.reset();
  }

  // Explores the scenario that fails alone, so that the report and the schedule show nothing else.
  Result<Decided> Minimal(std::vector<Ready> scenarios, CheckResult result) {
    if (const auto found = ReadFoundResults(result.violations[0].violation.message)) {
      Ready alone = scenarios[found->scenario];
      alone.legal.refuted.clear();
      if (found->constraint > 0)
        alone.legal.refuted.push_back(
            scenarios[found->scenario].legal.refuted[found->constraint - 1]);
      scenarios = {std::move(alone)};
    }
    // Halves the list: the message of a deadlock or of another exception names no scenario.
    while (scenarios.size() > 1) {
      const auto middle = scenarios.begin() + static_cast<ptrdiff_t>(scenarios.size() / 2);
      const std::vector<Ready> first(scenarios.begin(), middle);
      const auto checked = Search(first);
      if (!checked) return tl::unexpected(checked.error());
      if (!*checked) return Decided(ResultOf(result, wanted_));
      if ((*checked)->verdict == Verdict::kViolation)
        scenarios = first;
      else
        scenarios.erase(scenarios.begin(), middle);
    }
    auto checked = Search(scenarios);
    if (!checked) return tl::unexpected(checked.error());
    if (!*checked || (*checked)->verdict != Verdict::kViolation)
      return Decided(ResultOf(result, wanted_));
    return Decided(Failed(scenarios[0], std::move(**checked)));
  }

  // What to say if the results are legal when each thread makes its own calls. `results` is empty
  // if a call waits for ever.
  std::string NoteOnOwners(const Ready& ready, const Returned& results,
                           const OrderConstraint& constraint) {
    if (test_.own_threads || IsApart(test_.consistency)) return "";
    const auto checked = Orders({ready.scenario}, ScenarioMode::kOwners);
    if (!checked || !*checked || !(*checked)->violations.empty() || !(*checked)->outcomes)
      return "";
    const auto legal = LegalResultsOf({ready.scenario}, false, *(*checked)->outcomes);
    if (!legal) return "";
    const LegalResults& of = (*legal)[0];
    const auto found = of.outcomes.find(results);
    const bool is_explained =
        found != of.outcomes.end() && std::ranges::any_of(found->second, [&](const auto& order) {
          return Respects(order, CallsOfThreads(ready.scenario), constraint);
        });
    if (!is_explained && !(results.empty() && of.may_wait)) return "";
    return "Sequential executions have these results if each thread makes its own calls. If "
           "results "
           "may\ndepend on the calling thread, as those of a lock do, say so: --own-threads, or "
           "@Specification(ownThreads = true).\n\n";
  }

  TestResult Failed(const Ready& ready, CheckResult result) {
    Violation& violation = result.violations[0].violation;
    const auto found = ReadFoundResults(violation.message);
    if (!found) {
      TestResult failed = ResultOf(result, wanted_);
      AddScenario(ready, failed);
      return failed;
    }
    const bool is_ordered = found->constraint > 0;
    const IllegalRun run{
        test_,
        ready.scenario,
        ready.legal,
        found->results,
        is_ordered ? ready.legal.refuted[found->constraint - 1].constraint : OrderConstraint(),
        found->state};
    violation.kind = kKind;
    violation.message = violation.key = Summary(run);
    violation.sides.clear();
    DropSteps(result.violations[0].trace);
    TestResult failed = ResultOf(result, wanted_);
    failed.detail = OneLine(Summary(run));
    failed.type = "mazurka.NotLinearizable";
    const std::string head =
        fmt::format("Not {}: {}.\n\n{}\n{}\n", NameOf(test_.consistency), SizeText(ready.scenario),
                    ScenarioTable(run), Explanation(run)) +
        NoteOnOwners(ready, found->results, run.constraint);
    failed.text = head + failed.text;
    failed.plain = head + failed.plain;
    return failed;
  }

  // Of a failure that is not about results: a deadlock, an exception of the validation.
  void AddScenario(const Ready& ready, TestResult& failed) {
    const Returned none(CallsOf(ready.scenario).size(), "void");
    const IllegalRun run{test_, ready.scenario, ready.legal, none, {}, ""};
    const std::string head = SizeText(ready.scenario) + ":\n\n" + ScenarioTable(run) + "\n" +
                             (failed.type == "mazurka.deadlock" ? NoteOnOwners(ready, {}, {}) : "");
    failed.text = head + failed.text;
    failed.plain = head + failed.plain;
  }

  TestResult BySequentialRun(const CheckResult& result) const {
    TestResult failed = ResultOf(result, wanted_);
    failed.detail = "in a sequential execution: " + failed.detail;
    return failed;
  }

  TestResult Passed() const {
    TestResult passed;
    passed.status = scenarios_ == 0 ? TestStatus::kIncomplete : TestStatus::kPassed;
    passed.states = states_;
    passed.detail = scenarios_ == 0
                        ? fmt::format("no scenario with up to {} calls ends", test_.bounds.calls)
                        : fmt::format("{}{} in all {} scenarios with up to {} threads and {} calls",
                                      NameOf(test_.consistency),
                                      test_.obstruction_free ? " and obstruction-free" : "",
                                      scenarios_, test_.bounds.threads, complete_size_);
    passed.text = passed.plain = passed.detail + "\n";
    return passed;
  }

  TestResult Incomplete(const std::string& why) const {
    TestResult result;
    result.status = TestStatus::kIncomplete;
    result.states = states_;
    result.detail = "no violation so far; " + why;
    if (complete_size_ > 0)
      result.detail =
          fmt::format("no violation in all scenarios with up to {} calls; {}", complete_size_, why);
    result.text = result.plain = result.detail + "\n";
    return result;
  }

  static std::string LimitText(const CheckResult& result) {
    if (result.limit == Limit::kTime) return "time limit";
    if (result.limit == Limit::kInterrupted) return "interrupted";
    if (result.limit != Limit::kNone) return fmt::format("limit: {}", NameOf(result.limit));
    return "the search left out interleavings";
  }

  // All searches together have the time of one.
  std::optional<CheckOptions> OptionsOfNextSearch() const {
    return mazurka::OptionsOfNextSearch(options_, start_, options_.limits.seconds);
  }

  const ScenarioTest& test_;
  const CheckOptions& options_;
  const WantedReports& wanted_;
  const CheckPlanned& check_;
  const Clock::time_point start_ = Clock::now();
  size_t chunk_ = kFirstChunk;
  uint32_t complete_size_ = 0;
  size_t scenarios_ = 0;
  uint64_t states_ = 0;
  bool alone_ = false;  // the current searches are about obstruction freedom
};

}  // namespace

Result<TestResult> CheckScenarios(const ScenarioTest& test, const CheckOptions& options,
                                  const WantedReports& wanted, const CheckPlanned& check) {
  return ScenarioCheck(test, options, wanted, check).Run();
}

void NameScenarios(CheckResult& result) {
  for (ReportedViolation& reported : result.violations) {
    Violation& violation = reported.violation;
    const auto found = ReadFoundResults(violation.message);
    if (!found) continue;
    std::string results;
    for (const std::string& r : found->results)
      results += (results.empty() ? "" : ", ") + ReadableResult(r);
    violation.kind = kKind;
    violation.message = "no order of the calls returns " + results;
    violation.sides.clear();
  }
}

}  // namespace mazurka
