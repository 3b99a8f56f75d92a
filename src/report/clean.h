#pragma once

#include <string>

#include "report/check_result.h"

namespace mazurka {

// One line that a terminal shows as it is: no line breaks, no control characters, valid UTF-8. What
// a program calls its threads or puts into its messages must not move the cursor about.
std::string OneLine(const std::string& text);

// The result with all that comes from the program made harmless for a terminal.
CheckResult Cleaned(CheckResult result);

}  // namespace mazurka
