#include "cli/command_line.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "base/output.h"
#include "base/split.h"
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

// Removes the unit at the end of a time. Returns the unit in seconds; without a unit a time is in
// seconds.
double TakeUnit(std::string& time) {
  const char unit = time.empty() ? ' ' : time.back();
  const double seconds = unit == 'h' ? 3600 : unit == 'm' ? 60 : unit == 's' ? 1 : 0;
  if (seconds == 0) return 1;
  time.pop_back();
  return seconds;
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

Result<Rest> TakeRest(const CLI::App& command) {
  std::vector<std::string> rest = command.remaining();
  const std::string see = "; see mazurka " + command.get_name() + " --help";
  if (rest.empty() || rest[0].empty()) return Fail("TARGET is missing" + see);
  if (rest[0].starts_with("-")) {
    const std::string name = rest[0].substr(0, rest[0].find('='));
    return Fail("unknown option " + rest[0] + DidYouMean(name, OptionNames(command)) + see);
  }
  return Rest{rest[0], {rest.begin() + 1, rest.end()}};
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

CLI::Validator Seconds() {
  return CLI::Validator(
      [](std::string& text) -> std::string {
        std::string number = text;
        const double unit = TakeUnit(number);
        double value = 0;
        if (!CLI::detail::lexical_cast(number, value) || !(value > 0) || std::isinf(value))
          return "expected a time above 0, for example 90, 90s, 5m or 2h, got " + text;
        text = fmt::format("{}", value * unit);
        return "";
      },
      "");
}

CLI::Validator Count() {
  return CLI::Validator(
      [](const std::string& text) {
        const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
        return digits ? "" : "expected a number of at least 0, got " + text;
      },
      "");
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
