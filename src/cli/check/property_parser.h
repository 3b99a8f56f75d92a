#pragma once

#include <string>

#include "check/check_options.h"
#include "cli/option_adder.h"

namespace mazurka {

// The options of `check` that say what to check.
class PropertyParser {
 public:
  PropertyParser(OptionAdder& adder, CheckOptions& options);
  // Sets the names of properties. The error message is for the user.
  Result<void> Finish();

 private:
  void LeaveOutTermination();

  CLI::App& command_;
  CheckOptions& options_;
  std::string checked_;
  bool endless_ = false;
};

}  // namespace mazurka
