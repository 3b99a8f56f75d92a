#include "cli/check/report_parser.h"

#include <utility>

#include "base/files.h"
#include "cli/check/groups.h"
#include "cli/help.h"
#include "cli/option_effect.h"
#include "reductions/engine/dot.h"
#include "report/formats.h"

namespace mazurka {
namespace {

Result<void> CheckFile(const std::string& option, const std::string& file) {
  auto can = CheckWritable(file);
  if (!can) return Fail(option + " " + file + ": " + can.error().message);
  return {};
}

}  // namespace

ReportParser::ReportParser(OptionAdder& adder, CheckOptions& options)
    : command_(adder.command()), options_(options) {
  adder.Add(kReportGroup, "--source-path", options.source_path, "PATH",
            "where to find sources; also searched: the directories of the classes");
  for (const ReportFormat& format : ReportFormats()) {
    const std::string option(format.option);
    std::string& file = options.reports[option];
    if (format.is_flag)
      command_
          .add_flag_callback(
              option, [&file] { file = kAfterReport; }, std::string(format.summary))
          ->group(kReportGroup);
    else
      adder.Add(kEveryday, option.c_str(), file, "FILE", std::string(format.summary));
  }
  auto* save = adder.Add(kEveryday, "--save", options.save, "FILE",
                         "write the schedule of the first violation");
  adder
      .Add(kEveryday, "--replay", replay_, "FILE",
           "run exactly the schedule that --save wrote; TARGET is optional")
      ->excludes(save);
  adder.Add(kReportGroup, "--files", options.files, "DIR",
            "write the files that the program has changed at the first violation");
  adder.Add(kReportGroup, "--graph", options.reducing.graph, "FILE",
            HeededBy(ReductionOption::kGraph) +
                "write the DPOR graph for dot; with {n} in the name also whenever a thread ends");
  adder.AddSwitch(kReportGroup, "!--no-shorten", options.shorten,
                  "show the schedule as the search found it");
  auto* quiet = adder.AddSwitch(kEveryday, "-q,--quiet", options.quiet,
                                "print only the verdict, in one line");
  adder
      .AddSwitch(kEveryday, "-v,--verbose", options.verbose,
                 "print every step, whole stacks and all statistics")
      ->excludes(quiet);
  const auto add_when = [&](const char* name, Switch& when) {
    adder.AddWord(kReportGroup, name, when, "WHEN",
                  {{"auto", Switch::kAuto}, {"on", Switch::kOn}, {"off", Switch::kOff}},
                  "auto (on a terminal), on or off");
  };
  add_when("--color", options.color);
  add_when("--progress", options.progress);
}

Result<void> ReportParser::CheckWritten() const {
  if (command_.count("--graph") > 0) {
    const std::string last = GraphFiles(options_.reducing.graph).LastName();
    if (auto can = CheckFile("--graph", last); !can) return can;
  }
  if (command_.count("--save") > 0) {
    if (auto can = CheckFile("--save", options_.save); !can) return can;
  }
  if (command_.count("--files") > 0) {
    auto can = CheckFolder(options_.files);
    if (!can) return Fail("--files " + options_.files + ": " + can.error().message);
  }
  bool has_output = false;
  for (const auto& [option, file] : options_.reports) {
    if (command_.count(option) == 0 || file == kAfterReport) continue;
    if (file == "-" && std::exchange(has_output, true))
      return Fail(option + " -: another report goes to standard output already");
    if (auto written = file == "-" ? Result<void>() : CheckFile(option, file); !written)
      return written;
  }
  return {};
}

}  // namespace mazurka
