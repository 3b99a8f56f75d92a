#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/files.h"
#include "base/output.h"
#include "cli/command_line.h"
#include "cli/help.h"
#include "cli/option_adder.h"
#include "cli/run_command.h"
#include "cli/values.h"
#include "compare/compare.h"
#include "compare/figures.h"
#include "compare/series.h"

namespace mazurka {
namespace {

class CompareTargets : public Command {
 public:
  explicit CompareTargets(CLI::App& app)
      : Command(*app.add_subcommand(
            "compare", "Check programs in several ways and compare time, memory and states")) {
    app_->get_help_ptr()->description("print this help");
    app_->add_option("--por", reductions_,
                     "reductions, separated by commas; options may follow a name, such as "
                     "'safe,lazy,lazy --no-safe-sets'")
        ->option_text("LIST");
    app_->add_option(
            "--try", tries_,
            "a configuration with any options of check; configurations with the same name form a "
            "group, compared by its mean and its least values; can be repeated")
        ->option_text("NAME=OPTIONS")
        ->allow_extra_args(false);
    app_->add_option("--options", options_.options, "options for every check")
        ->option_text("OPTIONS");
    OptionAdder(*app_).AddClasses(kOptions, kOptions, options_.class_path, options_.jdk,
                                  options_.no_cache);
    app_->add_option("--time", options_.seconds, "time limit of each check; default 60")
        ->option_text("TIME")
        ->transform(Seconds());
    app_->add_option("--memory", memory_,
                     "memory limit of each check, for example 512m; default 4g")
        ->option_text("SIZE");
    app_->add_option("--jobs", options_.jobs, "number of checks to run at the same time; default 1")
        ->check(NumberFrom(1, 1024));
    app_->add_option("--out", options_.directory,
                     "directory for the results; default comparison; results that it already has "
                     "are not measured again")
        ->option_text("DIR");
    app_->add_flag("--fresh", options_.fresh, "measure everything again");
    app_->add_option("--targets", list_, "a file with more targets, one per line")
        ->option_text("FILE");
    app_->add_flag("-q", quiet_, "do not print a line for each check");
    app_->add_option("TARGETS", options_.targets,
                     "targets of check, each with its arguments: 'Airline.java 5 2'");
    app_->formatter(HelpFormatter("[OPTIONS] TARGETS..."));
    app_->footer(
        "Adds a line to runs.jsonl after each check, then writes results.csv, results.json and\n"
        "figures (*.svg).\n\n"
        "Example:\n"
        "  mazurka compare --por safe,lazy,clock --time 30 'Airline.java 5 2' Bank.java\n\n"
        "Exit codes: 0 all measured, 1 configurations disagree on a target, 2 bad usage or "
        "target,\n"
        "3 interrupted.");
  }

  int Execute() override {
    if (auto ready = Finish(); !ready) return Refuse(ready.error().message);
    auto compared = Compare(options_, [&](const Measurement& m, size_t done, size_t all) {
      if (!quiet_) PrintLine(m, done, all);
    });
    if (!compared) return Refuse(compared.error().message);
    if (auto written = Write(compared->measurements); !written)
      return Refuse(written.error().message);
    if (auto reported = WriteOutput(Summary(compared->measurements)); !reported)
      return Refuse(reported.error().message);
    if (compared->interrupted) return kExitLimit;
    return Disagreements(compared->measurements).empty() ? kExitOk : kExitViolation;
  }

 private:
  Result<void> Finish() {
    auto bytes = MemoryBytes(memory_);
    if (!bytes) return tl::unexpected(bytes.error());
    options_.memory_bytes = *bytes;
    for (size_t from = 0; from < reductions_.size();) {
      const size_t end = std::min(reductions_.find(',', from), reductions_.size());
      const std::string name = reductions_.substr(from, end - from);
      options_.configurations.push_back({name, "--por " + name});
      from = end + 1;
    }
    for (const std::string& text : tries_) {
      const size_t equals = text.find('=');
      if (equals == 0 || equals == std::string::npos)
        return Fail("--try " + text + ": expected NAME=OPTIONS");
      options_.configurations.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    for (const Configuration& configuration : options_.configurations) {
      std::vector<std::string> words = SplitWords(options_.options);
      for (std::string& word : SplitWords(configuration.options)) words.push_back(std::move(word));
      if (auto fits = ValidateCheckOptions(words); !fits)
        return Fail(configuration.name + ": " + fits.error().message);
    }
    if (options_.configurations.empty()) return Fail("nothing to compare: give --por or --try");
    if (auto read = ReadList(); !read) return read;
    if (options_.targets.empty()) return Fail("TARGETS are missing");
    std::error_code error;
    options_.program = std::filesystem::read_symlink("/proc/self/exe", error).string();
    if (error) return Fail("cannot find the path of this program: " + error.message());
    return {};
  }

  Result<void> ReadList() {
    if (list_.empty()) return {};
    auto text = ReadFile(list_);
    if (!text) return Fail("--targets " + list_ + ": " + text.error().message);
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
      if (!line.empty()) options_.targets.push_back(line);
    }
    return {};
  }

  static void PrintLine(const Measurement& m, size_t done, size_t all) {
    WriteDiagnostic(fmt::format("[{}/{}] {}: {}: {}{}, {} states, {:.2f} s, {} MiB\n", done, all,
                                m.target, m.configuration, m.verdict,
                                m.limit.empty() ? "" : " (" + m.limit + ")", m.states, m.seconds,
                                m.peak_memory_bytes >> 20));
  }

  Result<void> Write(const std::vector<Measurement>& measurements) const {
    Result<void> written;
    const auto write = [&](const std::string& file, const std::string& text) {
      const std::string name = (std::filesystem::path(options_.directory) / file).string();
      if (auto done = WriteFile(name, text); !done)
        written = Fail(name + ": " + done.error().message);
    };
    write("results.csv", CsvOf(measurements));
    write("results.json", JsonOf(measurements));
    for (const Figure& figure : FiguresOf(measurements)) write(figure.file, figure.svg);
    return written;
  }

  CompareOptions options_;
  std::string reductions_, memory_ = "4g", list_;
  std::vector<std::string> tries_;
  bool quiet_ = false;
};

}  // namespace

std::unique_ptr<Command> AddCompareCommand(CLI::App& app) {
  return std::make_unique<CompareTargets>(app);
}

}  // namespace mazurka
