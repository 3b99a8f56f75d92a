#include "check/java_check.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/check.h"
#include "check/attempt.h"
#include "check/beliefs.h"

namespace mazurka {
namespace {

// The violations that the attempts before the last one found, and the time they took.
class EarlierAttempts {
 public:
  // The startup time is that of the first attempt. Later startups count as part of the search.
  void CountTime(CheckResult& result) {
    if (!startup_seconds_ && result.startup_seconds > 0) startup_seconds_ = result.startup_seconds;
    const double startup = startup_seconds_.value_or(result.startup_seconds);
    result.seconds += result.startup_seconds - startup;
    result.startup_seconds = startup;
  }

  void Add(CheckResult&& result, std::string why) {
    // CountTime has made the seconds those of all attempts so far.
    double before = 0;
    for (const Restart& restart : restarts_) before += restart.seconds;
    restarts_.push_back({std::move(why), result.statistics.transitions, result.seconds - before});
    host_reads_.merge(result.host_reads);
    if (saved_schedule_.empty()) saved_schedule_ = std::move(result.saved_schedule);
    if (!files_) files_ = std::move(result.files);
    AddNew(std::move(result.violations));
  }

  // Earlier violations come first, as in the file of --save.
  void GiveTo(CheckResult& result) {
    result.restarts = std::move(restarts_);
    result.host_reads.merge(host_reads_);
    if (violations_.empty()) return;
    AddNew(std::move(result.violations));
    result.violations = std::move(violations_);
    result.saved_schedule = std::move(saved_schedule_);
    result.files = std::move(files_);
    result.verdict = Verdict::kViolation;
  }

 private:
  void AddNew(std::vector<ReportedViolation>&& found) {
    for (ReportedViolation& v : found) {
      const bool is_known = std::ranges::any_of(violations_, [&](const ReportedViolation& other) {
        return other.violation.key == v.violation.key;
      });
      if (!is_known) violations_.push_back(std::move(v));
    }
  }

  std::vector<ReportedViolation> violations_;
  std::vector<Restart> restarts_;
  std::set<std::string> host_reads_;
  std::string saved_schedule_;
  std::optional<std::vector<FinalFile>> files_;
  std::optional<double> startup_seconds_;
};

CheckResult Conclude(AttemptResult&& last, const Beliefs& beliefs, EarlierAttempts& earlier) {
  CheckResult& result = last.result;
  earlier.GiveTo(result);
  for (std::string& note : beliefs.Notes()) result.notes.push_back(std::move(note));
  Observers(last.observers).Notify(&Observer::SearchEnded, result.statistics);
  return std::move(result);
}

}  // namespace

Result<CheckResult> CheckJava(Program& program, const JavaTarget& target,
                              const CheckOptions& options, Watch& watch, Sources sources,
                              const OnTick& on_tick) {
  const CheckContext check{program, target, options, watch, sources, on_tick};
  Beliefs beliefs(options);
  EarlierAttempts earlier;
  for (;;) {
    auto attempt = RunAttempt(check, beliefs);
    if (!attempt) return tl::unexpected(attempt.error());
    earlier.CountTime(attempt->result);
    if (!attempt->refutation) {
      CheckResult result = Conclude(std::move(*attempt), beliefs, earlier);
      result.sources = sources.Found();
      return result;
    }
    MAZ_CHECK_MSG(beliefs.Learn(*attempt->refutation), "a belief was refuted that is not held");
    earlier.Add(std::move(attempt->result), WhyRestarted(*attempt->refutation));
  }
}

}  // namespace mazurka
