#pragma once

#include <cstdint>
#include <string>

#include "report/check_result.h"

namespace mazurka {

// Parts of the text report that say what was found in one line.

// The violation, and the time-outs that it needs.
std::string Headline(const ReportedViolation& reported);

// Whether the Java stack follows the message of an unsupported program.
enum class Stack : uint8_t { kLeftOut, kShown };

std::string VerdictLine(const CheckResult& result, Stack stack);
// Why interleavings remain unexplored: "limit: time".
std::string WhyIncomplete(const CheckResult& result);

}  // namespace mazurka
