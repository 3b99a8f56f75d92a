// The `mazurka` command.

#include <fmt/core.h>

#include <algorithm>

#include "cli/command_line.h"
#include "cli/run_command.h"

namespace mazurka {
namespace {

int Refuse(const CLI::App& app, const std::string& message) {
  std::string command = app.get_name();
  for (const CLI::App* chosen : app.get_subcommands()) command += " " + chosen->get_name();
  fmt::print(stderr, "{}: {}; see {} --help\n", command, message, command);
  return kExitUsage;
}

int Main(int argc, char** argv) {
  CLI::App app{"Mazurka: a model checker for concurrent Java programs", "mazurka"};
  app.set_version_flag("--version", "mazurka " MAZURKA_VERSION);
  app.require_subcommand(0, 1);
  app.footer("`mazurka COMMAND --help` tells more about a command.");
  std::unique_ptr<Command> commands[] = {AddRunCommand(app), AddCheckCommand(app),
                                         AddClientsCommand(app), AddCompareCommand(app)};

  try {
    std::vector<std::string> words = WordsOf(app, argc, argv);
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    return error.get_exit_code() == 0 ? app.exit(error) : Refuse(app, error.what());
  }
  for (const auto& command : commands) {
    if (command->parsed()) return command->Execute();
  }
  fmt::print("{}", app.help());
  return kExitOk;
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Main(argc, argv); }
