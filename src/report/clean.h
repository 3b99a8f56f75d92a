#pragma once

#include <string>

#include "report/check_result.h"

namespace mazurka {

// The text as one line of valid UTF-8 without control characters: names and messages of the program
// must not move the cursor of a terminal.
std::string OneLine(const std::string& text);

// The result with all texts of the program made safe for a terminal.
CheckResult Cleaned(CheckResult result);

}  // namespace mazurka
