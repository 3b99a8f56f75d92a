#include "cli/check/property_parser.h"

#include <algorithm>

#include "base/join.h"
#include "base/rows.h"
#include "cli/check/groups.h"
#include "cli/command_line.h"
#include "cli/help.h"

namespace mazurka {

PropertyParser::PropertyParser(OptionAdder& adder, CheckOptions& options)
    : command_(adder.command()), options_(options) {
  std::vector<std::string> usual;
  for (const PropertyInfo& info : PropertyCatalog()) {
    if (info.is_default) usual.emplace_back(info.name);
  }
  adder.Add(kEveryday, "--property", checked_, "LIST",
            "what to check, separated by commas: " + Joined(NamesOf(PropertyCatalog())) +
                "; default " + Joined(usual, ","));
  adder.AddSwitch(kEveryday, "--all", options.all,
                  "continue after the first violation; report each violation once");
  adder.AddSwitch(kEveryday, "--outcomes", options.outcomes,
                  "list the distinct outcomes: how executions end and what they print");
  adder.AddSwitch(kEveryday, "--endless", endless_,
                  "do not check termination: the program is meant to run for ever");
  adder.AddSwitch(
      kProgramGroup, "--observe-logs", options.observe_logs,
      "publish log records of java.util.logging also if no code of the program sees them");
  adder.AddSwitch(kSearchGroup, "--library-races", options.library_races,
                  "with --property race or locking: also report what the JDK is responsible for");
  adder.AddWord(
      kSearchGroup, "--discipline", options.discipline, "WHICH",
      {{"strict", Discipline::kStrict}, {"mld", Discipline::kSavage}},
      "with --property locking: strict (default; every shared access counts) or mld (accesses "
      "of the first thread count from the second thread's first access)");
}

// Checks the default properties except termination.
void PropertyParser::LeaveOutTermination() {
  for (const PropertyInfo& info : options_.catalogs.properties) {
    if (info.is_default && info.name != "termination") options_.checked.emplace_back(info.name);
  }
}

Result<void> PropertyParser::Finish() {
  if (command_.count("--property") == 0) {
    if (endless_) LeaveOutTermination();
    return {};
  }
  options_.checked = SplitList(checked_);
  if (endless_ && std::ranges::find(options_.checked, "termination") != options_.checked.end())
    return Fail("--endless and --property termination contradict each other");
  for (const std::string& name : options_.checked) {
    if (FindRow(options_.catalogs.properties, name) != nullptr) continue;
    const std::vector<std::string> known = NamesOf(options_.catalogs.properties);
    return Fail("--property " + name + ": no such property" + DidYouMean(name, known) +
                "; there are " + Joined(known));
  }
  return {};
}

}  // namespace mazurka
