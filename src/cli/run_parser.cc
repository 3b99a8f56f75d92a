#include "base/output.h"
#include "cli/command_line.h"
#include "cli/environment_options.h"
#include "cli/help.h"
#include "cli/run_command.h"

namespace mazurka {
namespace {

class Run : public Command {
 public:
  explicit Run(CLI::App& app)
      : Command(*app.add_subcommand(
            "run", "Run a Java program once under the default schedule, like `java`")),
        adder_(*app_),
        environment_(adder_, kOptions, kOptions, "1g", options_) {
    app_->get_help_ptr()->description("print this help");
    app_->prefix_command();
    app_->formatter(HelpFormatter("[OPTIONS] TARGET [ARGS...]"));
    app_->footer(
        "TARGET is a .java file (compiled first), a .class file, a .jar with a Main-Class, or the "
        "name of a\n"
        "class on the class path. ARGS go to main.\n\n"
        "Several processes: in place of TARGET, after all other options, give --process NAME: "
        "CLASS\n"
        "[ARGS...] for each process. --server NAME lets the system end while process NAME "
        "waits.\n\n"
        "Example:\n"
        "  mazurka run -cp classes p.Main 3\n\n"
        "Exit codes: the program's own; 1 deadlock, 2 bad usage or target, 4 unsupported feature.");
  }

  int Execute() override {
    auto rest = TakeRest(*app_);
    if (!rest) return Refuse(rest.error().message);
    options_.target = rest->target;
    options_.arguments = rest->arguments;
    if (auto done = environment_.Finish(options_.target); !done)
      return Refuse(done.error().message);
    WriteDiagnostic(IgnoredVariables());
    return RunCommand(options_);
  }

 private:
  ProgramOptions options_;
  OptionAdder adder_;
  EnvironmentOptions environment_;
};

}  // namespace

std::unique_ptr<Command> AddRunCommand(CLI::App& app) { return std::make_unique<Run>(app); }

}  // namespace mazurka
