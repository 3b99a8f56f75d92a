#pragma once

#include <span>
#include <string>
#include <string_view>

#include "report/check_result.h"

namespace mazurka {

// A form in which `mazurka check` writes a result.
struct ReportFormat {
  std::string_view option;   // of the command line, which takes the name of the file
  std::string_view summary;  // for the help
  std::string (*make)(const CheckResult& result);
  // The option is a flag: the text goes to standard output, after the report.
  bool is_flag = false;
};

// Stands for the name of the file if the text goes to standard output after the report.
constexpr std::string_view kAfterReport = "after the report";

// All formats; one row for each.
std::span<const ReportFormat> ReportFormats();

}  // namespace mazurka
