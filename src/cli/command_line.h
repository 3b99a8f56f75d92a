#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace mazurka {

// A command of `mazurka`: its options and its action.
class Command {
 public:
  virtual ~Command() = default;
  bool parsed() const { return app_->parsed(); }
  // Checks the rest of the command line and runs the command. Returns the exit code.
  virtual int Execute() = 0;

 protected:
  CLI::App* app_ = nullptr;
};

std::unique_ptr<Command> AddRunCommand(CLI::App& app);
std::unique_ptr<Command> AddCheckCommand(CLI::App& app);
std::unique_ptr<Command> AddClientsCommand(CLI::App& app);
std::unique_ptr<Command> AddCompareCommand(CLI::App& app);
std::unique_ptr<Command> AddCompletionCommand(CLI::App& app);
std::unique_ptr<Command> AddManCommand(CLI::App& app);

// Fails if `check` would refuse these options for every target.
Result<void> ValidateCheckOptions(std::vector<std::string> words);

// The target and its arguments, which follow the options. The error message is for the user.
struct Rest {
  std::string target;
  std::vector<std::string> arguments;
};
Result<Rest> TakeRest(const CLI::App& command);
// A time above 0, with a unit (90s, 5m, 2h) or in seconds. Converts the text into seconds.
CLI::Validator Seconds();
Result<uint64_t> HeapBytes(const std::string& text);
// Splits "key=value", the argument of -D.
std::pair<std::string, std::string> SplitProperty(const std::string& text);
// The words of the command line in the form that CLI11 expects. `help COMMAND` becomes
// `COMMAND --help`, and java's spellings of options become Mazurka's (java_words.h). Drops the `--`
// between options and target: CLI11 would read the words after it as positionals, which a prefix
// command does not have.
std::vector<std::string> WordsOf(const CLI::App& app, int argc, char** argv);

}  // namespace mazurka
