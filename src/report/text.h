#pragma once

#include <string>

#include "report/check_result.h"

namespace mazurka {

// The result for people.
std::string TextReport(const CheckResult& result);

}  // namespace mazurka
