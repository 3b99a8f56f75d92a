// What going back costs: a mark, a step that writes one shared field, and the undo, against the time
// that simple bytecodes take in the same machine. Exits with 1 when the target is missed.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "classpath/jdk.h"
#include "classpath/target.h"
#include "interpreter/interpreter.h"
#include "machine/boot.h"
#include "machine/console.h"
#include "machine/java_program.h"

namespace mazurka {
namespace {

constexpr double kMaxBytecodes = 60;
constexpr int kRounds = 9;                  // the fastest counts
constexpr uint32_t kSpins = 2'000'000;
constexpr uint32_t kSteps = 200'000;
constexpr uint32_t kBytecodesPerSpin = 11;  // see step/Step.java

[[noreturn]] void Stop(const std::string& message) {
  std::fprintf(stderr, "step_bench: %s\n", message.c_str());
  std::exit(1);
}

template <typename T>
T Need(Result<T> result) {
  if (!result) Stop(result.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// Nanoseconds of processor time for one of `count`, the least of all rounds.
template <typename Work>
double Fastest(uint32_t count, Work work) {
  double best = 1e18;
  for (int round = 0; round < kRounds; ++round) {
    timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    work(count);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    double ns = static_cast<double>(to.tv_sec - from.tv_sec) * 1e9 + static_cast<double>(to.tv_nsec - from.tv_nsec);
    best = std::min(best, ns / count);
  }
  return best;
}

// Runs the thread from one visible operation to the next.
void TakeStep(Vm& vm, Interpreter& interpreter, Thread& t) {
  vm.BeforeChange(t);
  if (t.frame->epoch != vm.heap().epoch()) vm.SaveFrame(*t.frame);
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

  Thread& main = vm.thread(ThreadId{0});
  Interpreter interpreter(vm);
  while (vm.alive_threads() < 2 || !IsInWrite(main)) TakeStep(vm, interpreter, main);
  Thread& other = vm.thread(ThreadId{1});
  while (!IsInWrite(other)) TakeStep(vm, interpreter, other);

  Method& spin = *main.frame->method->owner->MethodNamed("spin", "(I)I");
  double spin_ns = Fastest(kSpins, [&](uint32_t count) {
    uint32_t args[] = {count};
    vm.CallAndRun(main, spin, args);
  });
  double bytecode_ns = spin_ns / kBytecodesPerSpin;
  double step_ns = Fastest(kSteps, [&](uint32_t count) {
    for (uint32_t i = 0; i < count; ++i) {
      vm.Mark();
      TakeStep(vm, interpreter, i % 2 == 0 ? main : other);
      vm.Undo();
      vm.PopMark();
    }
  });
  double bytecodes = step_ns / bytecode_ns;
  std::printf("simple bytecode %.2f ns; mark, one-write step and undo %.1f ns = %.1f bytecodes (at most %.0f)\n",
              bytecode_ns, step_ns, bytecodes, kMaxBytecodes);
  return bytecodes <= kMaxBytecodes ? 0 : 1;
}

}  // namespace
}  // namespace mazurka

int main() { return mazurka::Main(); }
