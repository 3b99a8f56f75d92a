#include "report/text.h"

#include <fmt/format.h>

namespace mazurka {
namespace {

std::string HowMuch(const CheckResult& r) {
  const Statistics& s = r.statistics;
  return fmt::format(
      "{} states, {} transitions, {} executions, depth {}, {:.2f} s (and {:.2f} s to start)",
      s.states, s.transitions, s.executions, s.max_depth, r.seconds, r.startup_seconds);
}

void AddViolation(std::string& text, const ReportedViolation& reported) {
  const Violation& v = reported.violation;
  text += v.message + "\n";
  for (const Side& side : v.sides) {
    text += fmt::format("  thread \"{}\": {}\n", side.thread, side.what);
    for (const std::string& line : side.stack) text += "    at " + line + "\n";
  }
  for (const TraceStep& step : reported.trace) {
    text += fmt::format("  {}: {} ({}:{})\n", step.thread, step.operation, step.file, step.line);
  }
}

}  // namespace

std::string TextReport(const CheckResult& r) {
  std::string text;
  for (const ReportedViolation& v : r.violations) AddViolation(text, v);
  switch (r.verdict) {
    case Verdict::kCorrect:
      text += "No violation: everything was explored.\n";
      break;
    case Verdict::kViolation:
      text += fmt::format("{} violation{} found.\n", r.violations.size(),
                          r.violations.size() == 1 ? "" : "s");
      break;
    case Verdict::kIncomplete:
      text += fmt::format("No violation so far; not everything was explored (limit: {}).\n",
                          NameOf(r.limit));
      break;
    case Verdict::kUnsupported:
      text += "Not supported: " + r.unsupported + "\n";
      break;
  }
  text += "Explored: " + HowMuch(r) + "\n";
  for (const std::string& a : r.assumptions) text += "Assumed: " + a + "\n";
  for (const std::string& n : r.notes) text += "Note: " + n + "\n";
  return text;
}

}  // namespace mazurka
