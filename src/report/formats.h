#pragma once

#include <span>
#include <string>
#include <string_view>

#include "report/check_result.h"

namespace mazurka {

// A form in which `mazurka check` writes a result to a file.
struct ReportFormat {
  std::string_view option;   // of the command line, which takes the name of the file
  std::string_view summary;  // for the help
  std::string (*make)(const CheckResult& result);
};

// All formats; one row for each.
std::span<const ReportFormat> ReportFormats();

}  // namespace mazurka
