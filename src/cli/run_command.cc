#include "cli/run_command.h"

#include <fmt/core.h>

#include <cctype>
#include <charconv>
#include <cstring>

#include "base/output.h"
#include "cli/program_target.h"
#include "java_machine/boot/boot.h"
#include "java_machine/boot/console.h"
#include "java_machine/boot/runner.h"
#include "java_machine/java_program.h"
#include "java_machine/system/run_system.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/jimage.h"

namespace mazurka {
namespace {

int Abort(int code, const std::string& message) {
  WriteDiagnostic(fmt::format("mazurka: {}{}", message, message.ends_with('\n') ? "" : "\n"));
  return code;
}

// Writes what is left to write. Returns the exit code.
int Report(const RunResult& result, HostConsole& console) {
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
  auto found = FindTarget(options, *jdk);
  if (!found) return Abort(kExitUsage, found.error().message);
  auto program = OpenProgram(*jdk, std::move(found->target.class_path));
  if (!program) return Abort(kExitUsage, program.error().message);

  HostConsole console;
  const VmOptions vm_options = VmOptionsOf(options, found->target.java_class_path);
  if (!found->processes.empty()) {
    auto result = RunSystem(**program, vm_options, console, found->processes);
    if (!result) return Abort(kExitUsage, result.error().message);
    return Report(*result, console);
  }
  Vm vm(**program, vm_options, console);
  SetUp(vm);
  auto main_thread = Boot(vm, vm.process());
  if (!main_thread) return Abort(kExitUnsupported, main_thread.error().message);
  const std::string& main_class = found->target.main_class;
  if (auto ready = PrepareMain(vm, *main_thread, main_class, options.arguments); !ready) {
    return Abort(kExitUsage, ready.error().message);
  }
  // `run` never undoes this mark. It makes the objects of the start-up old, and the collector skips
  // old objects.
  vm.Mark();
  return Report(RunToEnd(vm), console);
}

}  // namespace mazurka
