#include <algorithm>

#include "base/output.h"
#include "cli/check/catalog_lists.h"
#include "cli/check/groups.h"
#include "cli/check/limit_parser.h"
#include "cli/check/machine_parser.h"
#include "cli/check/property_parser.h"
#include "cli/check/reduction_parser.h"
#include "cli/check/report_parser.h"
#include "cli/check/search_parser.h"
#include "cli/check_command.h"
#include "cli/command_line.h"
#include "cli/environment_options.h"
#include "cli/help.h"
#include "cli/java_words.h"
#include "cli/option_effect.h"
#include "cli/run_command.h"
#include "plugin/load.h"

namespace mazurka {
namespace {

constexpr std::string_view kFooter =
    "TARGET is a .java file (compiled first), a .class file, a .jar with a Main-Class, or a class\n"
    "on the class path. ARGS go to main.\n\n"
    "Several processes: in place of TARGET, after all other options, give --process NAME: CLASS\n"
    "[ARGS...] for each process. --server NAME lets the system end while process NAME waits.\n\n"
    "Examples:\n"
    "  mazurka check Bank.java                        find deadlocks and uncaught exceptions\n"
    "  mazurka check --property race --all -cp classes p.Main 3     report every data race\n"
    "  mazurka check --save bug Bank.java && mazurka check --replay bug -v    show a bug again\n"
    "  mazurka check --cp classes --process a: p.Server 4711 --process b: p.Client 4711\n\n"
    "Exit codes: 0 all interleavings explored and no violation, 1 violation, 2 bad usage or "
    "target,\n"
    "3 a limit ended the search, 4 unsupported feature.";

// `mazurka check`. The parsers of cli/check/ add its options, in the order of the help, and set
// `options_` from them.
class Check : public Command {
 public:
  explicit Check(CLI::App& app)
      : Command(*app.add_subcommand("check", "Explore the interleavings of a Java program")),
        adder_(*app_),
        environment_(adder_, kEveryday, kProgramGroup, "256m", options_),
        properties_(adder_, options_),
        reduction_(adder_, options_),
        machine_(adder_, options_),
        search_(adder_, options_),
        limits_(adder_, options_),
        reports_(adder_, options_) {
    adder_.AddList(kSearchGroup, "--plugin", plugin_files_, "FILE",
                   "a shared object with reductions, properties, samplers or observers");
    app_->get_help_ptr()->group(kEveryday)->description("print this help");
    app_->set_help_all_flag("--help-all", "print all options")->group(kEveryday);
    app_->prefix_command();
    app_->formatter(HelpFormatter("[OPTIONS] TARGET [ARGS...]"));
    app_->footer(std::string(kFooter));
  }

  int Execute() override {
    if (auto loaded = LoadPlugins(); !loaded) return Refuse(loaded.error().message);
    if (options_.reduction == "help") return Print(ListOfReductions(options_.catalogs));
    if (search_.asks_for_list()) return Print(ListOfSamplers(options_.catalogs));
    WriteDiagnostic(IgnoredVariables());
    if (auto ready = Finish(); !ready) return Refuse(ready.error().message);
    return reports_.replay().empty() ? Explore() : Replay();
  }

  // The options as values, and the default values of those that were not given.
  Result<CheckOptions> Take() {
    if (auto loaded = LoadPlugins(); !loaded) return tl::unexpected(loaded.error());
    if (auto ready = Finish(); !ready) return tl::unexpected(ready.error());
    return options_;
  }
  const CLI::App& command() const { return *app_; }

  // Checks the options without running. REQUIRES: the target is the last word
  Result<void> Validate() {
    if (auto loaded = LoadPlugins(); !loaded) return loaded;
    auto rest = TakeRest(*app_);
    if (!rest) return tl::unexpected(rest.error());
    if (!rest->arguments.empty()) return Fail(rest->target + " is not an option");
    return Finish();
  }

 private:
  Result<void> LoadPlugins() {
    for (const std::string& file : plugin_files_) {
      if (auto loaded = plugins_.Load(file, options_.catalogs); !loaded) return loaded;
    }
    return {};
  }

  // Converts the texts of options into values. The error message is for the user.
  Result<void> Finish() {
    const std::string target = app_->remaining().empty() ? "" : app_->remaining()[0];
    if (auto set = environment_.Finish(target); !set) return set;
    if (auto set = limits_.Finish(); !set) return set;
    if (auto set = properties_.Finish(); !set) return set;
    if (auto set = search_.Finish(); !set) return set;
    if (auto set = machine_.Finish(); !set) return set;
    if (auto set = reduction_.Finish(); !set) return set;
    if (auto meant = RefuseWithoutEffect(*app_, options_); !meant) return meant;
    if (auto set = reduction_.FinishLists(); !set) return set;
    if (auto can = reports_.CheckWritten(); !can) return can;
    limits_.SetDefaults();
    return {};
  }

  int Explore() {
    auto rest = TakeRest(*app_);
    if (!rest) return Refuse(rest.error().message);
    options_.target = rest->target;
    options_.arguments = rest->arguments;
    return CheckCommand(options_);
  }

  // The schedule names the target and its arguments; the command line overrides them.
  int Replay() {
    const std::string& file = reports_.replay();
    MachineBeliefs beliefs;
    auto saved = ReadScheduleFile(file, options_, beliefs);
    if (!saved) return Refuse("--replay " + file + ": " + saved.error().message);
    options_.target = saved->target;
    options_.arguments = saved->arguments;
    if (!app_->remaining().empty()) {
      auto rest = TakeRest(*app_);
      if (!rest) return Refuse(rest.error().message);
      options_.target = rest->target;
      if (!rest->arguments.empty()) options_.arguments = rest->arguments;
    }
    return ReplayCommand(options_, beliefs, *saved);
  }

  int Print(const std::string& list) const {
    if (auto written = WriteOutput(list); !written) return Refuse(written.error().message);
    return kExitOk;
  }

  Plugins plugins_;  // destroyed last: the options point into the plugins
  CheckOptions options_;
  std::vector<std::string> plugin_files_;
  OptionAdder adder_;
  EnvironmentOptions environment_;
  PropertyParser properties_;
  ReductionParser reduction_;
  MachineParser machine_;
  SearchParser search_;
  LimitParser limits_;
  ReportParser reports_;
};

// A `check` that is never executed.
class OptionParser : public CheckOptionParser {
 public:
  const CLI::App& command() const override { return check_.command(); }

  Result<CheckOptions> Parse(std::vector<std::string> words) override {
    words.insert(words.begin(), "check");
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    try {
      app_.parse(words);
    } catch (const CLI::ParseError& error) {
      return Fail(error.what());
    }
    return check_.Take();
  }

 private:
  CLI::App app_;
  Check check_{app_};
};

}  // namespace

std::unique_ptr<CheckOptionParser> MakeCheckOptionParser() {
  return std::make_unique<OptionParser>();
}

std::unique_ptr<Command> AddCheckCommand(CLI::App& app) { return std::make_unique<Check>(app); }

Result<void> ValidateCheckOptions(std::vector<std::string> words) {
  CLI::App app;
  Check check(app);
  words.insert(words.begin(), "check");
  words.emplace_back("TARGET");
  const auto takes_value = [&](const std::string& word) { return check.TakesValue(word); };
  if (auto done = TranslateJavaWords(words, 1, takes_value); !done) return done;
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    return Fail(error.what());
  }
  return check.Validate();
}

}  // namespace mazurka
