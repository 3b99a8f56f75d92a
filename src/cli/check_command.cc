#include "cli/check_command.h"

#include <fmt/core.h>

#include <fstream>

#include "check/java_check.h"
#include "classpath/jdk.h"
#include "classpath/target.h"
#include "cli/run_command.h"
#include "cli/terminal.h"
#include "machine/java_program.h"
#include "report/json.h"
#include "report/text.h"

namespace mazurka {
namespace {

int Abort(int code, const std::string& message) {
  fmt::print(stderr, "mazurka: {}{}", message, message.ends_with('\n') ? "" : "\n");
  return code;
}

int ExitCodeOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::kCorrect:
      return kExitOk;
    case Verdict::kViolation:
      return kExitViolation;
    case Verdict::kIncomplete:
      return kExitLimit;
    case Verdict::kUnsupported:
      return kExitUnsupported;
  }
  return kExitUnsupported;
}

// Next to the target, and wherever classes are looked for.
Sources SourcesOf(const CheckOptions& options, const Target& target) {
  std::vector<std::string> roots;
  for (const ClassPathEntry& entry : target.class_path.entries()) {
    if (entry.kind == ClassPathEntry::Kind::kDirectory) roots.push_back(entry.path);
  }
  return Sources(options.target.ends_with(".java") ? options.target : "", std::move(roots));
}

TextOptions TextOptionsOf(const CheckOptions& options) {
  const Terminal terminal = StandardOutput();
  TextOptions text;
  text.detail = options.quiet     ? Detail::kVerdict
                : options.verbose ? Detail::kEverything
                                  : Detail::kReadable;
  text.color = options.color == Switch::kOn || (options.color == Switch::kAuto && terminal.colors);
  text.width = terminal.width;
  return text;
}

// Writes what was asked for; false: a file cannot be written.
bool Tell(const CheckResult& result, const CheckOptions& options) {
  if (!options.json.empty()) {
    std::string json = JsonReport(result);
    if (options.json == "-") {
      fmt::print("{}", json);
    } else if (std::ofstream file(options.json); !(file << json).flush()) {
      return false;
    }
  }
  if (options.json != "-") fmt::print("{}", TextReport(result, TextOptionsOf(options)));
  return true;
}

}  // namespace

int CheckCommand(const CheckOptions& options) {
  const Watch::Clock::time_point start = Watch::Clock::now();
  auto jdk = FindJdk(options.jdk);
  if (!jdk) return Abort(kExitUsage, jdk.error().message);
  auto target = ResolveTarget(options.target, options.class_path, *jdk);
  if (!target) return Abort(kExitUsage, target.error().message);
  Sources sources = SourcesOf(options, *target);
  auto program = OpenProgram(*jdk, std::move(target->class_path));
  if (!program) return Abort(kExitUsage, program.error().message);
  auto result = CheckJava(**program, {target->main_class, target->java_class_path}, options, start,
                          std::move(sources));
  if (!result) return Abort(kExitUsage, result.error().message);
  if (!Tell(*result, options))
    return Abort(kExitUsage, "--json " + options.json + ": cannot be written");
  return ExitCodeOf(result->verdict);
}

}  // namespace mazurka
