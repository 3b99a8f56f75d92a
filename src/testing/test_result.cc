#include "testing/test_result.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/clean.h"
#include "report/formats.h"

namespace mazurka {
namespace {

using Json = nlohmann::json;

std::string Grouped(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string Counted(uint64_t number, std::string_view what) {
  return fmt::format("{} {}{}", Grouped(number), what, number == 1 ? "" : "s");
}

bool StartsWithAny(std::string_view line, std::initializer_list<std::string_view> beginnings) {
  return std::ranges::any_of(beginnings,
                             [&](std::string_view text) { return line.starts_with(text); });
}

// Removes the frames of the harness below the test, and those of the framework's assertions.
void TrimStack(std::vector<std::string>& stack) {
  const auto is_below = [](const std::string& line) {
    return StartsWithAny(
        line, {"mazurka.harness.", "java.base/jdk.internal.reflect.",
               "java.base/java.lang.reflect.", "jdk.internal.reflect.", "java.lang.reflect."});
  };
  const auto harness = std::ranges::find_if(
      stack, [](const std::string& line) { return line.starts_with("mazurka.harness."); });
  auto from = harness;
  while (from != stack.begin() && is_below(*std::prev(from))) --from;
  auto end = harness;
  while (end != stack.end() && is_below(*end)) ++end;
  stack.erase(from, end);
  std::erase_if(stack, [](const std::string& line) {
    return StartsWithAny(line, {"org.junit.", "junit.framework."});
  });
}

// The message of an exception in the test's own thread needs no more; others name their thread.
std::string FailureText(const Violation& v) {
  if (v.kind != "exception" || v.sides.empty()) return v.message;
  const Side& side = v.sides[0];
  const size_t at = v.message.find(side.what);
  std::string text = at == std::string::npos ? v.message : v.message.substr(at);
  if (side.thread != "main") return fmt::format("{}: {}", side.thread, text);
  const bool is_assertion = side.what.ends_with("Error") || side.what.ends_with("Failure");
  const size_t colon = text.find(": ");
  return is_assertion && colon != std::string::npos ? text.substr(colon + 2) : text;
}

// Every execution that ended was ended by a failed assumption.
bool IsAssumedAway(const CheckResult& r) {
  return r.verdict == Verdict::kIncomplete && r.limit == Limit::kNone &&
         r.statistics.executions == 0 && r.statistics.assumed_away > 0;
}

std::string IncompleteText(const CheckResult& r) {
  std::string text = "no violation so far";
  if (r.bounded && r.bounded->completed)
    text = fmt::format("no violation with at most {}",
                       Counted(*r.bounded->completed, NameOf(r.bounded->kind)));
  if (r.limit == Limit::kTime) return text + "; time limit";
  if (r.limit == Limit::kInterrupted) return text + "; interrupted";
  if (r.limit == Limit::kBound) return text;  // said above
  if (r.limit != Limit::kNone) return text + fmt::format("; limit: {}", NameOf(r.limit));
  return text;
}

std::string UnsupportedText(const CheckResult& r) {
  constexpr std::string_view kPrefix = "unsupported: ";
  std::string_view text = r.unsupported;
  if (text.starts_with(kPrefix)) text.remove_prefix(kPrefix.size());
  return fmt::format("unsupported: {}", text.substr(0, text.find('\n')));
}

void SetVerdict(const CheckResult& r, TestResult& test) {
  switch (r.verdict) {
    case Verdict::kCorrect:
      test.status = TestStatus::kPassed;
      test.detail = fmt::format("all interleavings; {}", Counted(r.statistics.states, "state"));
      break;
    case Verdict::kViolation: {
      test.status = TestStatus::kFailed;
      const Violation& v = r.violations[0].violation;
      test.detail = FailureText(v);
      test.type = v.kind == "exception" && !v.sides.empty() ? v.sides[0].what
                                                            : fmt::format("mazurka.{}", v.kind);
      break;
    }
    case Verdict::kIncomplete:
      test.status = IsAssumedAway(r) ? TestStatus::kSkipped : TestStatus::kIncomplete;
      test.detail = IsAssumedAway(r) ? "an assumption fails in every execution" : IncompleteText(r);
      break;
    case Verdict::kUnsupported:
      test.status = TestStatus::kUnsupported;
      test.detail = UnsupportedText(r);
  }
}

// The variables of the harness are not those of the test.
bool IsOfHarness(const TraceStep& step) {
  return step.place.method.starts_with("mazurka.harness.");
}

std::string Made(std::string_view option, const CheckResult& result) {
  for (const ReportFormat& format : ReportFormats()) {
    if (format.option == option) return format.make(result);
  }
  return "";
}

}  // namespace

CheckResult WithoutHarness(const CheckResult& unclean) {
  CheckResult result = Cleaned(unclean);
  for (ReportedViolation& reported : result.violations) {
    for (Side& side : reported.violation.sides) TrimStack(side.stack);
    for (TraceStep& step : reported.trace.steps) {
      if (!IsOfHarness(step)) continue;
      step.inner.variable.clear();
      step.inner.before.clear();
      step.inner.after.clear();
      for (OperationText* place : {&step.place, &step.inner}) {
        place->file.clear();
        place->line = -1;
      }
    }
  }
  std::erase_if(result.sources, [](const SourceFile& source) {
    return source.key.starts_with("mazurka/harness/");
  });
  return result;
}

TestResult ResultOf(const CheckResult& checked, const WantedReports& wanted) {
  const CheckResult result = WithoutHarness(checked);
  TestResult test;
  SetVerdict(result, test);
  test.detail = OneLine(test.detail);
  test.seconds = result.seconds + result.startup_seconds;
  test.states = result.statistics.states;
  TextOptions plain = wanted.text;
  plain.color = false;
  test.text = TextReport(result, wanted.text);
  test.plain = TextReport(result, plain);
  test.schedule = result.saved_schedule;
  if (wanted.sarif) test.sarif = Made("--sarif", result);
  if (wanted.html && test.status == TestStatus::kFailed) test.html = Made("--html", result);
  if (wanted.github) test.github = Made("--github", result);
  return test;
}

std::string Packed(const TestResult& r) {
  const Json json = {static_cast<int>(r.status),
                     r.seconds,
                     r.states,
                     r.detail,
                     r.type,
                     r.text,
                     r.plain,
                     r.schedule,
                     r.sarif,
                     r.html,
                     r.github,
                     r.table,
                     r.not_kept};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<TestResult> Unpacked(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_array() || json.size() != 13) return Fail("the check ended before its result");
  TestResult r;
  size_t at = 0;
  r.status = static_cast<TestStatus>(json[at++].get<int>());
  r.seconds = json[at++];
  r.states = json[at++];
  for (std::string* field : {&r.detail, &r.type, &r.text, &r.plain, &r.schedule, &r.sarif, &r.html,
                             &r.github, &r.table, &r.not_kept})
    *field = json[at++];
  return r;
}

}  // namespace mazurka
