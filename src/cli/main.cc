// The `mazurka` command.

#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <new>
#include <sstream>
#include <system_error>

#include "base/output.h"
#include "cli/command_line.h"
#include "cli/help.h"
#include "cli/run_command.h"

namespace mazurka {
namespace {

int Refuse(const CLI::App& app, const std::string& message) {
  std::string command = app.get_name();
  for (const CLI::App* chosen : app.get_subcommands()) command += " " + chosen->get_name();
  WriteDiagnostic(fmt::format("{}: {}; see {} --help\n", command, message, command));
  return kExitUsage;
}

int Print(const std::string& text) {
  auto written = WriteOutput(text);
  if (written) return kExitOk;
  WriteDiagnostic("mazurka: " + written.error().message + "\n");
  return kExitUsage;
}

// A message if the first word is neither an option nor a command.
std::string UnknownCommand(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty() || words[0].starts_with("-")) return "";
  std::vector<std::string> commands = {"help"};
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    commands.push_back(command->get_name());
  if (std::find(commands.begin(), commands.end(), words[0]) != commands.end()) return "";
  const bool is_program =
      words[0].ends_with(".java") || words[0].ends_with(".class") || words[0].ends_with(".jar");
  return "unknown command " + words[0] +
         (is_program ? " (did you mean mazurka check " + words[0] + "?)"
                     : DidYouMean(words[0], commands));
}

// Allocates nothing.
int OutOfMemory() {
  WriteDiagnostic(
      "mazurka: out of memory: the system refuses more; see ulimit -v, --heap and --memory\n");
  return kExitLimit;
}

int Main(int argc, char** argv) {
  CLI::App app{"Mazurka: a model checker for concurrent Java programs", "mazurka"};
  app.set_version_flag("--version", "mazurka " MAZURKA_VERSION);
  app.require_subcommand(0, 1);
  app.footer(
      "`mazurka COMMAND --help` or `mazurka help COMMAND` describes a command. Start with\n"
      "`mazurka check Program.java`.");
  app.formatter(HelpFormatter("COMMAND [OPTIONS]"));
  // A report whose reader has gone is no reason to lose the exit code, or files that come after it.
  auto* const on_broken_pipe = std::signal(SIGPIPE, SIG_IGN);
  // A file that may not grow any further is reported like a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  std::unique_ptr<Command> commands[] = {AddRunCommand(app), AddCheckCommand(app),
                                         AddClientsCommand(app), AddCompareCommand(app)};
  for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
    command->group("Commands");

  try {
    std::vector<std::string> words = WordsOf(app, argc, argv);
    if (const std::string unknown = UnknownCommand(app, words); !unknown.empty())
      return Refuse(app, unknown);
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return Refuse(app, error.what());
    std::ostringstream text;
    app.exit(error, text);
    return Print(text.str());
  }
  const auto& run = commands[0];
  if (run->parsed()) std::signal(SIGPIPE, on_broken_pipe);  // nobody reads what the program prints
  for (const auto& command : commands) {
    if (command->parsed()) return command->Execute();
  }
  return Print(app.help());
}

// What the host refuses ends the program with a message wherever it is refused.
int Guarded(int argc, char** argv) {
  FillStandardStreams();
  try {
    return Main(argc, argv);
  } catch (const std::bad_alloc&) {
    return OutOfMemory();
  } catch (const std::system_error& error) {
    WriteDiagnostic(fmt::format("mazurka: the system refuses a resource: {}\n", error.what()));
    return kExitLimit;
  }
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Guarded(argc, argv); }
