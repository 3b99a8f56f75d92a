#include "base/output.h"
#include "cli/command_line.h"
#include "cli/completion.h"
#include "cli/help.h"
#include "cli/run_command.h"
#include "cli/values.h"

namespace mazurka {
namespace {

class Completion : public Command {
 public:
  explicit Completion(CLI::App& app)
      : Command(
            *app.add_subcommand("completion", "Print a script that completes words in a shell")),
        program_(app) {
    app_->get_help_ptr()->description("print this help");
    app_->add_option("SHELL", shell_, "bash, zsh or fish")
        ->required()
        ->check(OneOf({"bash", "zsh", "fish"}));
    app_->formatter(HelpFormatter("SHELL"));
    app_->footer(
        "Examples:\n"
        "  source <(mazurka completion bash)                     in ~/.bashrc\n"
        "  mazurka completion zsh > ~/.zfunc/_mazurka            a folder of $fpath\n"
        "  mazurka completion fish > ~/.config/fish/completions/mazurka.fish");
  }

  int Execute() override {
    const std::vector<CommandWords> words = WordsToComplete(program_);
    auto written = WriteOutput(shell_ == "bash"  ? BashCompletion(words)
                               : shell_ == "zsh" ? ZshCompletion(words)
                                                 : FishCompletion(words));
    return written ? kExitOk : Refuse(written.error().message);
  }

 private:
  const CLI::App& program_;
  std::string shell_;
};

}  // namespace

std::unique_ptr<Command> AddCompletionCommand(CLI::App& app) {
  return std::make_unique<Completion>(app);
}

}  // namespace mazurka
