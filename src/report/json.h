#pragma once

#include <string>

#include "report/check_result.h"

namespace mazurka {

// The result as JSON of schema 1, with a final line break.
std::string JsonReport(const CheckResult& result);

}  // namespace mazurka
