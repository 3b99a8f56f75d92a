#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "base/result.h"
#include "jvm/classpath/module_options.h"
#include "jvm/interpreter/environment.h"

namespace mazurka {

// The options about the world around a program that `run` and `check` share.
class EnvironmentOptions {
 public:
  // Adds the options to the command; `everyday` and `group` are groups of its help.
  void AddTo(CLI::App& command, const char* everyday, const char* group);

  // Sets `environment` from the options. `target` is that of the command line. The error message is
  // for the user.
  Result<void> Finish(const CLI::App& command, const std::string& target,
                      Environment& environment) const;
  Result<uint32_t> StackSlots() const;

 private:
  Result<void> FinishInput(const CLI::App& command, Environment& environment) const;

  ModuleOptions modules_;
  std::vector<std::string> properties_, assertions_, variables_;
  std::string stack_, stdin_file_, stdin_text_, start_time_, time_zone_, locale_;
  uint64_t random_seed_ = 0;
  bool clean_ = false;
};

// Parses "2024-02-29", "2024-02-29T12:30:00Z" or milliseconds since 1970 into milliseconds since
// 1970. Returns nullopt for other texts.
std::optional<int64_t> ParseStartTime(const std::string& text);

// A message for each variable that `java` would read options from and Mazurka does not. Empty if
// none is set.
std::string IgnoredVariables();

}  // namespace mazurka
