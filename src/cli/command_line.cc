#include "cli/command_line.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/output.h"
#include "base/split.h"
#include "check/process_targets.h"
#include "cli/help.h"
#include "cli/java_words.h"
#include "cli/run_command.h"

namespace mazurka {
namespace {

// Long names of the command's options, with their dashes.
std::vector<std::string> OptionNames(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// `help COMMAND` is `COMMAND --help`.
void ReadHelp(std::vector<std::string>& words) {
  if (words.empty() || words[0] != "help") return;
  words.erase(words.begin());
  words.resize(std::min<size_t>(words.size(), 1));
  words.emplace_back("--help");
}

// The words behind TARGET belong to the program. A --process among them is likely meant for us.
void NoteProcessBehind(const std::string& command, const Rest& rest) {
  if (std::ranges::find(rest.arguments, kProcessWord) == rest.arguments.end()) return;
  WriteDiagnostic(fmt::format(
      "mazurka {}: note: --process behind {} is an argument of the program; a system of "
      "several processes has --process NAME: CLASS for each, also for the first\n",
      command, rest.target));
}

constexpr uint64_t kMinHeap = 16ull << 20, kMaxHeap = 30ull << 30;

}  // namespace

bool TakesValue(const CLI::App& command, const std::string& word) {
  const CLI::Option* option = command.get_option_no_throw(word);
  return option != nullptr && option->get_items_expected_max() > 0;
}

int Command::Refuse(const std::string& message) const {
  WriteDiagnostic(fmt::format("mazurka {}: {}{}", app_->get_name(), message,
                              message.ends_with('\n') ? "" : "\n"));
  return kExitUsage;
}

std::string UnknownOption(const CLI::App& command, const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  return "unknown option " + word + DidYouMean(name, OptionNames(command));
}

Result<Rest> TakeRest(const CLI::App& command) {
  std::vector<std::string> rest = command.remaining();
  const std::string see = "; see mazurka " + command.get_name() + " --help";
  if (rest.empty() || rest[0].empty()) return Fail("TARGET is missing" + see);
  // Each --process takes the words up to the next one.
  const bool takes_processes = command.get_name() == "check" || command.get_name() == "run";
  if (takes_processes && rest[0] == kProcessWord)
    return Rest{rest[0], {rest.begin() + 1, rest.end()}};
  if (rest[0].starts_with("-")) return Fail(UnknownOption(command, rest[0]) + see);
  Rest taken{rest[0], {rest.begin() + 1, rest.end()}};
  if (takes_processes) NoteProcessBehind(command.get_name(), taken);
  return taken;
}

std::vector<std::string> WordsOf(const CLI::App& app, int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  ReadHelp(words);
  const auto commands = app.get_subcommands([&](const CLI::App* command) {
    return !words.empty() && command->get_name() == words[0] &&
           (command->get_prefix_command() || command->get_name() == "test" ||
            command->get_name() == "linearizable");
  });
  if (commands.empty()) return words;
  const auto takes_value = [&](const std::string& word) { return TakesValue(*commands[0], word); };
  if (auto done = TranslateJavaWords(words, 1, takes_value); !done)
    throw CLI::ValidationError(done.error().message);
  return words;
}

Result<uint64_t> HeapBytes(const std::string& text) {
  auto bytes = ParseSize(text);
  if (!bytes || *bytes < kMinHeap || *bytes > kMaxHeap)
    return Fail("--heap " + text + ": expected a size from 16m to 30g");
  return *bytes;
}

Result<uint64_t> MemoryBytes(const std::string& text) {
  auto bytes = ParseSize(text);
  if (!bytes) return Fail("--memory " + text + ": expected a size, for example 4g");
  return *bytes;
}

std::vector<std::string> SplitList(const std::string& text) { return Split(text, ','); }

std::pair<std::string, std::string> SplitProperty(const std::string& text) {
  size_t equals = text.find('=');
  if (equals == std::string::npos) return {text, ""};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace mazurka
