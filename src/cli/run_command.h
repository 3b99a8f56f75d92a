#pragma once

#include <optional>
#include <string>

#include "check/program_options.h"

namespace mazurka {

// Exit codes of the command line.
enum ExitCode {
  kExitOk = 0,
  kExitViolation = 1,
  kExitUsage = 2,
  kExitLimit = 3,
  kExitUnsupported = 4
};

// `mazurka run`: executes the target once under the default schedule, like `java`. Returns the exit
// code.
int RunCommand(const ProgramOptions& options);

// Parses "512M", "2g" or "1048576". Returns nullopt if the text is not a size.
std::optional<uint64_t> ParseSize(const std::string& text);

}  // namespace mazurka
