#pragma once

#include <string>
#include <vector>

#include "check/check_options.h"
#include "machine/machine.h"
#include "report/trace.h"

namespace mazurka {

// Shortens each violation's schedule, unless the options forbid it, and tells it step by step. The
// machine stands in the initial state, and is back there afterwards.
std::vector<ReportedViolation> TellViolations(Machine& machine, const std::vector<Violation>& found,
                                              const CheckOptions& options, Sources& sources);

// The violation as a file that --replay reads.
std::string SavedText(Machine& machine, const Violation& violation, const CheckOptions& options);

}  // namespace mazurka
