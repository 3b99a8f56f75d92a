#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "check/program_options.h"
#include "cli/option_adder.h"
#include "jvm/classpath/module_options.h"

namespace mazurka {

// The options about a program and the world around it that `run` and `check` share.
class EnvironmentOptions {
 public:
  // Adds the options to the command; `everyday` and `group` are groups of its help. They set
  // `program`, which must outlive this.
  EnvironmentOptions(OptionAdder& adder, const char* everyday, const char* group,
                     const std::string& default_heap, ProgramOptions& program);

  // Sets what remains of the program's options. `target` is that of the command line. The error
  // message is for the user.
  Result<void> Finish(const std::string& target);

 private:
  void AddModules(OptionAdder& adder, const char* group);
  void AddHost(OptionAdder& adder, const char* group);
  Result<void> FinishSizes();
  Result<void> FinishProperties(const std::string& target);
  Result<void> FinishHost();
  Result<void> FinishInput();

  CLI::App& command_;
  ProgramOptions& program_;
  ModuleOptions modules_;
  std::vector<std::string> properties_, assertions_, variables_;
  std::string heap_, stack_, stdin_file_, stdin_text_, start_time_, time_zone_, locale_;
  bool clean_ = false;
};

// Parses "2024-02-29", "2024-02-29T12:30:00Z" or milliseconds since 1970 into milliseconds since
// 1970. Returns nullopt for other texts.
std::optional<int64_t> ParseStartTime(const std::string& text);

// A message for each variable that `java` would read options from and Mazurka does not. Empty if
// none is set.
std::string IgnoredVariables();

}  // namespace mazurka
