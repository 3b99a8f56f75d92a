// Measures the cost of backtracking: a mark, a step that writes one shared field, and the undo,
// compared with the time of simple bytecodes in the same machine. Exits with 1 if the target is
// missed.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "java_machine/boot/boot.h"
#include "java_machine/boot/console.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/target.h"
#include "jvm/interpreter/interpreter.h"

namespace mazurka {
namespace {

constexpr double kMaxBytecodes = 60;
constexpr int kRounds = 25;  // alternating; the fastest of each counts
constexpr uint32_t kSpins = 1'000'000;
constexpr uint32_t kSteps = 200'000;
// Bytecodes per iteration of the loops in step/Step.java.
constexpr uint32_t kLocals = 11, kMixed = 17;

[[noreturn]] void Stop(const std::string& message) {
  std::fprintf(stderr, "step_bench: %s\n", message.c_str());
  std::exit(1);
}

template <typename T>
T Need(Result<T> result) {
  if (!result) Stop(result.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// Nanoseconds of processor time per iteration, for `count` iterations.
template <typename Work>
double Measure(uint32_t count, Work work) {
  timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  work(count);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  double ns = static_cast<double>(to.tv_sec - from.tv_sec) * 1e9 +
              static_cast<double>(to.tv_nsec - from.tv_nsec);
  return ns / count;
}

// Runs the thread from one visible operation to the next.
void TakeStep(Vm& vm, Interpreter& interpreter, Thread& t) {
  vm.threads().BeforeChange(t);
  if (t.frame->epoch != vm.heap().epoch()) vm.calls().SaveFrame(*t.frame);
  if (interpreter.Run(t) != StopReason::kOperation) Stop("a step did not end before an operation");
}

bool IsInWrite(const Thread& t) { return t.frame->method->name.view() == "write"; }

int Main() {
  auto jdk = Need(FindJdk(std::nullopt));
  auto target = Need(ResolveTarget(MAZURKA_BENCH_FOLDER "/step/Step.java", std::nullopt, jdk));
  auto program = Need(OpenProgram(jdk, std::move(target.class_path)));
  HostConsole console;
  VmOptions options;
  options.explore = true;
  Vm vm(*program, std::move(options), console);
  SetUp(vm);
  ThreadId main_thread = Need(Boot(vm, vm.process()));
  Need(PrepareMain(vm, main_thread, target.main_class, {}));
  vm.Mark();

  Thread& main = vm.threads()[ThreadId{0}];
  Interpreter interpreter(vm);
  while (vm.threads().alive() < 2 || !IsInWrite(main)) TakeStep(vm, interpreter, main);
  Thread& other = vm.threads()[ThreadId{1}];
  while (!IsInWrite(other)) TakeStep(vm, interpreter, other);

  const auto spin = [&](std::string_view name) {
    Method& loop = *main.frame->method->owner->MethodNamed(name, "(I)I");
    return [&vm, &main, &loop](uint32_t count) {
      uint32_t args[] = {count};
      vm.calls().CallAndRun(main, loop, args);
    };
  };
  const auto locals = spin("locals"), mixed = spin("mixed");
  const auto step_for = [&](uint32_t count) {
    for (uint32_t i = 0; i < count; ++i) {
      vm.Mark();
      TakeStep(vm, interpreter, i % 2 == 0 ? main : other);
      vm.Undo();
      vm.PopMark();
    }
  };
  double locals_ns = HUGE_VAL, mixed_ns = HUGE_VAL, step_ns = HUGE_VAL;
  for (int round = 0; round < kRounds; ++round) {
    locals_ns = std::min(locals_ns, Measure(kSpins, locals) / kLocals);
    mixed_ns = std::min(mixed_ns, Measure(kSpins, mixed) / kMixed);
    step_ns = std::min(step_ns, Measure(kSteps, step_for));
  }
  double bytecodes = step_ns / mixed_ns;
  std::printf("mark, one-write step and undo: %.1f ns\n", step_ns);
  std::printf("  = %.1f bytecodes with fields and arrays among them, %.2f ns each (at most %.0f)\n",
              bytecodes, mixed_ns, kMaxBytecodes);
  std::printf("  = %.1f bytecodes on int locals only, %.2f ns each\n", step_ns / locals_ns,
              locals_ns);
  return bytecodes <= kMaxBytecodes ? 0 : 1;
}

}  // namespace
}  // namespace mazurka

int main() { return mazurka::Main(); }
