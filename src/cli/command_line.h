#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace mazurka {

struct CheckOptions;

// True if the word is an option of the command that takes a value.
bool TakesValue(const CLI::App& command, const std::string& word);

// A command of `mazurka`: its options and its action.
class Command {
 public:
  virtual ~Command() = default;
  bool parsed() const { return app_->parsed(); }
  // Checks the rest of the command line and runs the command. Returns the exit code.
  virtual int Execute() = 0;
  // True if the word is an option that takes a value.
  bool TakesValue(const std::string& word) const { return mazurka::TakesValue(*app_, word); }

 protected:
  explicit Command(CLI::App& app) : app_(&app) {}
  // Prints why the command does nothing. Returns the exit code.
  int Refuse(const std::string& message) const;

  CLI::App* app_;
};

std::unique_ptr<Command> AddRunCommand(CLI::App& app);
std::unique_ptr<Command> AddCheckCommand(CLI::App& app);
std::unique_ptr<Command> AddTestCommand(CLI::App& app);
std::unique_ptr<Command> AddLinearizableCommand(CLI::App& app);
std::unique_ptr<Command> AddSupportsCommand(CLI::App& app);
std::unique_ptr<Command> AddClientsCommand(CLI::App& app);
std::unique_ptr<Command> AddCompareCommand(CLI::App& app);
std::unique_ptr<Command> AddCompletionCommand(CLI::App& app);
std::unique_ptr<Command> AddManCommand(CLI::App& app);

// Fails if `check` would refuse these options for every target.
Result<void> ValidateCheckOptions(std::vector<std::string> words);

// The options of `check`, for another command that checks programs.
class CheckOptionParser {
 public:
  virtual ~CheckOptionParser() = default;
  // The command `check` with all its options.
  virtual const CLI::App& command() const = 0;
  // The options that these words stand for, with the default values of the rest. Pointers in them
  // are valid as long as the parser lives. Can be called once. The error message is for the user.
  virtual Result<CheckOptions> Parse(std::vector<std::string> words) = 0;
};
std::unique_ptr<CheckOptionParser> MakeCheckOptionParser();

// The target and its arguments, which follow the options. The error message is for the user.
struct Rest {
  std::string target;
  std::vector<std::string> arguments;
};
Result<Rest> TakeRest(const CLI::App& command);
// "unknown option --tiem (did you mean --time?)"
std::string UnknownOption(const CLI::App& command, const std::string& word);
// The sizes of --heap and --memory.
Result<uint64_t> HeapBytes(const std::string& text);
Result<uint64_t> MemoryBytes(const std::string& text);
// Splits at commas.
std::vector<std::string> SplitList(const std::string& text);
// Splits "key=value", the argument of -D.
std::pair<std::string, std::string> SplitProperty(const std::string& text);
// The words of the command line in the form that CLI11 expects. `help COMMAND` becomes
// `COMMAND --help`, and java's spellings of options become Mazurka's (java_words.h). Drops the `--`
// between options and target: CLI11 would read the words after it as positionals, which a prefix
// command does not have.
std::vector<std::string> WordsOf(const CLI::App& app, int argc, char** argv);

}  // namespace mazurka
