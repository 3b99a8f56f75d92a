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
#include "cli/parse_error.h"
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

struct NamedCommand {
  std::string_view name;
  std::unique_ptr<Command> (*add)(CLI::App& app);
};

constexpr NamedCommand kCommands[] = {{"run", AddRunCommand},
                                      {"check", AddCheckCommand},
                                      {"test", AddTestCommand},
                                      {"linearizable", AddLinearizableCommand},
                                      {"supports", AddSupportsCommand},
                                      {"clients", AddClientsCommand},
                                      {"compare", AddCompareCommand},
                                      {"completion", AddCompletionCommand},
                                      {"man", AddManCommand}};

// Adds the command that the first word names, or all of them: making the hundreds of options of the
// others takes longer than starting a process. The last two describe all commands.
std::vector<std::unique_ptr<Command>> AddCommands(CLI::App& app, std::string_view word) {
  const bool is_one = std::any_of(std::begin(kCommands), std::end(kCommands) - 2,
                                  [&](const NamedCommand& c) { return c.name == word; });
  std::vector<std::unique_ptr<Command>> commands;
  for (const NamedCommand& command : kCommands) {
    if (!is_one || command.name == word) commands.push_back(command.add(app));
  }
  return commands;
}

// Must not allocate memory.
int OutOfMemory() {
  WriteDiagnostic("mazurka: out of memory; see ulimit -v, --heap and --memory\n");
  return kExitLimit;
}

int Main(int argc, char** argv) {
  CLI::App app{"Mazurka: a model checker for concurrent Java programs", "mazurka"};
  app.get_help_ptr()->description("print this help");
  app.set_version_flag("--version", "mazurka " MAZURKA_VERSION, "print the version");
  app.require_subcommand(0, 1);
  app.footer(
      "Examples:\n"
      "  mazurka check Bank.java                 explore all interleavings of Bank.main\n"
      "  mazurka test                            check each JUnit test of a project\n"
      "  mazurka check --replay bug -v           show a saved schedule again, step by step\n"
      "  mazurka help check                      list the options of check");
  app.formatter(HelpFormatter("COMMAND [OPTIONS]"));
  // When the reader of the report has gone, the exit code and files like --json still matter.
  auto* const on_broken_pipe = std::signal(SIGPIPE, SIG_IGN);
  // Write errors then report a file that reached its size limit like a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  const std::string_view word = argc > 1 ? argv[1] : "";
  const std::vector<std::unique_ptr<Command>> commands = AddCommands(app, word);
  for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
    command->group("Commands");

  try {
    std::vector<std::string> words = WordsOf(app, argc, argv);
    if (const std::string unknown = UnknownCommand(app, words); !unknown.empty())
      return Refuse(app, unknown);
    std::reverse(words.begin(), words.end());  // the order that CLI11 expects
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return Refuse(app, Explain(app, error));
    std::ostringstream text;
    app.exit(error, text);
    return Print(text.str());
  }
  // `run` ends like `java` when nothing reads the output of the program.
  if (word == "run") std::signal(SIGPIPE, on_broken_pipe);
  for (const auto& command : commands) {
    if (command->parsed()) return command->Execute();
  }
  return Print(app.help());
}

// Turns exceptions of the host (no memory, no threads) into a message and an exit code.
int Guarded(int argc, char** argv) {
  FillStandardStreams();
  try {
    return Main(argc, argv);
  } catch (const std::bad_alloc&) {
    return OutOfMemory();
  } catch (const std::system_error& error) {
    WriteDiagnostic(fmt::format("mazurka: the system refused a resource: {}\n", error.what()));
    return kExitLimit;
  }
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Guarded(argc, argv); }
