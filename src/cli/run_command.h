#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm/interpreter/environment.h"

namespace mazurka {

// Exit codes of the command line.
enum ExitCode {
  kExitOk = 0,
  kExitViolation = 1,
  kExitUsage = 2,
  kExitLimit = 3,
  kExitUnsupported = 4
};

struct RunOptions {
  std::string target;
  std::vector<std::string> arguments;
  std::optional<std::string> class_path;
  std::optional<std::string> jdk;
  uint64_t heap_bytes = 1ull << 30;
  int32_t processors = 1;
  uint32_t stack_slots = 1u << 20;  // of one thread, 4 bytes each
  Environment environment;
};

// `mazurka run`: executes the target once under the default schedule, like `java`. Returns the exit
// code.
int RunCommand(const RunOptions& options);

// Parses "512M", "2g" or "1048576". Returns nullopt if the text is not a size.
std::optional<uint64_t> ParseSize(const std::string& text);

}  // namespace mazurka
