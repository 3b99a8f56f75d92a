#pragma once

#include <string>

#include "check/check_options.h"
#include "cli/option_adder.h"

namespace mazurka {

// The options of `check` about what it prints and writes.
class ReportParser {
 public:
  ReportParser(OptionAdder& adder, CheckOptions& options);
  // Refuses now a file that could not be written after a long search. The error message is for the
  // user.
  Result<void> CheckWritten() const;
  // The schedule to run, of --replay; empty: none.
  const std::string& replay() const { return replay_; }

 private:
  CLI::App& command_;
  CheckOptions& options_;
  std::string replay_;
};

}  // namespace mazurka
