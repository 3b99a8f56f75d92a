#include "report/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "base/join.h"
#include "report/cause.h"
#include "report/clean.h"
#include "report/columns.h"
#include "report/loops.h"
#include "report/quantities.h"
#include "report/verdict_text.h"

namespace mazurka {
namespace {

constexpr size_t kMostInFull = 10;       // violations
constexpr size_t kMostStackLines = 8;    // unless every detail is wanted
constexpr size_t kMostOutputLines = 12;  // of one outcome
constexpr size_t kMostRows = 400;        // of one interleaving

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t from = 0; from < text.size();) {
    size_t end = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

std::string Bytes(uint64_t bytes) {
  return bytes >= 10ull << 30 ? fmt::format("{} GiB", bytes >> 30)
                              : fmt::format("{} MiB", bytes >> 20);
}

class Report {
 public:
  Report(const CheckResult& result, const TextOptions& options)
      : r_(result), options_(options), palette_(options.color) {}

  std::string Whole() {
    if (options_.detail == Detail::kVerdict) return VerdictLine(r_, Stack::kLeftOut) + "\n";
    AddViolations();
    AddOutcomes();
    AddVerdict();
    return std::move(text_);
  }

  std::string Violations() {
    AddViolations();
    return std::move(text_);
  }

 private:
  bool verbose() const { return options_.detail == Detail::kEverything; }
  void Add(const std::string& line) { text_ += line + "\n"; }

  void AddViolations() {
    for (size_t i = 0; i < std::min(r_.violations.size(), kMostInFull); ++i) AddViolation(i);
    AddTheRest();
  }

  void AddViolation(size_t index) {
    const ReportedViolation& reported = r_.violations[index];
    const Violation& v = reported.violation;
    if (r_.violations.size() > 1)
      Add(palette_.Paint(Style::kBold,
                         fmt::format("Violation {} of {}", index + 1, r_.violations.size())));
    Add(palette_.Paint(Style::kAlarm, Headline(reported)));
    Add("");
    const auto cause = FindCause(reported);
    if (cause) AddCause(*cause);
    if (!reported.trace.steps.empty()) AddTrace(reported.trace, cause);
    if (!reported.replays)
      Add("Replaying the schedule did not reproduce the violation: this is a bug in mazurka.\n");
    if (v.kind == "exception") {
      AddException(v);
    } else {
      AddSides(v);
    }
    Add("");
  }

  void AddCause(const Cause& cause) {
    constexpr size_t kMostLines = 6;
    for (const std::string& line :
         WrapTo("Likely cause: " + cause.text, options_.width, kMostLines, 2))
      Add(line);
    Add("");
  }

  void AddTrace(const Trace& trace, const std::optional<Cause>& cause) {
    auto rows = FoldTrace(trace, verbose() ? Folding::kNothing : Folding::kWhatDoesNotMatter);
    if (!verbose()) {
      std::set<size_t> kept;
      if (cause) kept.insert(cause->steps.begin(), cause->steps.end());
      rows = LeaveOut(trace, FoldLoops(trace, std::move(rows), kept), kept, kMostRows);
    }
    const size_t reported = static_cast<size_t>(std::count_if(
        rows.begin(), rows.end(), [](const TraceRow& row) { return !row.text.starts_with("…"); }));
    std::string heading =
        fmt::format("Interleaving: {}, {}", Count(trace.steps.size(), "step"),
                    Count(ContextSwitches(trace), "context switch", "context switches"));
    if (std::string file = OnlyFile(trace); !file.empty()) heading += "; lines of " + file;
    if (trace.repeats_from)
      heading += fmt::format("; repeats for ever from step {}", *trace.repeats_from + 1);
    if (reported < rows.size() || reported < trace.steps.size()) heading += "; -v shows every step";
    Add(heading + "\n");
    Add(Interleaving(trace, rows, {options_.width, palette_}));
  }

  // The stacks of the causes follow the stack of an exception.
  void AddStack(const std::vector<std::string>& stack, std::string_view prefix) {
    size_t shown = 0, hidden = 0;
    const auto end_section = [&] {
      if (hidden > 0) Add(fmt::format("{}… {} more", prefix, hidden));
      shown = hidden = 0;
    };
    for (const std::string& line : stack) {
      if (line.starts_with("Caused by: ")) {
        end_section();
        Add("  " + line);
      } else if (!verbose() && shown == kMostStackLines) {
        ++hidden;
      } else {
        Add(fmt::format("{}{}", line.starts_with("... ") ? "      " : prefix, line));
        ++shown;
      }
    }
    end_section();
  }

  void AddException(const Violation& v) {
    Add("What java would print:");
    for (const Side& side : v.sides) {
      size_t colon = v.message.find(side.what);
      Add(fmt::format("  Exception in thread \"{}\" {}", side.thread,
                      colon == std::string::npos ? side.what : v.message.substr(colon)));
      AddStack(side.stack, "      at ");
    }
  }

  void AddSides(const Violation& v) {
    if (v.sides.empty()) return;
    Add(v.kind == "race" || v.kind == "locking" ? "The two accesses:"
        : v.kind == "termination"               ? "What each thread does for ever:"
        : v.kind == "deadlock"                  ? "What each thread holds and waits for:"
                                                : "Threads involved:");
    for (const Side& side : v.sides) {
      std::string what = side.what;
      if (v.kind == "deadlock" && !side.holds.empty())
        what = "holds " + Joined(side.holds) + "; " + what;
      Add(fmt::format("  {} {}", palette_.Paint(Style::kBold, side.thread + ":"), what));
      AddStack(side.stack, "      at ");
    }
  }

  void AddTheRest() {
    if (r_.violations.size() <= kMostInFull) return;
    Add(fmt::format("{} more:", Count(r_.violations.size() - kMostInFull, "violation")));
    for (size_t i = kMostInFull; i < r_.violations.size(); ++i)
      Add("  " + Headline(r_.violations[i]));
    Add("");
  }

  void AddOutcomes() {
    if (!r_.outcomes) return;
    Add(palette_.Paint(Style::kBold, Count(r_.outcomes->size(), "outcome")) +
        (r_.limit == Limit::kNone ? "" : " so far"));
    size_t number = 0;
    for (const Outcome& o : *r_.outcomes) {
      std::string line = fmt::format("{:>4}  {}", ++number, NameOf(o.end));
      if (o.end == Outcome::End::kExit || o.status.value_or(0) != 0)
        line += fmt::format(" with status {}", o.status.value_or(0));
      if (!o.exceptions.empty()) line += "; uncaught " + Joined(o.exceptions);
      Add(line);
      std::vector<std::string> output = Lines(o.output);
      size_t shown = verbose() ? output.size() : std::min(output.size(), kMostOutputLines);
      for (size_t i = 0; i < shown; ++i) Add("      | " + output[i]);
      if (shown < output.size())
        Add(fmt::format("      … {} more", Count(output.size() - shown, "line")));
    }
    Add("");
  }

  void AddVerdict() {
    const Statistics& s = r_.statistics;
    Style style = r_.verdict == Verdict::kCorrect     ? Style::kGood
                  : r_.verdict == Verdict::kViolation ? Style::kAlarm
                                                      : Style::kBold;
    Add(palette_.Paint(style, VerdictLine(r_, Stack::kShown)));
    if (r_.replayed) return Add("Replayed: " + Count(s.transitions, "step") + ".");
    Add(fmt::format("Explored: {}, {}, {}, depth {}; {:.2f} s, start-up {:.2f} s.",
                    Count(s.states, "state"), Count(s.transitions, "transition"),
                    Count(s.executions, "execution"), s.max_depth, r_.seconds, r_.startup_seconds));
    if (r_.bounded && !r_.bounded->is_all && r_.bounded->completed &&
        r_.verdict == Verdict::kIncomplete)
      Add(fmt::format("Complete within a bound: no violation with at most {}.",
                      Count(*r_.bounded->completed, NameOf(r_.bounded->kind))));
    if (r_.verdict == Verdict::kIncomplete) AddSize();
    if (r_.sampled && (r_.sampled->is_all || verbose() || r_.verdict == Verdict::kIncomplete))
      AddSampled();
    if (r_.verdict == Verdict::kViolation && (r_.ended_early || r_.limit != Limit::kNone))
      Add(r_.ended_early ? "The search stopped at the first violation; --all continues."
                         : "Interleavings remain unexplored (" + WhyIncomplete(r_) + ").");
    if (verbose() || r_.verdict == Verdict::kIncomplete) AddRestarts();
    if (verbose()) AddStatistics();
    for (const std::string& note : r_.notes) AddWrapped("Note: " + note);
    if (!r_.advice.empty()) Add("To learn more, try:");
    for (const std::string& advice : r_.advice) AddWrapped("  " + advice);
    // A violation is shown by its trace and needs no assumptions.
    if (r_.assumptions.empty() || (r_.verdict == Verdict::kViolation && !verbose())) return;
    Add("Assumed:");
    for (const std::string& a : r_.assumptions) AddWrapped("  - " + a);
  }

  // Which assumptions did not hold, and what that cost.
  void AddRestarts() {
    if (r_.restarts.empty()) return;
    std::vector<std::string> reasons;
    uint64_t transitions = 0;
    double seconds = 0;
    for (const Restart& restart : r_.restarts) {
      transitions += restart.transitions;
      seconds += restart.seconds;
      if (std::ranges::find(reasons, restart.why) == reasons.end()) reasons.push_back(restart.why);
    }
    AddWrapped(fmt::format("Restarted {}, after {} and {:.2f} s: {}.",
                           Count(r_.restarts.size(), "time"), Count(transitions, "transition"),
                           seconds, fmt::join(reasons, "; ")));
  }

  // How large the search is, and what makes it large.
  void AddSize() {
    if (r_.size)
      AddWrapped(fmt::format(
          "Estimated: about {} {} (95 %: {} to {}); {} more at this rate.",
          Roughly(r_.size->likely), r_.size->counts_states ? "states" : "executions",
          Roughly(r_.size->least), Roughly(r_.size->most), RoughTime(r_.size->seconds)));
    if (r_.branches.empty()) return;
    Add("The search branches most at:");
    for (const BranchPlace& place : r_.branches) AddWrapped("  " + BranchText(place));
  }

  // "41 %  Counters.run(Counters.java:24), write Counters.count; 4 threads: Thread-0, Thread-1, …"
  static std::string BranchText(const BranchPlace& place) {
    constexpr size_t kMostNames = 4;
    constexpr uint64_t kLoop = 20;  // rounds that are worth telling
    std::vector<std::string> names(place.threads.begin(), place.threads.end());
    if (names.size() > kMostNames) {
      names.resize(kMostNames);
      names.emplace_back("…");
    }
    std::string text =
        fmt::format("{:.0f} %  {}, {}; {}: {}", 100 * place.share, place.where, place.what,
                    Count(place.threads.size(), "thread"), Joined(names));
    if (place.rounds >= kLoop)
      text += fmt::format("; up to {} in one execution", Count(place.rounds, "time"));
    return text;
  }

  void AddSampled() {
    const SampledReport& sampled = *r_.sampled;
    const CoverageCounts& c = sampled.counts;
    std::string counts = Count(c.traces, "distinct trace");
    counts = sampled.is_all ? counts + ", " + Count(c.states, "distinct state")
                            : Count(sampled.executions, "execution") + ", " + counts;
    if (!sampled.is_all && sampled.cut_executions > 0)
      counts += fmt::format(", {} more cut by the limit of depth", sampled.cut_executions);
    AddWrapped(
        fmt::format("Sampled by {}: {}; {} of {} of conflicting operations seen in both "
                    "orders.",
                    sampled.sampler, counts, c.both_ways, Count(c.pairs, "pair")));
    if (r_.verdict == Verdict::kIncomplete && sampled.is_all)
      AddWrapped("Guarantee: " + sampled.guarantee + ".");
  }

  void AddWrapped(const std::string& line) {
    for (const std::string& part : WrapTo(line, options_.width, 20, 4)) Add(part);
  }

  void AddStatistics() {
    const Statistics& s = r_.statistics;
    double rate = r_.seconds > 0 ? static_cast<double>(s.transitions) / r_.seconds : 0;
    Add(fmt::format("  {} led to a stored state; sleep sets cut {}, failed assumptions cut {}",
                    Count(s.matched, "step"), Count(s.blocked_executions, "execution"),
                    s.assumed_away));
    if (s.superseded > 0)
      Add(fmt::format("  {} ended in a loop that waits, and another execution covers each",
                      Count(s.superseded, "execution")));
    const std::string instructions =
        r_.instructions > 0 ? Count(r_.instructions, "instruction") + ", " : "";
    Add(fmt::format("  {}{:.0f} transitions per second, peak memory {}", instructions, rate,
                    Bytes(r_.peak_memory_bytes)));
    AddGraphMemory();
    for (const auto& [name, value] : r_.counters) Add(fmt::format("  {} {}", name, value));
  }

  void AddGraphMemory() {
    const GraphMemory& m = r_.graph_memory;
    if (m.states == 0) return;
    const std::string transitions =
        m.transitions == 0 ? "no stored transitions"
                           : fmt::format("{:.1f} bytes for each of {}", m.PerTransition(),
                                         Count(m.transitions, "stored transition"));
    Add(fmt::format("  {:.1f} bytes per stored state, {}", m.PerState(), transitions));
  }

  const CheckResult& r_;
  const TextOptions& options_;
  const Palette palette_;
  std::string text_;
};

}  // namespace

std::string TextReport(const CheckResult& result, const TextOptions& options) {
  const CheckResult clean = Cleaned(result);
  return Report(clean, options).Whole();
}

std::string ViolationsText(const CheckResult& result, const TextOptions& options) {
  return Report(result, options).Violations();
}

}  // namespace mazurka
