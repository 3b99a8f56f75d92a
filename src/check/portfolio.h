// `--por portfolio`: several searches of one program side by side, the first that decides counts.

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "check/check_options.h"
#include "report/check_result.h"

namespace mazurka {

// Its name among the reductions.
constexpr std::string_view kPortfolio = "portfolio";

// The portfolio as a row beside those of the reductions: its needs and options are those of lazy.
ReductionInfo PortfolioInfo();
// The rows of the reductions, and that of the portfolio.
std::vector<ReductionInfo> WithPortfolio(std::vector<ReductionInfo> reductions);

// One of the searches.
struct PortfolioMember {
  std::string name;  // "lazy --order 3,2,1"
  CheckOptions options;
};

// For so many processors: safe and lazy always, then lazy with other orders of threads. They share
// the memory that the options allow.
std::vector<PortfolioMember> PortfolioOf(const CheckOptions& options, uint32_t processors);

// How one process came out of a race.
struct Raced {
  Result<CheckResult> result;  // of the search that counts; for the process that ran it
  int exit_code = -1;          // if another process told the result: how that one ended
};

// Runs each member in a process of its own, made from this one. A member that found a violation, or
// decided that there is none, ends all others. Returns in its process with its result, which is to
// be told; and in this process, when that one has ended, with its exit code. When no member
// decides, the one that says most about why counts.
Raced Race(const std::vector<PortfolioMember>& members,
           const std::function<Result<CheckResult>(const PortfolioMember&)>& search);

}  // namespace mazurka
