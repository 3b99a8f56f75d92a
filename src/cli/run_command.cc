#include "cli/run_command.h"

#include <fmt/core.h>

#include <cctype>
#include <charconv>
#include <cstring>

#include "base/output.h"
#include "java_machine/boot/boot.h"
#include "java_machine/boot/console.h"
#include "java_machine/boot/runner.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/jimage.h"
#include "jvm/classpath/target.h"
#include "jvm/classpath/verify_jar.h"

namespace mazurka {
namespace {

int Abort(int code, const std::string& message) {
  WriteDiagnostic(fmt::format("mazurka: {}{}", message, message.ends_with('\n') ? "" : "\n"));
  return code;
}

}  // namespace

std::optional<uint64_t> ParseSize(const std::string& text) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || value == 0) return std::nullopt;
  std::string_view unit(end, static_cast<size_t>(text.data() + text.size() - end));
  if (unit.empty()) return value;
  if (unit.size() != 1) return std::nullopt;
  int shift;
  switch (std::tolower(static_cast<unsigned char>(unit[0]))) {
    case 'k':
      shift = 10;
      break;
    case 'm':
      shift = 20;
      break;
    case 'g':
      shift = 30;
      break;
    default:
      return std::nullopt;
  }
  if (value > (UINT64_MAX >> shift)) return std::nullopt;
  return value << shift;
}

int RunCommand(const ProgramOptions& options) {
  auto jdk = FindJdk(options.jdk);
  if (!jdk) return Abort(kExitUsage, jdk.error().message);
  auto target =
      ResolveTarget(options.target, options.class_path, *jdk, FindVerifyJar(), nullptr,
                    options.environment.properties, CompileCache::OfUser(options.no_cache));
  if (!target) return Abort(kExitUsage, target.error().message);
  auto program = OpenProgram(*jdk, std::move(target->class_path));
  if (!program) return Abort(kExitUsage, program.error().message);

  HostConsole console;
  Vm vm(**program, VmOptionsOf(options, target->java_class_path), console);
  SetUp(vm);
  auto main_thread = Boot(vm, vm.process());
  if (!main_thread) return Abort(kExitUnsupported, main_thread.error().message);
  if (auto ready = PrepareMain(vm, *main_thread, target->main_class, options.arguments); !ready) {
    return Abort(kExitUsage, ready.error().message);
  }
  // `run` never undoes this mark. It makes the objects of the start-up old, and the collector skips
  // old objects.
  vm.Mark();
  RunResult result = RunToEnd(vm);
  console.Flush();
  // As under java, the program does not notice, so warn the user.
  if (console.error() != 0)
    WriteDiagnostic(fmt::format("mazurka: the output of the program cannot be written: {}\n",
                                std::strerror(console.error())));
  switch (result.end) {
    case RunResult::End::kFinished:
    case RunResult::End::kExit:
      return result.exit_code & 0xff;
    case RunResult::End::kDeadlock:
      return Abort(kExitViolation, "deadlock: no thread is enabled\n" + result.report);
    case RunResult::End::kUnsupported:
      return Abort(kExitUnsupported, result.report);
  }
  return kExitUnsupported;
}

}  // namespace mazurka
