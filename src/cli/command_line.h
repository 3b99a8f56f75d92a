#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace mazurka {

// A command of the program: its options, and what to do once they are read.
class Command {
 public:
  virtual ~Command() = default;
  bool parsed() const { return app_->parsed(); }
  // Checks what is left of the command line and runs. Answers the exit code.
  virtual int Execute() = 0;

 protected:
  CLI::App* app_ = nullptr;
};

std::unique_ptr<Command> AddRunCommand(CLI::App& app);
std::unique_ptr<Command> AddCheckCommand(CLI::App& app);
std::unique_ptr<Command> AddClientsCommand(CLI::App& app);
std::unique_ptr<Command> AddCompareCommand(CLI::App& app);

// Whether `check` takes these options, whatever the target is.
Result<void> ValidateCheckOptions(std::vector<std::string> words);

// Target and arguments: what follows the options. An error message for people if it does not fit.
struct Rest {
  std::string target;
  std::vector<std::string> arguments;
};
Result<Rest> TakeRest(const CLI::App& command);
// A number of seconds above 0.
CLI::Validator Seconds();
Result<uint64_t> HeapBytes(const std::string& text);
// Splits "key=value" as -D takes it.
std::pair<std::string, std::string> SplitProperty(const std::string& text);
// The words of the command line as CLI11 can read them. `help COMMAND` becomes `COMMAND --help`,
// and -cp, which java takes, becomes --cp. A `--` that separates options from the target is left
// out: CLI11 would take what follows it for positionals, which a prefix command does not have.
std::vector<std::string> WordsOf(const CLI::App& app, int argc, char** argv);

}  // namespace mazurka
