// Figure 1 of Noonan, Mercer and Rungta as a Java program, state by state.
// tests/toy/figure1_test.cc has it for the toy machine, and explains how a state is written.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "check/java_check.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/compiler.h"

namespace mazurka {
namespace {

constexpr std::string_view kSource = R"(
class Figure1 {
  static int a, b0, b1;
  static class T1 extends Thread {
    public void run() {
      int begins = b1;
      a = 2;
    }
  }
  public static void main(String[] arguments) {
    Thread t1 = new T1();
    t1.start();
    int goesOn = b0;
    a = 1;
  }
}
)";

using Lines = std::vector<std::string>;
Lines* lines = nullptr;  // of the test, because the catalog makes observers by a function

// Records each state that the search reaches, with the thread of the last step.
class Recorder : public Observer {
 public:
  void StateNew(Machine& machine, const Execution& execution, StateNumber) override {
    lines->push_back(Mover(execution) + Text(machine, execution));
  }
  void StateMatched(Machine& machine, const Execution& execution, StateNumber) override {
    lines->push_back(Mover(execution) + Text(machine, execution) + " again");
  }

 private:
  static std::string Mover(const Execution& execution) {
    return execution.empty() ? "" : Name(execution.back().choice.thread) + ": ";
  }
  static std::string Name(ThreadId t) { return "t" + std::to_string(IndexOf(t)); }

  static std::string Text(Machine& machine, const Execution& execution) {
    std::string text = "(";
    for (uint32_t t = 0; t < 2; ++t) {
      const OperationKind next = t < machine.ThreadSlots()
                                     ? machine.Pending(static_cast<ThreadId>(t)).kind
                                     : OperationKind::kNone;
      text += next == OperationKind::kNone       ? "-"
              : next == OperationKind::kContinue ? "begin"
                                                 : NameOf(next);
      text += ", ";
    }
    return text + std::to_string(ValueOfA(machine, execution)) + ")";
  }
  // The access of a thread that is alone is no operation: then its last step has made it.
  static size_t ValueOfA(Machine& machine, const Execution& execution) {
    size_t a = 0, at = 0;
    for (uint32_t t = 0; t < 2; ++t) {
      const bool has_ended = t < machine.ThreadSlots() &&
                             machine.Pending(static_cast<ThreadId>(t)).kind == OperationKind::kNone;
      size_t last = 0, write = 0;
      for (size_t i = 0; i < execution.size(); ++i) {
        if (IndexOf(execution[i].choice.thread) != t) continue;
        last = i + 1;
        if (execution[i].operation.kind == OperationKind::kWrite) write = last;
      }
      if (write == 0 && has_ended) write = last;
      if (write > at) a = t + 1;
      at = std::max(at, write);
    }
    return a;
  }
};

Lines StatesOf(std::string_view reduction) {
  Lines states;
  auto jdk = FindJdk(std::nullopt);
  auto sources = TemporaryDirectory::Make();
  EXPECT_TRUE(jdk && sources);
  const std::string file = sources->path() + "/Figure1.java";
  std::ofstream(file) << kSource;
  auto compiled = CompileJava(*jdk, file, "");
  EXPECT_TRUE(compiled) << compiled.error().message;
  auto class_path = ClassPath::Parse(compiled->classes.path());
  EXPECT_TRUE(class_path);
  auto program = OpenProgram(*jdk, std::move(*class_path));
  EXPECT_TRUE(program) << program.error().message;

  CheckOptions options;
  options.target = "Figure1";
  options.reduction = reduction;
  options.reducing.jpf.sharing = SharingPolicy::kHistory;
  options.all = true;
  options.catalogs.observers.push_back(
      []() -> std::unique_ptr<Observer> { return std::make_unique<Recorder>(); });
  Watch watch(options.limits, Watch::Clock::now());
  lines = &states;
  auto result = CheckJava(**program, {"Figure1", ""}, options, watch);
  lines = nullptr;
  EXPECT_TRUE(result) << result.error().message;
  return states;
}

TEST(Figure1JavaTest, Jpf) {
  EXPECT_EQ(StatesOf("jpf"), (Lines{
                                 "(begin, -, 0)",
                                 "t0: (read, read, 0)",    // s0: after the start
                                 "t0: (-, read, 1)",       // s1
                                 "t1: (-, -, 2)",          // s2
                                 "t1: (read, write, 0)",   // s3: a is shared
                                 "t0: (write, write, 0)",  // s4
                                 "t0: (-, write, 1)",      // s5
                                 "t1: (-, -, 2) again",    // s6, which is s2
                                 "t1: (write, -, 2)",      // s7: from s4
                                 "t0: (-, -, 1)",          // s8
                                 "t1: (read, -, 2)",       // s9: from s3
                                 "t0: (-, -, 1) again",    // s8
                             }));
}

// s7 is not reached from s4: the dashed part of the figure.
TEST(Figure1JavaTest, ClockPrinted) {
  EXPECT_EQ(StatesOf("clock-printed"), (Lines{
                                           "(begin, -, 0)",
                                           "t0: (read, read, 0)",      // s0
                                           "t0: (-, read, 1)",         // s1
                                           "t1: (-, write, 1)",        // not shown
                                           "t1: (-, -, 2)",            // s2
                                           "t1: (read, write, 0)",     // s3
                                           "t1: (read, -, 2)",         // s9
                                           "t0: (write, -, 2)",        // not shown
                                           "t0: (-, -, 1)",            // s8
                                           "t0: (write, write, 0)",    // s4
                                           "t0: (-, write, 1) again",  // s5
                                       }));
}

TEST(Figure1JavaTest, Clock) {
  EXPECT_EQ(StatesOf("clock"), (Lines{
                                   "(begin, -, 0)", "t0: (start, -, 0)",
                                   "t0: (read, read, 0)",  // s0
                                   "t0: (write, read, 0)", "t0: (end, read, 1)",
                                   "t0: (-, read, 1)",   // s1
                                   "t1: (-, write, 1)",  // adds t1 to (write, read, 0)
                                   "t1: (-, end, 2)",
                                   "t1: (-, -, 2)",          // s2
                                   "t1: (write, write, 0)",  // s4, from (write, read, 0)
                                   "t1: (write, end, 2)",    // adds t0 to s4
                                   "t1: (write, -, 2)",      // s7
                                   "t0: (end, -, 1)",
                                   "t0: (-, -, 1)",            // s8
                                   "t0: (end, write, 1)",      // from s4
                                   "t0: (-, write, 1) again",  // s5
                               }));
}

}  // namespace
}  // namespace mazurka
