#include "base/output.h"
#include "cli/command_line.h"
#include "cli/help.h"
#include "cli/option_adder.h"
#include "cli/run_command.h"
#include "supports/supports.h"

namespace mazurka {
namespace {

class Supports : public Command {
 public:
  explicit Supports(CLI::App& app)
      : Command(*app.add_subcommand(
            "supports",
            "List the calls of a program that Mazurka may refuse, without running it")) {
    app_->get_help_ptr()->description("print this help");
    OptionAdder(*app_).AddClasses(kOptions, kOptions, options_.class_path, options_.jdk,
                                  options_.no_cache);
    app_->add_flag("-v,--verbose", chains_, "show how the JDK gets from a call to a native method");
    app_->add_option("TARGET", options_.target,
                     "a class with main, its .java file (compiled first), or a jar; of a jar "
                     "without Main-Class, every class counts")
        ->required();
    app_->formatter(HelpFormatter("[OPTIONS] TARGET"));
    app_->footer(
        "The list is an estimate from the call graph. A listed call may still work, or never run.\n"
        "A call that reflection or a service selects may be missing.\n\n"
        "Example:\n"
        "  mazurka supports --cp 'lib/*' Server.java\n\n"
        "Exit codes: 0 no call is listed as refused, 2 bad usage or program, 4 some are.");
  }

  int Execute() override {
    const auto result = FindUnsupported(options_);
    if (!result) return Refuse(result.error().message);
    if (auto written = WriteOutput(TextOf(*result, chains_)); !written)
      return Refuse(written.error().message);
    return result->HasRefused() ? kExitUnsupported : kExitOk;
  }

 private:
  SupportsOptions options_;
  bool chains_ = false;
};

}  // namespace

std::unique_ptr<Command> AddSupportsCommand(CLI::App& app) {
  return std::make_unique<Supports>(app);
}

}  // namespace mazurka
