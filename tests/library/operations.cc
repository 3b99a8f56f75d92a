// Counts the visible operations of programs, and shows where those in code of the JDK are.
//
//   operations CLASSPATH SEED MAIN...      a line for each program: steps, of these in JDK code
//   operations --where CLASSPATH SEED MAIN...   and each place in the JDK, most frequent first
//
// Seed 0 is the default schedule, in which a thread runs until it is not enabled; others are
// random.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <random>
#include <string>

#include "java_machine/boot/console.h"
#include "java_machine/java_machine.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/target.h"

namespace mazurka {
namespace {

constexpr uint64_t kMaxSteps = 20000;

struct Counts {
  uint64_t steps = 0, in_jdk = 0, mutated = 0;
  std::map<std::string, uint64_t> where;
};

// The field or method that the thread's next instruction names, if any.
std::string Named(Vm& vm, const Frame& f) {
  if (f.method->native != nullptr) return "";
  const Insn& cell = *f.pc;
  auto field = [&] { return std::string(vm.program().field(cell.b)->name.view()); };
  switch (cell.op) {
    case Op::kGetfieldB:
    case Op::kGetfieldC:
    case Op::kGetfieldS:
    case Op::kGetfield32:
    case Op::kGetfield64:
    case Op::kPutfieldB:
    case Op::kPutfieldS:
    case Op::kPutfield32:
    case Op::kPutfield64:
    case Op::kPutfieldRef:
      return field();
    case Op::kGetstaticB:
    case Op::kGetstaticC:
    case Op::kGetstaticS:
    case Op::kGetstatic32:
    case Op::kGetstatic64:
    case Op::kPutstaticB:
    case Op::kPutstaticS:
    case Op::kPutstatic32:
    case Op::kPutstatic64:
    case Op::kPutstaticRef:
      for (const Field& s : vm.program().klass(cell.b)->fields) {
        if (s.is_static() && s.offset == cell.a) return "static " + std::string(s.name.view());
      }
      return "static";
    case Op::kInvokeDirect:
    case Op::kInvokeStatic:
      return vm.program().method(cell.b)->FullName();
    default:
      return "";
  }
}

void Count(JavaMachine& machine, ThreadId id, Counts& counts) {
  Operation op = machine.Pending(id);
  ++counts.steps;
  if (op.method == nullptr || op.method->owner->loader == kAppLoader) return;
  if (op.kind == OperationKind::kContinue) return;
  ++counts.in_jdk;
  ++counts.where[fmt::format("{:<10} {}:{} {}", NameOf(op.kind), op.method->FullName(),
                             StackTraces::LineOf(*op.method, op.bci),
                             Named(machine.vm(), *machine.vm().threads()[id].frame))];
}

// The thread that ran last, if it is enabled, else the first enabled one; or, given `random`, any.
ThreadId Choose(std::span<const ThreadId> enabled, ThreadId last, std::mt19937_64* random) {
  if (random != nullptr) return enabled[(*random)() % enabled.size()];
  bool continues = std::find(enabled.begin(), enabled.end(), last) != enabled.end();
  return continues ? last : enabled.front();
}

void Walk(JavaMachine& machine, uint64_t seed, Counts& counts) {
  std::mt19937_64 random(seed);
  ThreadId last{};
  while (machine.Status() == MachineStatus::kRunning && counts.steps < kMaxSteps) {
    last = Choose(machine.Enabled(), last, seed == 0 ? nullptr : &random);
    Count(machine, last, counts);
    machine.Step(last, 0);
    counts.mutated += machine.TakeMutated().size();
  }
}

int Fail(const std::string& message) {
  fmt::print(stderr, "{}\n", message);
  return 2;
}

int Main(int argc, char** argv) {
  bool where = argc > 1 && std::string_view(argv[1]) == "--where";
  int first = where ? 2 : 1;
  if (argc < first + 3) return Fail("usage: operations [--where] CLASSPATH SEED MAIN...");
  auto jdk = FindJdk(std::nullopt);
  if (!jdk) return Fail(jdk.error().message);
  auto class_path = ClassPath::Parse(argv[first]);
  if (!class_path) return Fail(class_path.error().message);
  auto program = OpenProgram(*jdk, std::move(*class_path));
  if (!program) return Fail(program.error().message);
  uint64_t seed = std::strtoull(argv[first + 1], nullptr, 10);
  VmOptions options;
  options.heap_bytes = 256u << 20;
  options.explore = true;
  for (int i = first + 2; i < argc; ++i) {
    SilentConsole console;
    auto begin = std::chrono::steady_clock::now();
    auto machine = JavaMachine::Start(**program, options, console, argv[i], {});
    if (!machine) return Fail(machine.error().message);
    std::chrono::duration<double, std::milli> start = std::chrono::steady_clock::now() - begin;
    Counts counts;
    Walk(**machine, seed, counts);
    if (HasStopped((*machine)->Status())) return Fail((*machine)->vm().unsupported());
    fmt::print("{} {} {} {} {:.1f}\n", argv[i], counts.steps, counts.in_jdk, counts.mutated,
               start.count());
    if (!where) continue;
    std::vector<std::pair<uint64_t, std::string>> sorted;
    for (const auto& [place, count] : counts.where) sorted.emplace_back(count, place);
    std::sort(sorted.rbegin(), sorted.rend());
    for (const auto& [count, place] : sorted) fmt::print("  {:5} {}\n", count, place);
  }
  return 0;
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Main(argc, argv); }
