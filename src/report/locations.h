#pragma once

#include <map>
#include <optional>
#include <string>

#include "report/check_result.h"

namespace mazurka {

// A line of a source file, for tools that open it.
struct SourceLocation {
  std::string path;  // relative to the current directory if the file is below it
  int32_t line = 0;
};

// Finds the files that the traces of a result quote.
class Locations {
 public:
  explicit Locations(const CheckResult& result);

  // Nothing if the place is in the library or its line is unknown. The path of a file that was not
  // found is its package and name.
  std::optional<SourceLocation> Of(const OperationText& place) const;
  // Where the violation shows: the last place of the program in its trace.
  std::optional<SourceLocation> Of(const ReportedViolation& reported) const;

 private:
  std::map<std::string, std::string> paths_;  // by SourceKey
};

}  // namespace mazurka
