#include "cli/parse_error.h"

#include <algorithm>
#include <string_view>

#include "cli/command_line.h"
#include "cli/help.h"

namespace mazurka {
namespace {

// Of the words that no option and no positional takes, an option explains most.
std::string ExplainRest(const CLI::App& app) {
  const std::vector<std::string> rest = app.remaining(/*recurse=*/true);
  const auto is_option = [](const std::string& word) { return word.starts_with("-"); };
  const auto option = std::ranges::find_if(rest, is_option);
  if (option == rest.end()) return rest.empty() ? "a word too many" : "unexpected word " + rest[0];
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  return UnknownOption(chosen.empty() ? app : *chosen.front(), *option);
}

}  // namespace

std::string Explain(const CLI::App& app, const CLI::ParseError& error) {
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return ExplainRest(app);
  std::string text = error.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return text;
  // CLI11 writes "--por: 1 required TEXT missing" and "--time: At Most 1 required but received 2".
  const std::string option = text.substr(0, text.find(':'));
  if (text.ends_with(" missing")) return option + " needs a value";
  return text.find(": At Most 1 ") != text.npos ? option + " can be given once only" : text;
}

}  // namespace mazurka
