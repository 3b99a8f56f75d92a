#include "testing/outcome_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <set>

#include "report/clean.h"
#include "report/text.h"
#include "testing/next_search.h"
#include "testing/outcome_table.h"

namespace mazurka {
namespace {

using Clock = std::chrono::steady_clock;

constexpr char kMark = '\x01';  // Stress.MARK
constexpr const char* kStale = "STALE";
constexpr size_t kWatched = 4, kMessage = 5;  // places in a plan, see Harness.java

// The text between the last two marks of an output.
std::optional<std::string> ResultIn(const std::string& output) {
  const size_t end = output.rfind(kMark);
  if (end == std::string::npos || end == 0) return std::nullopt;
  const size_t begin = output.rfind(kMark, end - 1);
  if (begin == std::string::npos) return std::nullopt;
  return output.substr(begin + 1, end - begin - 1);
}

// What the executions showed.
struct Observed {
  std::set<std::string> results;
  bool without_result = false;  // an execution ended before the harness printed its result
};

Observed ObservedBy(const CheckResult& checked) {
  Observed observed;
  if (!checked.outcomes) return observed;
  for (const Outcome& outcome : *checked.outcomes) {
    if (auto result = ResultIn(outcome.output)) {
      observed.results.insert(std::move(*result));
    } else if (outcome.end != Outcome::End::kDeadlock) {
      observed.without_result = true;
    }
  }
  return observed;
}

// What it means that a result was not found, if all executions on a JVM are sequentially
// consistent.
Found FoundOfMissing(const CheckResult& checked, const CheckOptions& options) {
  if (checked.verdict != Verdict::kCorrect || options.timeouts == TimeOuts::kLast)
    return Found::kNotYet;
  // A verdict that rests on what a pool's workers do first is no proof.
  return checked.held_idle_worker || checked.fixed_scan_order ? Found::kNotInPool : Found::kNever;
}

// True if results that were not found cannot happen in a sequentially consistent execution.
bool IsComplete(const CheckResult& checked, const CheckOptions& options) {
  return FoundOfMissing(checked, options) == Found::kNever;
}

class OutcomeCheck {
 public:
  OutcomeCheck(const TestCase& test, const CheckOptions& options, const WantedReports& wanted,
               const std::string& show, const OutcomeTools& tools)
      : test_(test),
        declared_(*test.outcomes),
        options_(options),
        wanted_(wanted),
        show_(show),
        tools_(tools) {}

  Result<TestResult> Run() {
    CheckOptions all = options_;
    all.outcomes = true;
    AddTermination(all);
    auto checked = tools_.check(test_.plan, all);
    if (!checked) return tl::unexpected(checked.error());
    Observed observed = ObservedBy(*checked);
    results_ = std::move(observed.results);
    checked->outcomes.reset();  // the table shows them
    const auto is_stale = [&](const ReportedViolation& v) { return IsStale(v.violation); };
    if (std::ranges::any_of(checked->violations, is_stale)) results_.insert(kStale);
    const bool has_violation = checked->verdict == Verdict::kViolation &&
                               !std::ranges::all_of(checked->violations, is_stale);
    if (observed.without_result && !has_violation)
      return Fail("an execution ends without a result: the test exits, or closes System.out");
    JudgeMemory(*checked);
    if (auto made = MakeRows(*checked); !made) return tl::unexpected(made.error());
    TestResult result = ResultOf(*checked, wanted_);
    if (!has_violation) Judge(*checked, result);
    AddTable(result);
    if (!has_violation) AddSchedules(*checked, result);
    return result;
  }

 private:
  // The actor of a termination test cannot end. That is a result, and the test grades it. A signal
  // that cannot end after its actor is a violation.
  bool IsStale(const Violation& violation) const {
    if (!declared_.is_termination) return false;
    if (violation.kind != "deadlock" && violation.kind != "termination") return false;
    return std::ranges::find(violation.sides, declared_.actor, &Side::thread) !=
           violation.sides.end();
  }

  // Without these properties the search does not see that an actor cannot end.
  void AddTermination(CheckOptions& options) const {
    if (!declared_.is_termination || options.checked.empty()) return;
    for (const char* property : {"deadlock", "termination"}) {
      if (std::ranges::find(options.checked, property) == options.checked.end())
        options.checked.emplace_back(property);
    }
  }

  // All searches after the first together have the time of the first.
  std::optional<CheckOptions> OptionsOfNextSearch() const {
    return mazurka::OptionsOfNextSearch(options_, start_, 2 * options_.limits.seconds);
  }

  // Finds out whether all executions on a JVM are sequentially consistent, if the first search has
  // left that open.
  void JudgeMemory(const CheckResult& checked) {
    memory_ = checked.sequential_consistency;
    if (memory_ != SequentialConsistency::kAssumed || !IsComplete(checked, options_)) return;
    auto options = OptionsOfNextSearch();
    if (!options) return;
    options->checked = {"race"};
    if (const auto again = tools_.check(test_.plan, *options))
      memory_ = again->sequential_consistency;
  }

  Result<void> MakeRows(const CheckResult& checked) {
    auto matches = Matches();
    if (!matches) return tl::unexpected(matches.error());
    Found missing = FoundOfMissing(checked, options_);
    if (missing == Found::kNever && memory_ != SequentialConsistency::kGuaranteed)
      missing = Found::kNeverSequential;
    rows_ = RowsOf(declared_, results_, *matches, missing);
    return {};
  }

  // The index of the id of each result, or -1.
  Result<std::vector<int>> Matches() const {
    const std::vector<std::string> ids = IdsOf(declared_);
    std::vector<int> exact;
    for (const std::string& result : results_) {
      const auto id = std::ranges::find(ids, result);
      if (id == ids.end() || result.find('\\') != std::string::npos) return MatchesInJava(ids);
      exact.push_back(static_cast<int>(id - ids.begin()));
    }
    return exact;
  }

  // Java's regular expressions are not those of C++.
  Result<std::vector<int>> MatchesInJava(const std::vector<std::string>& ids) const {
    std::vector<std::string> words = {"grade", std::to_string(ids.size())};
    words.insert(words.end(), ids.begin(), ids.end());
    words.insert(words.end(), results_.begin(), results_.end());
    auto printed = tools_.run(words);
    if (!printed) return Fail("the ids of @Outcome cannot be compared: " + printed.error().message);
    std::vector<int> matches;
    for (size_t at = 0; at < printed->size(); at = printed->find('\n', at) + 1)
      matches.push_back(std::atoi(printed->c_str() + at));
    if (matches.size() != results_.size()) return Fail("the results were not graded");
    return matches;
  }

  // REQUIRES: the only violations are stale actors
  void Judge(const CheckResult& checked, TestResult& result) const {
    const auto forbidden = std::ranges::find_if(rows_, &OutcomeRow::is_failure);
    if (forbidden != rows_.end()) {
      result.status = TestStatus::kFailed;
      result.type = "mazurka.outcome";
      result.detail = OneLine(MessageOf(*forbidden));
      return;
    }
    const bool is_decided =
        checked.verdict == Verdict::kCorrect || checked.verdict == Verdict::kViolation;
    if (!is_decided) return;
    const bool is_cut = checked.limit != Limit::kNone || !checked.unsupported.empty();
    result.status = is_cut ? TestStatus::kIncomplete : TestStatus::kPassed;
    result.type.clear();
    result.schedule.clear();
    result.sarif.clear();
    result.html.clear();
    result.github.clear();
    std::string detail = fmt::format(
        "{} result{}, none forbidden{}", results_.size(), results_.size() == 1 ? "" : "s",
        memory_ == SequentialConsistency::kGuaranteed || is_cut ? ""
                                                                : " under sequential consistency");
    if (is_cut) detail += " so far";
    if (checked.verdict == Verdict::kCorrect) detail += "; " + result.detail;
    result.detail = detail;
  }

  // "Forbidden result 1, 1: an update is lost"
  static std::string MessageOf(const OutcomeRow& row) {
    std::string text = fmt::format("{} result {}", TextOf(row.expect), row.result);
    if (!row.description.empty()) text += ": " + row.description;
    return text;
  }

  void AddTable(TestResult& result) const {
    const std::string table = TableText(rows_) + "\n" + NoteOn(memory_) + "\n";
    const bool is_graded = result.type == "mazurka.outcome";
    const bool has_report =
        !is_graded && (result.status == TestStatus::kFailed || options_.verbose);
    result.table = TableJson(rows_, memory_);
    result.text = table + (has_report ? "\n" + result.text : "");
    result.plain = table + (has_report ? "\n" + result.plain : "");
  }

  // A schedule for each forbidden result and for the one that the user wants to see.
  void AddSchedules(const CheckResult& checked, TestResult& result) const {
    bool is_first = true;
    for (const OutcomeRow& row : rows_) {
      const bool is_wanted = row.is_failure() || row.result == show_;
      if (!is_wanted || row.found != Found::kYes) continue;
      const auto shown = Reach(checked, row);
      if (!shown) {
        Append(result,
               fmt::format("\n{}\nNo schedule: {}.\n", MessageOf(row), shown.error().message));
        continue;
      }
      AddInterleaving(*shown, result);
      if (!is_first || !row.is_failure()) continue;
      is_first = false;
      const TestResult one = ResultOf(*shown, wanted_);
      result.schedule = one.schedule;
      result.sarif = one.sarif;
      result.html = one.html;
      result.github = one.github;
    }
    if (!show_.empty() && !results_.contains(show_))
      Append(result, fmt::format("\nNo explored execution has the result {}.\n", show_));
  }

  void AddInterleaving(const CheckResult& shown, TestResult& result) const {
    const CheckResult trimmed = WithoutHarness(shown);
    TextOptions plain = wanted_.text;
    plain.color = false;
    result.text += "\n" + WithoutLastLines(ViolationsText(trimmed, wanted_.text));
    result.plain += "\n" + WithoutLastLines(ViolationsText(trimmed, plain));
  }

  // Without the empty lines at the end.
  static std::string WithoutLastLines(std::string text) {
    while (text.ends_with("\n\n")) text.pop_back();
    return text;
  }

  // An execution with the result of the row, as a violation.
  Result<CheckResult> Reach(const CheckResult& checked, const OutcomeRow& row) const {
    if (declared_.is_termination && row.result == kStale) return Named(checked, row);
    auto options = OptionsOfNextSearch();
    if (!options) return Fail("the time limit has passed");
    std::vector<std::string> plan = test_.plan;
    plan[kWatched] = "=" + row.result;
    plan[kMessage] = MessageOf(row);
    options->checked = {"exception"};
    auto reached = tools_.check(plan, *options);
    if (!reached) return reached;
    if (reached->verdict != Verdict::kViolation)
      return Fail("the second search, which stops at this result, ended at its limits");
    for (ReportedViolation& reported : reached->violations) reported.violation.sides.clear();
    return Named(std::move(*reached), row);
  }

  // The violations are the result of the row, not what made the search stop.
  static CheckResult Named(CheckResult reached, const OutcomeRow& row) {
    for (ReportedViolation& reported : reached.violations) {
      Violation& v = reported.violation;
      const bool is_stale = v.kind != "exception";
      v.message = is_stale ? MessageOf(row) + ". " + v.message : MessageOf(row);
      v.kind = "outcome";
      v.key = row.result;
    }
    return reached;
  }

  static void Append(TestResult& result, const std::string& text) {
    result.text += text;
    result.plain += text;
  }

  const TestCase& test_;
  const OutcomeTest& declared_;
  const CheckOptions& options_;
  const WantedReports& wanted_;
  const std::string& show_;
  const OutcomeTools& tools_;
  const Clock::time_point start_ = Clock::now();
  std::set<std::string> results_;
  SequentialConsistency memory_ = SequentialConsistency::kAssumed;
  std::vector<OutcomeRow> rows_;
};

}  // namespace

Result<TestResult> CheckOutcomes(const TestCase& test, const CheckOptions& options,
                                 const WantedReports& wanted, const std::string& show,
                                 const OutcomeTools& tools) {
  return OutcomeCheck(test, options, wanted, show, tools).Run();
}

}  // namespace mazurka
