#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

// What a shell offers behind the name of a command.
struct OptionWords {
  std::vector<std::string> names;   // --por, -q
  std::vector<std::string> values;  // empty: the option is a switch, or takes any text or file
  bool takes_value = false;
  std::string summary;
};
struct CommandWords {
  std::string name, summary;
  std::vector<OptionWords> options;
  std::vector<std::string> targets;  // what may follow the options, if that is one of a few words
};

// The commands of `app` with the options that their help shows.
std::vector<CommandWords> WordsToComplete(const CLI::App& app);

// Scripts that make a shell complete the words of `mazurka`.
std::string BashCompletion(const std::vector<CommandWords>& commands);
std::string ZshCompletion(const std::vector<CommandWords>& commands);
std::string FishCompletion(const std::vector<CommandWords>& commands);

}  // namespace mazurka
