#include <fmt/core.h>

#include "base/output.h"
#include "cli/command_line.h"
#include "cli/environment_options.h"
#include "cli/help.h"
#include "cli/run_command.h"

namespace mazurka {
namespace {

class Run : public Command {
 public:
  explicit Run(CLI::App& app) {
    app_ = app.add_subcommand("run",
                              "Run a Java program once under the default schedule, like `java`");
    app_->add_option("--cp,--class-path", options_.class_path, "class path, as for java")
        ->option_text("PATH");
    app_->add_option("--jdk", options_.jdk,
                     "the JDK 17 to use; default: JAVA_HOME, then java on the PATH")
        ->option_text("DIR");
    app_->add_option("--heap", heap_, "limit of the Java heap, for example 512m; default 1g")
        ->option_text("SIZE");
    app_->add_option("--processors", options_.processors,
                     "what availableProcessors returns; default 1")
        ->option_text("N")
        ->check(CLI::Range(1, 65536));
    environment_.AddTo(*app_, "Options", "Options");
    app_->get_help_ptr()->description("print this help");
    app_->prefix_command();
    app_->formatter(HelpFormatter("[OPTIONS] TARGET [ARGS...]"));
    app_->footer(
        "TARGET is a .java file (compiled first), a .class file, a .jar with a Main-Class, or the "
        "name of a\n"
        "class on the class path. ARGS go to main.\n\n"
        "Example:\n"
        "  mazurka run -cp classes p.Main 3\n\n"
        "Exit codes: the program's own; 1 deadlock, 2 bad usage or target, 4 unsupported feature.");
  }

  int Execute() override {
    auto rest = TakeRest(*app_);
    if (!rest) return Refuse(rest.error().message);
    auto heap = HeapBytes(heap_);
    if (!heap) return Refuse(heap.error().message);
    options_.heap_bytes = *heap;
    options_.target = rest->target;
    options_.arguments = rest->arguments;
    auto stack = environment_.StackSlots();
    if (!stack) return Refuse(stack.error().message);
    options_.stack_slots = *stack;
    if (auto done = environment_.Finish(*app_, options_.target, options_.environment); !done)
      return Refuse(done.error().message);
    WriteDiagnostic(IgnoredVariables());
    return RunCommand(options_);
  }

 private:
  static int Refuse(const std::string& message) {
    WriteDiagnostic(fmt::format("mazurka run: {}\n", message));
    return kExitUsage;
  }

  RunOptions options_;
  std::string heap_ = "1g";
  EnvironmentOptions environment_;
};

}  // namespace

std::unique_ptr<Command> AddRunCommand(CLI::App& app) { return std::make_unique<Run>(app); }

}  // namespace mazurka
