// mazurka.Verify, explored by step and undo.

#include <gtest/gtest.h>

#include "java_machine/test_explore.h"

namespace mazurka {
namespace {

constexpr std::string_view kSource = R"(
import java.util.*;
import java.util.concurrent.*;
import mazurka.Verify;

class Choices {
  enum Color { RED, GREEN }
  public static void main(String[] args) {
    Color color = Verify.anyOf(Color.values());
    int n = Verify.any(-1, 1);
    boolean flag = n == 0 && Verify.anyBoolean();
    throw new Error(color + "," + n + "," + flag);
  }
}
class Arrays2 {
  public static void main(String[] args) {
    int i = Verify.anyOf(3, 5);
    int j = Verify.anyOf(new int[] {7, 7});
    long l = Verify.anyOf(new long[] {1L << 40});
    double d = Verify.anyOf(new double[] {0.5, -0.0});
    throw new Error(i + "," + j + "," + l + "," + d);
  }
}
class Bad {
  public static void main(String[] args) {
    try { Verify.any(1, 0); } catch (IllegalArgumentException e) { }
    try { Verify.any(Integer.MIN_VALUE, 0); } catch (IllegalArgumentException e) { }
    try { Verify.anyOf(new String[0]); } catch (IllegalArgumentException e) { }
    try { Verify.endAtomic(); } catch (IllegalStateException e) { throw new Error("all"); }
  }
}
class Reflective {
  public static void main(String[] args) throws Exception {
    Object n = Verify.class.getMethod("any", int.class, int.class).invoke(null, 1, 3);
    throw new Error("" + n);
  }
}
class InThreads {
  public static void main(String[] args) throws Exception {
    int[] got = new int[2];
    Thread a = new Thread(() -> { got[0] = Verify.any(0, 1); });
    Thread b = new Thread(() -> { got[1] = Verify.any(0, 1); });
    a.start(); b.start(); a.join(); b.join();
    throw new Error(got[0] + "," + got[1]);
  }
}
class Assumed {
  public static void main(String[] args) {
    int a = Verify.any(0, 3);
    int b = Verify.any(0, 3);
    Verify.assume(a + b == 3);
    throw new Error(a + "+" + b);
  }
}
class AssumedInThread {
  static final Object lock = new Object();
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { synchronized (lock) { Verify.assume(Verify.anyBoolean()); } });
    t.start();
    synchronized (lock) { }
    t.join();
  }
}
class AssumedInDaemon {
  static volatile boolean started;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { started = true; Verify.assume(false); });
    t.setDaemon(true);
    t.start();
    if (started) throw new Error("before");
  }
}
class Ignored {
  static volatile int x;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { x = 1; });
    t.start();
    Verify.ignoreIf(x == 0);
    throw new Error("x=" + x);
  }
}
class IgnoredAlone {
  public static void main(String[] args) {
    int n = Verify.any(1, 4);
    Verify.ignoreIf(n % 2 == 0);
    throw new Error("" + n);
  }
}
class Atomic {
  static int x, y;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      Verify.atomically(() -> { x = 1; y = 1; });
    });
    t.start();
    int a = x, b = y;
    throw new Error(a + "," + b);
  }
}
class BeforeAtomic {
  static int x, y, z;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      x = 1;
      Verify.beginAtomic(); y = 1; z = 1; Verify.endAtomic();
    });
    t.start();
    Verify.beginAtomic();
    String s = x + "," + y + "," + z;
    Verify.endAtomic();
    t.join();  // the message is not part of the state: do not throw it before the end
    throw new Error(s);
  }
}
class AtomicChoice {
  static int x, y;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      Verify.beginAtomic();
      x = 1;
      int n = Verify.any(1, 2);
      y = n;
      Verify.endAtomic();
    });
    t.start();
    Verify.beginAtomic();
    String s = x + "," + y;
    Verify.endAtomic();
    throw new Error(s);
  }
}
class AtomicBlocks {
  static final Object lock = new Object();
  static int x;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      synchronized (lock) { x++; }
    });
    Verify.beginAtomic();
    t.start();
    t.join();
    x *= 10;
    Verify.endAtomic();
    throw new Error("" + x);
  }
}
class AtomicWaits {
  static final Object lock = new Object();
  static boolean ready;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      synchronized (lock) { ready = true; lock.notify(); }
    });
    t.start();
    Verify.beginAtomic();
    synchronized (lock) { while (!ready) lock.wait(); }
    Verify.endAtomic();
    throw new Error("met");
  }
}
class AtomicDeadlock {
  static final Object a = new Object(), b = new Object();
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { synchronized (a) { synchronized (b) { } } });
    t.start();
    Verify.beginAtomic();
    synchronized (b) { synchronized (a) { } }
    Verify.endAtomic();
  }
}
class Points {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread() {
      @Override public void run() { Verify.schedulingPoint(); Verify.schedulingPoint(); }
    };
    t.start();
    Verify.schedulingPoint();
  }
}
class Checking {
  public static void main(String[] args) { throw new Error("" + Verify.isChecking()); }
}
)";

class VerifyTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { program_ = std::make_unique<TestProgram>("Verifying", kSource); }
  static void TearDownTestSuite() { program_.reset(); }

  static Ends Executions(const std::string& name) { return AllExecutions(*program_->Start(name)); }
  static std::set<std::string> EndsOf(const std::string& name) {
    return AllEnds(*program_->Start(name));
  }

  static std::unique_ptr<TestProgram> program_;
};

std::unique_ptr<TestProgram> VerifyTest::program_;

// Two colors; for each, -1 and 1 have one alternative, 0 has two: 2 * 4 executions.
TEST_F(VerifyTest, ChoicesAreMadeInEveryWay) {
  EXPECT_EQ(Executions("Choices"), (Ends{{"finished RED,-1,false", 1},
                                         {"finished RED,0,false", 1},
                                         {"finished RED,0,true", 1},
                                         {"finished RED,1,false", 1},
                                         {"finished GREEN,-1,false", 1},
                                         {"finished GREEN,0,false", 1},
                                         {"finished GREEN,0,true", 1},
                                         {"finished GREEN,1,false", 1}}));
}

// 2 * 2 (equal elements count) * 1 * 2
TEST_F(VerifyTest, ChoosesFromArrays) {
  EXPECT_EQ(Executions("Arrays2"), (Ends{{"finished 3,7,1099511627776,0.5", 2},
                                         {"finished 3,7,1099511627776,-0.0", 2},
                                         {"finished 5,7,1099511627776,0.5", 2},
                                         {"finished 5,7,1099511627776,-0.0", 2}}));
}

TEST_F(VerifyTest, RefusesChoicesFromNothing) {
  EXPECT_EQ(Executions("Bad"), (Ends{{"finished all", 1}}));
}

TEST_F(VerifyTest, ChoosesThroughReflection) {
  EXPECT_EQ(Executions("Reflective"),
            (Ends{{"finished 1", 1}, {"finished 2", 1}, {"finished 3", 1}}));
}

TEST_F(VerifyTest, ThreadsChooseIndependently) {
  EXPECT_EQ(EndsOf("InThreads"), (std::set<std::string>{"finished 0,0", "finished 0,1",
                                                        "finished 1,0", "finished 1,1"}));
}

TEST_F(VerifyTest, AssumptionsCutExecutions) {
  EXPECT_EQ(Executions("Assumed"), (Ends{{"assumed", 12},
                                         {"finished 0+3", 1},
                                         {"finished 1+2", 1},
                                         {"finished 2+1", 1},
                                         {"finished 3+0", 1}}));
}

// The other thread never gets the lock, or waits for ever in join: neither a deadlock nor an
// outcome.
TEST_F(VerifyTest, AFailedAssumptionIsNoDeadlock) {
  EXPECT_EQ(EndsOf("AssumedInThread"), (std::set<std::string>{"assumed", "finished"}));
}

// The daemon's one step comes before main reads, between that and main's end, or never.
TEST_F(VerifyTest, AFailedAssumptionOfADaemonCounts) {
  EXPECT_EQ(EndsOf("AssumedInDaemon"),
            (std::set<std::string>{"assumed", "assumed before", "finished"}));
}

TEST_F(VerifyTest, IgnoringEndsTheExecution) {
  EXPECT_EQ(EndsOf("Ignored"), (std::set<std::string>{"assumed", "finished x=1"}));
  EXPECT_EQ(Executions("IgnoredAlone"),
            (Ends{{"assumed", 2}, {"finished 1", 1}, {"finished 3", 1}}));
}

// Main reads x, then y: the section comes before both, between them, or after both.
TEST_F(VerifyTest, NoThreadObservesTheMiddleOfAnAtomicSection) {
  EXPECT_EQ(EndsOf("Atomic"),
            (std::set<std::string>{"finished 0,0", "finished 0,1", "finished 1,1"}));
}

// The section is a step of its own: what comes before it can be seen without it.
TEST_F(VerifyTest, AnAtomicSectionBeginsAStep) {
  EXPECT_EQ(EndsOf("BeforeAtomic"),
            (std::set<std::string>{"finished 0,0,0", "finished 1,0,0", "finished 1,1,1"}));
}

TEST_F(VerifyTest, AChoiceDoesNotInterruptAnAtomicSection) {
  EXPECT_EQ(EndsOf("AtomicChoice"),
            (std::set<std::string>{"finished 0,0", "finished 1,1", "finished 1,2"}));
}

TEST_F(VerifyTest, AnAtomicSectionThatWaitsLetsOthersGoOn) {
  EXPECT_EQ(EndsOf("AtomicBlocks"), (std::set<std::string>{"finished 10"}));
  EXPECT_EQ(EndsOf("AtomicWaits"), (std::set<std::string>{"finished met"}));
  // The thread can hold a when the section begins.
  EXPECT_EQ(EndsOf("AtomicDeadlock"), (std::set<std::string>{"finished", "deadlock"}));
}

// After the start main has two steps, its point and its end; the thread has three. There are 5 over
// 2 interleavings; that the last thread runs alone in one step removes none.
TEST_F(VerifyTest, SchedulingPointsAreSteps) {
  EXPECT_EQ(Executions("Points"), (Ends{{"finished", 10}}));
}

TEST_F(VerifyTest, ReportsThatThisIsACheck) {
  EXPECT_EQ(Executions("Checking"), (Ends{{"finished true", 1}}));
}

TEST_F(VerifyTest, EveryUndoRestoresTheState) {
  auto machine = program_->Start("AtomicChoice");
  const std::vector<uint8_t> before = machine->Snapshot();
  const Hash128 print = machine->Fingerprint();
  AllEnds(*machine);
  EXPECT_TRUE(machine->Fingerprint() == print);
  EXPECT_TRUE(machine->Snapshot() == before);
}

}  // namespace
}  // namespace mazurka
