#include "check/advice.h"

#include <fmt/format.h>

#include <algorithm>

#include "reductions/reduction.h"

namespace mazurka {
namespace {

// As a shell reads it.
std::string Quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:,=+@%";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string quoted = "'";
  for (char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

class Advice {
 public:
  Advice(const CheckOptions& options, const CheckResult& result) : o_(options), r_(result) {}

  std::vector<std::string> Take() {
    switch (o_.search) {
      case SearchOrder::kSampling:
        AdviseSampling();
        break;
      default:
        o_.bound ? AdviseBounded() : AdviseComplete();
    }
    return std::move(lines_);
  }

 private:
  // The command with the options that say what the program is and what is checked.
  void Try(const std::string& how, std::string_view why) {
    std::string command = "mazurka check" + (how.empty() ? "" : " " + how);
    if (o_.class_path) command += " --cp " + Quoted(*o_.class_path);
    if (!o_.checked.empty()) command += fmt::format(" --property {}", fmt::join(o_.checked, ","));
    if (o_.timeouts == TimeOuts::kLast) command += " --timeouts last";
    if (o_.timeouts == TimeOuts::kEvery) command += " --timeouts every";
    command += " " + Quoted(o_.target);
    for (const std::string& argument : o_.arguments) command += " " + Quoted(argument);
    lines_.push_back(fmt::format("{}   # {}", command, why));
  }

  std::string MoreTime() const {
    return o_.limits.seconds > 0 ? fmt::format(" --time {:.0f}", 4 * o_.limits.seconds) : "";
  }

  // The options that choose the search, without those that limit it.
  std::string SameSearch() const {
    if (o_.reduction != DefaultReduction().name) return " --por " + o_.reduction;
    return o_.plan ? "" : " --search dfs";
  }

  // The complete search may be about to end, or be hopeless. Say which.
  void AdviseTime() {
    constexpr double kWorthWaiting = 86'400, kReserve = 2;  // seconds; the estimate is rough
    if (!r_.size || r_.size->seconds > kWorthWaiting || r_.limit != Limit::kTime) return;
    const double needed = r_.seconds + r_.startup_seconds + kReserve * r_.size->seconds;
    Try(fmt::format("--time {:.0f}", std::max(2 * o_.limits.seconds, needed)) + SameSearch(),
        "the complete search may end by then");
  }

  // A search without a store meets states again and again.
  void AdviseStore() {
    constexpr double kMany = 1e6;
    if (r_.size && !r_.size->counts_states && r_.size->likely > kMany && !o_.plan)
      Try("", "the default stores states, and explores each once");
  }

  void AdviseComplete() {
    AdviseTime();
    AdviseStore();
    if (r_.limit == Limit::kDepth && o_.store == StoreMode::kNone)
      Try("--search dfs", "with a store of states, an execution may run for ever");
    Try("--search pct" + (o_.limits.seconds > 0 ? MoreTime() : " --time 60"),
        "sample executions for longer; also surw, pos");
    const bool is_known = r_.bounded && r_.bounded->completed;
    Try(fmt::format("--preemptions {}", is_known ? *r_.bounded->completed + 1 : 2),
        "all executions with few preemptions");
    if (r_.limit == Limit::kMemory && o_.store != StoreMode::kNone)
      Try("--por optimal", "needs no memory for states");
    AdviseSmaller();
  }

  void AdviseSampling() {
    if (r_.limit == Limit::kWalks && o_.limits.walks < UINT64_MAX / 10)
      Try(fmt::format("--search {} --walks {}", r_.sampled ? r_.sampled->sampler : o_.sampler,
                      10 * o_.limits.walks),
          "more executions");
    Try(o_.sampler == "surw" ? "--search pct" : "--search surw", "another sampler");
    Try("--preemptions 2", "all executions with few preemptions");
  }

  void AdviseBounded() {
    const std::string option = o_.bound->kind == BoundKind::kDelays ? "--delays" : "--preemptions";
    if (r_.limit == Limit::kBound) {
      const std::string reduction = o_.reduction == "none" ? "" : " --por " + o_.reduction;
      if (!r_.bounded->is_everything)
        Try(fmt::format("{} {}{}", option, o_.bound->most + 1, reduction), "the next bound");
      Try("", "all interleavings");
      return;
    }
    if (o_.bound->kind == BoundKind::kPreemptions && r_.limit == Limit::kMemory &&
        o_.store != StoreMode::kNone)
      Try(fmt::format("--preemptions {} --por source", o_.bound->most),
          "needs no memory for states");
    if (o_.bound->kind == BoundKind::kPreemptions)
      Try(fmt::format("--delays {}", o_.bound->most), "fewer executions within each bound");
    Try("--search pct", "sample executions");
    AdviseSmaller();
  }

  // The arguments often are numbers of threads or rounds.
  void AdviseSmaller() {
    const bool has_number =
        std::any_of(o_.arguments.begin(), o_.arguments.end(), [](const std::string& argument) {
          return argument.size() < 9 && argument > "2" &&
                 argument.find_first_not_of("0123456789") == std::string::npos;
        });
    if (has_number)
      lines_.emplace_back("the same with smaller arguments   # most bugs show with few threads");
  }

  const CheckOptions& o_;
  const CheckResult& r_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> AdviceFor(const CheckOptions& options, const CheckResult& result) {
  // Advice is for searches that were too long, not for those that were too weak.
  if (result.verdict != Verdict::kIncomplete || result.limit == Limit::kNone) return {};
  return Advice(options, result).Take();
}

}  // namespace mazurka
