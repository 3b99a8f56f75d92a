#include "java_machine/system/run_system.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>

#include "java_machine/boot/boot.h"
#include "java_machine/boot/console.h"
#include "java_machine/java_program.h"
#include "java_machine/system/shared_network.h"
#include "jvm/network/in_system.h"
#include "jvm/threads/system_call.h"

namespace mazurka {
namespace {

using Turn = ProcessRunner::Turn;

// Writes whole lines, each behind the name of the process.
class NamedConsole : public Console {
 public:
  NamedConsole(std::string name, Console& to) : prefix_(std::move(name) + "| "), to_(to) {}
  ~NamedConsole() override { Finish(); }
  NamedConsole(const NamedConsole&) = delete;
  NamedConsole& operator=(const NamedConsole&) = delete;

  void Write(int fd, const uint8_t* bytes, size_t count) override {
    std::string& line = lines_[fd == 2 ? 1 : 0];
    for (size_t i = 0; i < count; ++i) {
      line += static_cast<char>(bytes[i]);
      if (bytes[i] == '\n') Pass(fd, line);
    }
  }
  int64_t Read(uint8_t* bytes, size_t count) override { return to_.Read(bytes, count); }
  int64_t Available() override { return to_.Available(); }

  // Ends the lines that have begun.
  void Finish() {
    for (int fd : {1, 2}) {
      std::string& line = lines_[fd - 1];
      if (line.empty()) continue;
      line += '\n';
      Pass(fd, line);
    }
  }

 private:
  void Pass(int fd, std::string& line) {
    const std::string whole = prefix_ + line;
    to_.Write(fd, reinterpret_cast<const uint8_t*>(whole.data()), whole.size());
    line.clear();
  }

  std::string prefix_;
  Console& to_;
  std::array<std::string, 2> lines_;
};

struct Running {
  const ProcessTarget& target;
  std::unique_ptr<NamedConsole> console;
  std::unique_ptr<Network> network;  // as the process sees it
  std::unique_ptr<Vm> vm;
  std::unique_ptr<ProcessRunner> runner;
  bool ended = false;
};

// Threads that wait in a system call try again.
void WakeCallers(Vm& vm) {
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (!WaitsInSystemCall(t)) continue;
    vm.threads().BeforeChange(t);
    t.status = ThreadStatus::kRunnable;
  }
}

std::optional<int64_t> EarliestDeadline(Vm& vm) {
  std::optional<int64_t> earliest;
  for (uint32_t i = 0; i < vm.threads().slots(); ++i) {
    const Thread& t = vm.threads()[static_cast<ThreadId>(i)];
    if (!IsAlive(t) || !t.has_deadline || t.timed_out) continue;
    earliest = std::min(earliest.value_or(t.deadline), t.deadline);
  }
  return earliest;
}

class SystemRun {
 public:
  explicit SystemRun(Program& program) : shared_(program) {
    shared_.heap.PushMark();  // from here on the hash of the effects follows the network
  }

  Result<void> Start(Program& program, const VmOptions& options, Console& console,
                     const std::vector<ProcessTarget>& targets);
  RunResult Run();

 private:
  Turn Take(Running& process);
  void AfterTurn(Running& process, const Hash128& before);
  bool PassTime();
  RunResult Stuck();
  RunResult Ended() const;

  SharedNetwork shared_;
  std::vector<Running> processes_;
};

Result<void> SystemRun::Start(Program& program, const VmOptions& options, Console& console,
                              const std::vector<ProcessTarget>& targets) {
  for (const ProcessTarget& target : targets) {
    const ProcessNumber number{static_cast<uint32_t>(processes_.size())};
    Running& process = processes_.emplace_back(Running{target, nullptr, nullptr, nullptr, nullptr});
    process.console = std::make_unique<NamedConsole>(target.name, console);
    process.network = std::make_unique<Network>(*shared_.network, number);
    process.vm = std::make_unique<Vm>(program, OptionsInSystem(options, shared_.network, number),
                                      *process.console);
    SetUp(*process.vm);
    auto main_thread = Boot(*process.vm, process.vm->process());
    if (!main_thread) return tl::unexpected(main_thread.error());
    auto ready = PrepareMain(*process.vm, *main_thread, target.main_class, target.arguments);
    if (!ready) return Fail("process " + target.name + ": " + ready.error().message);
    process.vm->Mark();
    process.runner = std::make_unique<ProcessRunner>(*process.vm);
  }
  return {};
}

RunResult SystemRun::Run() {
  for (;;) {
    bool some_ran = false;
    for (Running& process : processes_) {
      Turn turn = process.ended ? Turn::kEnded : Take(process);
      for (some_ran = some_ran || turn == Turn::kRan || turn == Turn::kYielded; turn == Turn::kRan;)
        turn = Take(process);
      if (turn != Turn::kEnded || process.ended) continue;
      process.ended = some_ran = true;
      if (process.runner->result().end == RunResult::End::kUnsupported) {
        RunResult result = process.runner->result();
        result.report += "in process " + process.target.name + "\n";
        return result;
      }
    }
    if (some_ran || PassTime()) continue;
    return Stuck();
  }
}

Turn SystemRun::Take(Running& process) {
  const Hash128 before = shared_.effects.hash();
  const Turn turn = process.runner->Take();
  if (turn == Turn::kEnded) {
    process.network->Enter(0);
    for (int32_t fd = process.network->FirstOpen(); fd >= 0; fd = process.network->FirstOpen())
      process.network->Close(fd);
    process.console->Finish();
  }
  AfterTurn(process, before);
  return turn;
}

// The other processes have the same clock, and see what has changed on the network.
void SystemRun::AfterTurn(Running& process, const Hash128& before) {
  for (Running& other : processes_) {
    if (&other == &process || other.ended) continue;
    other.runner->AdvanceTo(process.vm->clock().now());
    if (shared_.effects.hash() != before) WakeCallers(*other.vm);
  }
}

bool SystemRun::PassTime() {
  std::optional<int64_t> earliest;
  for (Running& process : processes_) {
    if (process.ended) continue;
    const std::optional<int64_t> own = EarliestDeadline(*process.vm);
    if (own) earliest = std::min(earliest.value_or(*own), *own);
  }
  if (!earliest) return false;
  for (Running& process : processes_) {
    if (process.ended) continue;
    process.runner->AdvanceTo(*earliest);
    if (EarliestDeadline(*process.vm) == earliest) process.vm->threads().PassTime();
  }
  return true;
}

RunResult SystemRun::Stuck() {
  RunResult result;
  for (Running& process : processes_) {
    if (process.ended) continue;
    result.report += "Process " + process.target.name +
                     (process.target.is_server ? " (server)" : "") + "\n" +
                     DescribeThreads(*process.vm);
    if (!process.target.is_server) result.end = RunResult::End::kDeadlock;
  }
  return result.end == RunResult::End::kDeadlock ? result : Ended();
}

RunResult SystemRun::Ended() const {
  RunResult result;
  for (const Running& process : processes_) {
    if (process.ended && result.exit_code == 0)
      result.exit_code = process.runner->result().exit_code;
  }
  return result;
}

}  // namespace

Result<RunResult> RunSystem(Program& program, const VmOptions& options, Console& console,
                            const std::vector<ProcessTarget>& targets) {
  SystemRun run(program);
  if (auto started = run.Start(program, options, console, targets); !started)
    return tl::unexpected(started.error());
  return run.Run();
}

}  // namespace mazurka
