// `--por portfolio`: several searches of one program run side by side; the first that decides wins.

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "check/check_options.h"
#include "report/check_result.h"

namespace mazurka {

// The portfolio's name among the reductions.
constexpr std::string_view kPortfolio = "portfolio";

// The portfolio as a row beside those of the reductions. Its needs and options are those of lazy.
ReductionInfo PortfolioInfo();
// The rows of the reductions and of the portfolio.
std::vector<ReductionInfo> WithPortfolio(std::vector<ReductionInfo> reductions);

// One of the searches.
struct PortfolioMember {
  std::string name;  // "lazy --order 3,2,1", "pct"
  CheckOptions options;
};

// The members for this many processors, at least two. They share the memory that the options allow.
std::vector<PortfolioMember> PortfolioOf(const CheckOptions& options, uint32_t processors);

// What Race returns in one process.
struct Raced {
  Result<CheckResult> result;  // the winner's result, in the winner's process
  int exit_code = -1;          // in the parent: the exit code of the winner's process
};

// Forks one process for each member. A member that finds a violation, or proves that there is none,
// wins and ends all others. When no member decides, the one with the most informative finding wins.
// Race returns twice: in the winner's process with its result, which that process has to report;
// and in this process, after the winner's has ended, with its exit code.
Raced Race(const std::vector<PortfolioMember>& members,
           const std::function<Result<CheckResult>(const PortfolioMember&)>& search);

}  // namespace mazurka
