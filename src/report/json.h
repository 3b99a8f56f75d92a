#pragma once

#include <string>

#include "report/check_result.h"

namespace mazurka {

// The result as JSON, schema 1; ends with a line break.
std::string JsonReport(const CheckResult& result);

}  // namespace mazurka
