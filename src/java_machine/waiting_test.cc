// Waits, interrupts, joins and class initialisation: all possible outcomes occur.

#include <set>
#include <string>

#include "java_machine/test_machine.h"

namespace mazurka {
namespace {

using Outcomes = std::set<std::string>;

// All results of a program: the final value of its static int `out`, or how else it ended.
Outcomes OutcomesOf(const std::string& klass, const std::string& source, VmOptions options = {}) {
  TestMachine machine(klass, source, std::move(options));
  Outcomes outcomes;
  machine.Explore([&](JavaMachine& m) {
    switch (m.Status()) {
      case MachineStatus::kFinished:
        outcomes.insert(std::to_string(machine.Int("out")));
        break;
      case MachineStatus::kDeadlocked:
        outcomes.insert("deadlock");
        break;
      default:
        outcomes.insert(m.WhyUnsupported());
    }
  });
  return outcomes;
}

std::string Class(const std::string& name, const std::string& members, const std::string& main) {
  return "public class " + name + " {\n  static volatile int out;\n" + members +
         "\n  public static void main(String[] args) throws Exception {\n" + main + "\n  }\n}\n";
}

TEST(Waiting, TimedWaitEndsByNotifyOrByItsLimit) {
  EXPECT_EQ(OutcomesOf("TimedWait", Class("TimedWait", R"(
      static boolean notified;)",
                                          R"(
      Object m = new Object();
      Thread t = new Thread(() -> { synchronized (m) {
        try { m.wait(10); } catch (InterruptedException e) { out += 100; }
        out += notified ? 1 : 2; } });
      t.start();
      synchronized (m) { notified = true; m.notify(); }
      t.join();)")),
            (Outcomes{"1", "2"}));
}

TEST(Waiting, InterruptedBeforeOrInTheWait) {
  EXPECT_EQ(OutcomesOf("Interrupted", Class("Interrupted", "", R"(
      Object m = new Object();
      Thread t = new Thread(() -> { synchronized (m) {
        try { m.wait(); out = 1; } catch (InterruptedException e) {
          out = Thread.currentThread().isInterrupted() ? 2 : 3; } } });
      t.start();
      t.interrupt();
      t.join();)")),
            (Outcomes{"3"}));
}

// JLS §17.2.4: a thread that is both interrupted and notified either throws, and the notification
// goes to another thread, or returns, still interrupted.
TEST(Waiting, InterruptedAndNotified) {
  EXPECT_EQ(OutcomesOf("Both", Class("Both", R"(
      static Object m = new Object();
      static int waiting;
      static void hold(int normal, int thrown) {
        synchronized (m) {
          waiting++;
          try { m.wait(); out += normal; if (Thread.interrupted()) out += 1000; }
          catch (InterruptedException e) { out += thrown; }
        }
      })",
                                     R"(
      Thread a = new Thread(() -> hold(1, 10));
      a.start();
      synchronized (m) { a.interrupt(); if (waiting > 0) m.notify(); }
      a.join();)")),
            (Outcomes{"10", "1001"}))
      << "main may come before the wait, and then only interrupts; or interrupts and notifies";
}

TEST(Waiting, NotifyPicksAnyWaiter) {
  EXPECT_EQ(OutcomesOf("Pick", Class("Pick", R"(
      static Object m = new Object();
      static int waiting;
      static Thread hold(int mine) {
        Thread t = new Thread(() -> { synchronized (m) { waiting++;
          try { m.wait(); out = out * 10 + mine; m.notify(); }
          catch (InterruptedException e) { } } });
        t.start();
        return t;
      })",
                                     R"(
      Thread a = hold(1), b = hold(2);
      synchronized (m) { if (waiting == 2) m.notify(); else out = -1; }
      if (out == -1) { a.setDaemon(false); }
      )")),
            (Outcomes{"12", "21", "deadlock"}));
}

TEST(Waiting, SpuriousWakeUps) {
  const std::string source = Class("Spurious", R"(
      static Object m = new Object();)",
                                   R"(
      Thread t = new Thread(() -> { synchronized (m) {
        try { m.wait(); out = 1; } catch (InterruptedException e) { } } });
      t.start();
      java.util.concurrent.locks.LockSupport.park();
      )");
  EXPECT_EQ(OutcomesOf("Spurious", source), (Outcomes{"deadlock"}));
  VmOptions options;
  options.spurious = true;
  EXPECT_EQ(OutcomesOf("Spurious", source, options), (Outcomes{"1"}));
}

TEST(Waiting, WeakUpdatesFailSpuriously) {
  const std::string source = Class("Weak", R"(
      static java.util.concurrent.atomic.AtomicInteger n =
          new java.util.concurrent.atomic.AtomicInteger();)",
                                   R"(
      Thread t = new Thread(() -> { out = n.weakCompareAndSetVolatile(0, 5) ? 1 : 2; });
      t.start();
      t.join();)");
  EXPECT_EQ(OutcomesOf("Weak", source), (Outcomes{"1"}));
  VmOptions options;
  options.spurious = true;
  EXPECT_EQ(OutcomesOf("Weak", source, options), (Outcomes{"1", "2"}));
}

TEST(Waiting, ParkTakesThePermitOrTheLimit) {
  EXPECT_EQ(OutcomesOf("Park", Class("Park", R"(
      static volatile boolean given;)",
                                     R"(
      Thread t = new Thread(() -> {
        java.util.concurrent.locks.LockSupport.parkNanos(5);
        out = given ? 1 : 2;
        java.util.concurrent.locks.LockSupport.parkNanos(0);
        java.util.concurrent.locks.LockSupport.parkUntil(5);
      });
      t.start();
      given = true;
      java.util.concurrent.locks.LockSupport.unpark(t);
      t.join();)")),
            (Outcomes{"1", "2"}));
}

TEST(Waiting, SleepAndJoinWithLimits) {
  EXPECT_EQ(OutcomesOf("Limits", Class("Limits", R"(
      static volatile boolean done;)",
                                       R"(
      Thread t = new Thread(() -> {
        try { Thread.sleep(0); Thread.sleep(3); done = true; }
        catch (InterruptedException e) { out = 100; } });
      t.start();
      t.join(1);
      out += t.isAlive() ? 1 : 2;
      t.join(1, 5);
      t.join();)")),
            (Outcomes{"1", "2"}));
}

// The thread's own monitor: join releases it while it waits, and must reacquire it to return.
TEST(Waiting, JoinUnderTheMonitorOfTheThread) {
  EXPECT_EQ(OutcomesOf("JoinHeld", Class("JoinHeld", "", R"(
      Thread t = new Thread() { public void run() { synchronized (this) { out = 1; } } };
      synchronized (t) { t.start(); t.join(); out += 1; })")),
            (Outcomes{"2"}));
  EXPECT_EQ(OutcomesOf("JoinBlocked", Class("JoinBlocked", "", R"(
      Thread t = new Thread(() -> { });
      Thread u = new Thread(() -> { synchronized (t) {
        java.util.concurrent.locks.LockSupport.park(); } });
      u.setDaemon(true);
      u.start();
      t.start();
      t.join();
      out = 1;)")),
            (Outcomes{"1", "deadlock"}))
      << "start and join need the monitor, which the other may keep for ever";
}

TEST(Waiting, StatesThatOthersSee) {
  EXPECT_EQ(OutcomesOf("States", Class("States", "", R"(
      Object m = new Object();
      Thread t = new Thread(() -> { synchronized (m) { } });
      synchronized (m) {
        t.start();
        while (t.getState() != Thread.State.BLOCKED) { }
        out = 1;
      }
      t.join();)")),
            (Outcomes{"1"}));
}

// JVMS §5.5: a class is claimed before its superclass is initialised, so two threads that start at
// the two ends wait for each other.
TEST(Waiting, ClassInitialisersThatWaitForEachOther) {
  EXPECT_EQ(OutcomesOf("InitDeadlock", Class("InitDeadlock", R"(
      static class Super { static int x = 1; static { out += Sub.y; } }
      static class Sub extends Super { static int y = 2; static { out += 10; } })",
                                             R"(
      Thread t = new Thread(() -> { out += Super.x; });
      t.start();
      int got = Sub.y;
      t.join();)")),
            (Outcomes{"1", "10", "11", "deadlock"}));
}

TEST(Waiting, ClassInitialisationWaitsForTheOtherThread) {
  EXPECT_EQ(OutcomesOf("InitOnce", Class("InitOnce", R"(
      static class Lazy { static int x; static { x = ++out; x = ++out; } })",
                                         R"(
      Thread t = new Thread(() -> { int x = Lazy.x; });
      t.start();
      int x = Lazy.x;
      t.join();
      out += 10 * x;)")),
            (Outcomes{"22"}));
}

}  // namespace
}  // namespace mazurka
