#pragma once

#include <string>

#include "check/check_options.h"
#include "cli/option_adder.h"

namespace mazurka {

// The options of `check` that end a search early.
class LimitParser {
 public:
  LimitParser(OptionAdder& adder, CheckOptions& options);
  // Sets the limit of memory. The error message is for the user.
  Result<void> Finish();
  // Sets the limits that the user left out and without which a search may never end.
  // REQUIRES: the search, the reduction and the store are set
  void SetDefaults();

 private:
  CLI::App& command_;
  CheckOptions& options_;
  std::string memory_;
};

}  // namespace mazurka
