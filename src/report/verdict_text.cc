#include "report/verdict_text.h"

#include <fmt/format.h>

#include "base/join.h"

namespace mazurka {
namespace {

// The message, with its Java stack unless only the verdict is printed.
std::string WhatIsUnsupported(const CheckResult& r, Stack stack) {
  constexpr std::string_view kPrefix = "unsupported: ";
  std::string_view text = r.unsupported;
  if (text.starts_with(kPrefix)) text.remove_prefix(kPrefix.size());
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (stack == Stack::kLeftOut) text = text.substr(0, text.find('\n'));
  return std::string(text);
}

// ", 3 of 20 random executions cut at depth 100"
std::string CutExecutions(const CheckResult& r) {
  const Statistics& s = r.statistics;
  if (s.cut_executions == 0) return "";
  const uint64_t all = s.executions + s.cut_executions + s.spinning + s.superseded + s.assumed_away;
  return fmt::format(", {} of {} cut at depth {}", s.cut_executions, Count(all, "random execution"),
                     s.max_depth);
}

}  // namespace

std::string Headline(const ReportedViolation& reported) {
  const std::string needed = NeededTimeOuts(reported.trace);
  return reported.violation.message + (needed.empty() ? "" : " (" + needed + ")");
}

std::string WhyIncomplete(const CheckResult& r) {
  switch (r.limit) {
    case Limit::kNone:
      break;
    case Limit::kInterrupted:
      return "interrupted" + CutExecutions(r);
    case Limit::kBound:
      return fmt::format("at most {}", Count(r.bounded->most, NameOf(r.bounded->kind)));
    case Limit::kWalks:
      return "random executions only" + CutExecutions(r);
    default:
      return fmt::format("limit: {}", NameOf(r.limit)) + CutExecutions(r);
  }
  if (r.replayed) return "only the saved schedule was run";
  if (!r.complete_reduction) return "the reduction " + r.reduction + " is incomplete";
  if (r.clock_loops)
    return "executions that never end may wait for time, which passes only in timed waits, and "
           "with "
           "--timeouts last only where no other step is possible";
  if (r.outside_loops)
    return "executions that never end may wait for something that never changes here: a file, a "
           "reference that the garbage collector clears, or, with --timeouts last, a deadline";
  if (r.undecided_loops)
    return "whether the program can end from some states could not be decided within the limits";
  return "no execution ended";
}

namespace {

// "Incomplete: no violation with at most 2 preemptions (complete); 3 unfinished (limit: time)."
std::string BoundedLine(const CheckResult& r) {
  const Bounded& b = *r.bounded;
  const std::string_view unit = NameOf(b.kind);
  std::string line = "Incomplete: no violation ";
  if (b.is_everything) {
    line += fmt::format("with any number of {}s (complete); termination was not checked", unit);
  } else if (b.completed) {
    line += fmt::format("with at most {} (complete)", Count(*b.completed, unit));
  } else {
    line += "so far";
  }
  if (r.limit == Limit::kBound) return line + (b.is_everything ? "." : "; more not explored.");
  return line +
         fmt::format("; {} unfinished ({}).", b.completed ? *b.completed + 1 : 0, WhyIncomplete(r));
}

}  // namespace

std::string VerdictLine(const CheckResult& r, Stack stack) {
  switch (r.verdict) {
    case Verdict::kCorrect:
      return fmt::format("Correct{}: all interleavings explored; {}.",
                         r.sequential_consistency == SequentialConsistency::kRestricts
                             ? " under sequential consistency"
                             : "",
                         Joined(r.absent));
    case Verdict::kViolation: {
      std::string line = "Violation: ";
      line += r.violations.size() == 1 ? Headline(r.violations[0])
                                       : Count(r.violations.size(), "distinct violation");
      return line + ".";
    }
    case Verdict::kIncomplete:
      if (r.bounded && r.bounded->is_all) return BoundedLine(r);
      return "Incomplete: no violation so far, but interleavings remain unexplored (" +
             WhyIncomplete(r) + ").";
    case Verdict::kUnsupported:
      return "Unsupported: " + WhatIsUnsupported(r, stack);
  }
  return "";
}

}  // namespace mazurka
