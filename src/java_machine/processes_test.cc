// Several processes in one machine, and several machines over one Program.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "java_machine/boot/boot.h"
#include "java_machine/boot/boot_image.h"
#include "java_machine/boot/runner.h"
#include "java_machine/java_machine.h"
#include "java_machine/java_program.h"
#include "java_machine/test_console.h"
#include "jvm/classpath/target.h"

namespace mazurka {
namespace {

// Counts in a static how often main was called; a static initialiser prints when it runs.
constexpr const char* kSource = R"(
public class Counting {
  static int calls;
  static { System.out.print("init "); }
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> calls += 10);
    t.start();
    t.join();
    calls++;
    System.out.print(args[0] + calls + " ");
  }
})";

class Processes : public testing::Test {
 protected:
  void SetUp() override {
    auto found = FindJdk(std::nullopt);
    ASSERT_TRUE(found) << found.error().message;
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "Counting.java") << kSource;
    auto target = ResolveTarget((folder_ / "Counting.java").string(), std::nullopt, *found);
    ASSERT_TRUE(target) << target.error().message;
    target_.emplace(std::move(*target));
    auto program = OpenProgram(*found, std::move(target_->class_path));
    ASSERT_TRUE(program) << program.error().message;
    program_ = std::move(*program);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) / "mazurka_processes";
  std::optional<Target> target_;
  std::unique_ptr<Program> program_;
};

TEST_F(Processes, HaveStaticsOfTheirOwn) {
  TestConsole console;
  Vm vm(*program_, VmOptions{}, console);
  mazurka::SetUp(vm);
  auto first = Boot(vm, vm.process());
  ASSERT_TRUE(first) << first.error().message;
  auto second = Boot(vm, vm.AddProcess());
  ASSERT_TRUE(second) << second.error().message;
  ASSERT_TRUE(PrepareMain(vm, *first, "Counting", {"a"}));
  ASSERT_TRUE(PrepareMain(vm, *second, "Counting", {"b"}));
  RunResult result = RunToEnd(vm);
  EXPECT_EQ(result.end, RunResult::End::kFinished) << result.report;
  EXPECT_EQ(console.text, "init init a11 b11 ")
      << "each process initialises and counts for itself; a waits for its thread";
}

// What a machine with one booted process consists of. Undo tests compare more; this is all that a
// boot writes.
std::vector<uint8_t> Booted(Vm& vm) {
  std::vector<uint8_t> bytes(vm.heap().base(), vm.heap().top());
  auto add = [&](const auto* table, size_t count) {
    const auto* from = reinterpret_cast<const uint8_t*>(table);
    bytes.insert(bytes.end(), from, from + count * sizeof(*table));
  };
  Process& p = vm.process();
  const Thread& t = vm.threads()[ThreadId{0}];
  add(p.classes.data(), vm.program().class_count());
  add(p.constants.data(), vm.program().constant_slots());
  add(p.roots.data(), p.roots.capacity());
  add(p.counters.data(), p.counters.capacity());
  add(p.library_sections.data(), p.library_sections.capacity());
  const uint64_t numbers[] = {static_cast<uint64_t>(vm.clock().now()),
                              vm.threads().slots(),
                              vm.threads().alive(),
                              vm.threads().created(),
                              t.allocations,
                              t.starts,
                              t.waits,
                              t.name,
                              t.names_taken,
                              static_cast<uint64_t>(t.object)};
  add(numbers, std::size(numbers));
  vm.effects().AppendTo(bytes);
  return bytes;
}

TEST_F(Processes, ACopyOfABootIsABoot) {
  TestConsole console;
  VmOptions options;
  options.explore = true;
  Vm cold(*program_, options, console), copied(*program_, options, console),
      warm(*program_, options, console);
  BootImage image, other;
  for (Vm* vm : {&cold, &copied, &warm}) {
    mazurka::SetUp(*vm);
    ASSERT_TRUE((vm == &warm ? other : image).Boot(*vm));
  }
  EXPECT_GT(cold.heap().trail().position(), 1000) << "the first machine has booted";
  EXPECT_LT(copied.heap().trail().position(), 1000) << "the second has not";
  const std::vector<uint8_t> bytes = Booted(cold);
  EXPECT_TRUE(Booted(copied) == bytes);
  EXPECT_TRUE(Booted(warm) == bytes) << "a restart of the search meets the same names";
}

TEST_F(Processes, MachinesShareAProgram) {
  TestConsole one, two;
  VmOptions options;
  options.explore = true;
  options.observe_output = true;
  auto a = JavaMachine::Start(*program_, options, one, "Counting", {"x"});
  auto b = JavaMachine::Start(*program_, options, two, "Counting", {"x"});
  ASSERT_TRUE(a) << a.error().message;
  ASSERT_TRUE(b) << b.error().message;
  // Step both in turn: all states are equal.
  while ((*a)->Status() == MachineStatus::kRunning) {
    ASSERT_TRUE((*a)->Fingerprint() == (*b)->Fingerprint());
    ThreadId t = (*a)->Enabled().front();
    EXPECT_EQ((*a)->Pending(t), (*b)->Pending(t));
    (*a)->Step(t, 0);
    (*b)->Step(t, 0);
  }
  EXPECT_EQ((*b)->Status(), MachineStatus::kFinished);
  EXPECT_EQ((*a)->TakeOutcome().output, "init x11 ");
  EXPECT_EQ((*b)->TakeOutcome(), (*a)->TakeOutcome());
}

}  // namespace
}  // namespace mazurka
