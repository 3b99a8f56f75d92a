// Output, uncaught exceptions and ends of executions, explored and undone.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "java_machine/java_machine.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/target.h"

namespace mazurka {
namespace {

class NullConsole : public Console {
 public:
  void Write(int, const uint8_t*, size_t) override { ++writes; }
  int64_t Read(uint8_t*, size_t) override { return -1; }
  int64_t Available() override { return 0; }
  int writes = 0;
};

// All outcomes of a program, by depth-first search, and the stored states.
struct Explored {
  std::set<Outcome> outcomes;
  std::set<Hash128> states;
  uint32_t failures = 0;  // most seen at the end of an execution
};

void Explore(JavaMachine& machine, Explored& found) {
  if (!found.states.insert(machine.Fingerprint()).second) return;
  MachineStatus status = machine.Status();
  if (status != MachineStatus::kRunning) {
    ASSERT_FALSE(HasStopped(status)) << machine.WhyUnsupported();
    found.outcomes.insert(machine.TakeOutcome());
    found.failures = std::max(found.failures, machine.FailureCount());
    return;
  }
  auto enabled = machine.Enabled();
  for (ThreadId t : std::vector<ThreadId>(enabled.begin(), enabled.end())) {
    for (uint32_t choice = 0; choice < machine.Alternatives(t); ++choice) {
      machine.Mark();
      machine.Step(t, choice);
      Explore(machine, found);
      machine.Undo();
      machine.PopMark();
    }
  }
}

VmOptions Observing() {
  VmOptions options;
  options.observe_output = true;
  return options;
}
VmOptions Locking() {
  VmOptions options;
  options.output_locks = true;
  return options;
}

class Output : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // `body`: members of the class T.
  std::unique_ptr<JavaMachine> Start(const std::string& body, VmOptions options) {
    auto jdk = FindJdk(std::nullopt);
    EXPECT_TRUE(jdk) << jdk.error().message;
    std::ofstream(folder_ / "T.java") << "public class T {\n" + body + "\n}\n";
    auto target = ResolveTarget((folder_ / "T.java").string(), std::nullopt, *jdk);
    EXPECT_TRUE(target) << target.error().message;
    target_.emplace(std::move(*target));
    auto program = OpenProgram(*jdk, std::move(target_->class_path));
    EXPECT_TRUE(program) << program.error().message;
    program_ = std::move(*program);
    options.explore = true;
    options.warm_up = false;  // nothing is presumed constant
    auto machine = JavaMachine::Start(*program_, options, console_, "T", {});
    EXPECT_TRUE(machine) << machine.error().message;
    return std::move(*machine);
  }

  Explored All(const std::string& body, VmOptions options = Observing()) {
    auto machine = Start(body, options);
    Explored found;
    Explore(*machine, found);
    locked_stream_ = machine->locked_stream();
    EXPECT_EQ(console_.writes, 0) << "nothing goes to the console";
    EXPECT_TRUE(machine->vm().effects().kept().empty()) << "undone";
    EXPECT_TRUE(machine->vm().effects().uncaught().empty()) << "undone";
    return found;
  }

  std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) / "mazurka_output";
  NullConsole console_;
  std::optional<Target> target_;
  std::unique_ptr<Program> program_;
  bool locked_stream_ = false;
};

using End = Outcome::End;

constexpr const char* kTwoPrinters = R"(
  static void print(String s) { System.out.print(s); System.out.print(s); }
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> print("a")), b = new Thread(() -> print("b"));
    a.start(); b.start(); a.join(); b.join();
    System.out.println();
  })";

TEST_F(Output, EachPieceIsOneOperation) {
  // Interleavings of aa with bb.
  Explored found = All(kTwoPrinters);
  std::set<std::string> texts;
  for (const Outcome& o : found.outcomes) texts.insert(o.output);
  EXPECT_EQ(texts,
            (std::set<std::string>{"aabb\n", "abab\n", "abba\n", "baab\n", "baba\n", "bbaa\n"}));
}

TEST_F(Output, IsNothingWhenNobodyAsks) {
  Explored seen = All(kTwoPrinters), unseen = All(kTwoPrinters, VmOptions{});
  EXPECT_EQ(unseen.outcomes, (std::set<Outcome>{Outcome{}}));
  EXPECT_LT(unseen.states.size(), seen.states.size() / 2);
}

TEST_F(Output, FormattedTextIsOnePiece) {
  Explored found = All(R"(
  static void print(String s) { System.out.printf("%s%d %s%n", s, 1, s); }
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> print("a"));
    a.start(); print("b"); a.join();
  })");
  EXPECT_EQ(found.outcomes, (std::set<Outcome>{{End::kFinished, 0, {}, "a1 a\nb1 b\n"},
                                               {End::kFinished, 0, {}, "b1 b\na1 a\n"}}));
}

TEST_F(Output, BytesWaitInTheBufferOfTheStream) {
  Explored found = All(R"(
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> System.out.write('x'));
    a.start();
    System.out.println("y");
    a.join();
    System.out.write('z');
  })");
  EXPECT_EQ(found.outcomes,
            (std::set<Outcome>{{End::kFinished, 0, {}, "xy\n"}, {End::kFinished, 0, {}, "y\n"}}));
}

// main holds the monitor of System.out while it waits for a thread that prints.
constexpr const char* kPrintWhileLocked = R"(
  static volatile boolean go;
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> { go = true; System.out.println("a"); });
    a.start();
    if (go) { synchronized (System.out) { a.join(); } }
  })";

TEST_F(Output, WaitsForTheMonitorOfTheStream) {
  Explored found = All(kPrintWhileLocked);
  EXPECT_EQ(found.outcomes, (std::set<Outcome>{{End::kFinished, 0, {}, "a\n"},
                                               {End::kDeadlock, std::nullopt, {}, ""}}));
  EXPECT_FALSE(locked_stream_) << "output was an operation anyway";
}

TEST_F(Output, ReportsThatTheProgramLocksAStream) {
  Explored found = All(kPrintWhileLocked, VmOptions{});
  EXPECT_TRUE(locked_stream_);
  found = All(kPrintWhileLocked, Locking());
  EXPECT_FALSE(locked_stream_);
  EXPECT_EQ(found.outcomes, (std::set<Outcome>{{End::kFinished, 0, {}, ""},
                                               {End::kDeadlock, std::nullopt, {}, ""}}));
}

TEST_F(Output, UncaughtExceptionsArePartOfOutcomesAndUndone) {
  Explored found = All(R"(
  static int x;
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> { if (x == 1) throw new IllegalStateException("one"); });
    a.start();
    x = 1;
    a.join();
    assert x == 2;
  })");
  EXPECT_EQ(found.outcomes,
            (std::set<Outcome>{{End::kFinished, 1, {"java.lang.AssertionError"}, ""},
                               {End::kFinished,
                                1,
                                {"java.lang.AssertionError", "java.lang.IllegalStateException"},
                                ""}}));
  EXPECT_EQ(found.failures, 2u);
}

TEST_F(Output, HandledExceptionsAreNoFailures) {
  Explored found = All(R"(
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> { throw new RuntimeException(); });
    a.setUncaughtExceptionHandler((t, e) -> System.out.print("handled"));
    a.start();
    a.join();
  })");
  EXPECT_EQ(found.outcomes,
            (std::set<Outcome>{{End::kFinished, 0, {"java.lang.RuntimeException"}, "handled"}}));
  EXPECT_EQ(found.failures, 0u);
}

TEST_F(Output, HandlersThatThrowDoNotHandle) {
  Explored found = All(R"(
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> { throw new RuntimeException(); });
    a.setUncaughtExceptionHandler((t, e) -> { throw new Error(); });
    a.start();
    a.join();
  })");
  EXPECT_EQ(found.outcomes,
            (std::set<Outcome>{{End::kFinished, 0, {"java.lang.RuntimeException"}, ""}}));
  EXPECT_EQ(found.failures, 1u);
}

TEST_F(Output, ReportsFailuresWithStackAndThread) {
  auto machine = Start(R"(
  static void fail() { throw new RuntimeException("told"); }
  public static void main(String[] args) { fail(); })",
                       {});
  while (machine->Status() == MachineStatus::kRunning) machine->Step(machine->Enabled()[0], 0);
  ASSERT_EQ(machine->FailureCount(), 1u);
  Failure failure = machine->FailureAt(0);
  EXPECT_EQ(failure.thread_name, "main");
  EXPECT_EQ(failure.exception, "java.lang.RuntimeException");
  EXPECT_EQ(failure.message, "told");
  EXPECT_EQ(failure.trace, "T.fail(T.java:3)\nT.main(T.java:4)\n");
}

TEST_F(Output, ExitEndsTheExecutionWherever) {
  Explored found = All(R"(
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> System.exit(3));
    a.start();
    System.out.print("m");
  })");
  EXPECT_EQ(found.outcomes, (std::set<Outcome>{{End::kExit, 3, {}, "m"}, {End::kExit, 3, {}, ""}}));
}

TEST_F(Output, ShutdownHooksRunAfterTheLastThread) {
  Explored found = All(R"(
  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("a")));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("b")));
    System.out.print("m");
  })");
  EXPECT_EQ(found.outcomes,
            (std::set<Outcome>{{End::kFinished, 0, {}, "mab"}, {End::kFinished, 0, {}, "mba"}}));
}

TEST_F(Output, HasALimitWhenKept) {
  constexpr const char* kBody = R"(
  public static void main(String[] args) {
    char[] line = new char[1 << 20];
    java.util.Arrays.fill(line, 'x');
    for (int i = 0; i < 20; i++) System.out.println(line);
  })";
  for (bool observe : {false, true}) {
    auto machine = Start(kBody, observe ? Observing() : VmOptions{});
    while (machine->Status() == MachineStatus::kRunning) machine->Step(machine->Enabled()[0], 0);
    EXPECT_EQ(machine->Status(), observe ? MachineStatus::kUnsupported : MachineStatus::kFinished);
    EXPECT_EQ(machine->WhyUnsupported().find("16 MB of output") != std::string::npos, observe);
  }
}

}  // namespace
}  // namespace mazurka
