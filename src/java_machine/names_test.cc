// Stable names: objects that the machine and the JDK make for themselves do not reveal which thread
// came first.

#include "java_machine/test_machine.h"

namespace mazurka {
namespace {

// Runs to the end; where several threads are enabled, the one with the lowest or highest number
// runs first.
Hash128 RunToEnd(JavaMachine& m, bool highest_first) {
  while (m.Status() == MachineStatus::kRunning) {
    std::span<const ThreadId> enabled = m.Enabled();
    m.Step(highest_first ? enabled.back() : enabled.front(), 0);
  }
  EXPECT_EQ(m.Status(), MachineStatus::kFinished) << m.WhyUnsupported();
  return m.FullFingerprint();
}

// Two threads run `body` and keep its results; main waits for both at the end.
std::string Program(const std::string& body) {
  return R"(
    public class Twice {
      static Object[] kept = new Object[2];
      static Object body(int i) throws Throwable {)" +
         body + R"(}
      public static void main(String[] args) throws Exception {
        Thread[] t = new Thread[2];
        for (int i = 0; i < 2; i++) {
          int n = i;
          t[i] = new Thread(() -> {
            try { kept[n] = body(n); } catch (Throwable e) { throw new Error(e); } });
        }
        for (Thread x : t) x.start();
        for (Thread x : t) x.join();
      }
    })";
}

void ExpectSameEnd(const std::string& body) {
  TestMachine test("Twice", Program(body));
  std::unique_ptr<JavaMachine> other = test.Boot();
  EXPECT_EQ(RunToEnd(*test, false), RunToEnd(*other, true));
}

TEST(Names, Lambdas) {
  ExpectSameEnd(
      "Runnable r = () -> { }; java.util.function.Supplier<Integer> s = () -> i;"
      "return new Object[] {r, s};");
}

TEST(Names, Concatenation) { ExpectSameEnd("return \"a\" + i + 'c' + 1.5;"); }

TEST(Names, LiteralsAndClasses) {
  ExpectSameEnd(
      "class Local { int x; } Object o = new Local();"
      "return new Object[] {\"literal\", o, Local.class, String[].class};");
}

}  // namespace
}  // namespace mazurka
