#pragma once

#include <string>

#include "check/check_options.h"
#include "cli/option_adder.h"

namespace mazurka {

// The options of `check` that say what the program may do, beyond those that it shares with `run`
// (environment_options.h).
class MachineParser {
 public:
  MachineParser(OptionAdder& adder, CheckOptions& options);
  // Reads the attributes. The error message is for the user.
  Result<void> Finish();

 private:
  CheckOptions& options_;
  std::string attributes_;
};

}  // namespace mazurka
