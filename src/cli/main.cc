// The `mazurka` command.

#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <new>
#include <sstream>
#include <system_error>

#include "base/output.h"
#include "cli/command_line.h"
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
  app.footer("`mazurka COMMAND --help` tells more about a command.");
  // A report whose reader has gone is no reason to lose the exit code, or files that come after it.
  auto* const on_broken_pipe = std::signal(SIGPIPE, SIG_IGN);
  // A file that may not grow any further is reported like a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  std::unique_ptr<Command> commands[] = {AddRunCommand(app), AddCheckCommand(app),
                                         AddClientsCommand(app), AddCompareCommand(app)};

  try {
    std::vector<std::string> words = WordsOf(app, argc, argv);
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
