#pragma once

#include <string>
#include <vector>

#include "check/check_options.h"
#include "report/check_result.h"

namespace mazurka {

// Commands to try next after an incomplete result, each with a reason behind #.
// REQUIRES: the result is complete except for its advice
std::vector<std::string> AdviceFor(const CheckOptions& options, const CheckResult& result);

}  // namespace mazurka
