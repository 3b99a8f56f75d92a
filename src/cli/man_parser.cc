#include "base/output.h"
#include "cli/command_line.h"
#include "cli/help.h"
#include "cli/man_page.h"
#include "cli/run_command.h"

namespace mazurka {
namespace {

class Man : public Command {
 public:
  explicit Man(CLI::App& app)
      : Command(*app.add_subcommand("man", "Print a manual page")), program_(app) {
    app_->get_help_ptr()->description("print this help");
    app_->add_option("COMMAND", command_, "the command to describe; default: mazurka itself");
    app_->formatter(HelpFormatter("[COMMAND]"));
    app_->footer(
        "Example:\n"
        "  mazurka man check | man -l -");
  }

  int Execute() override {
    const CLI::App* command = command_.empty() ? &program_ : Find(command_);
    if (command == nullptr) return Refuse("no such command: " + command_);
    auto written = WriteOutput(ManPage(program_, *command));
    return written ? kExitOk : Refuse(written.error().message);
  }

 private:
  const CLI::App* Find(const std::string& name) const {
    const auto found = program_.get_subcommands(
        [&](const CLI::App* command) { return command->get_name() == name; });
    return found.empty() ? nullptr : found[0];
  }

  const CLI::App& program_;
  std::string command_;
};

}  // namespace

std::unique_ptr<Command> AddManCommand(CLI::App& app) { return std::make_unique<Man>(app); }

}  // namespace mazurka
