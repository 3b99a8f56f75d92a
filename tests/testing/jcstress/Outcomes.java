import java.util.concurrent.ForkJoinPool;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Result;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.ZL_Result;

/** Tests in the style of jcstress. Outcomes.txt has the table of each, derived by hand. */
public class Outcomes {
  /** An actor between the read and the write of the other: 1, 1. The variable is plain. */
  @JCStressTest
  @Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "one after the other")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING, desc = "an update is lost")
  @Outcome(id = "2, 2", expect = Expect.FORBIDDEN, desc = "an update comes from nowhere")
  @State
  public static class Increments {
    int value;

    @Actor
    public void first(II_Result r) {
      r.r1 = ++value;
    }

    @Actor
    public void second(II_Result r) {
      r.r2 = ++value;
    }
  }

  /** The same under a lock. */
  @JCStressTest
  @Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "one after the other")
  @Outcome(id = "1, 1", expect = Expect.FORBIDDEN, desc = "an update is lost")
  @State
  public static class Locked {
    int value;

    @Actor
    public synchronized void first(II_Result r) {
      r.r1 = ++value;
    }

    @Actor
    public synchronized void second(II_Result r) {
      r.r2 = ++value;
    }
  }

  /**
   * Workers of a pool look for tasks in one order of the queues only. That no interleaving loses the
   * task is no proof.
   */
  @JCStressTest
  @Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "the pool ran the task")
  @Outcome(id = "0", expect = Expect.FORBIDDEN, desc = "the task is lost")
  @State
  public static class Pooled {
    @Actor
    public void submits(I_Result r) throws Exception {
      r.r1 = new ForkJoinPool(1).submit(() -> 1).get();
    }
  }

  /** ++ on a volatile variable is not atomic. The arbiter sees what both actors did. */
  @JCStressTest
  @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "both count")
  @Outcome(id = "1", expect = Expect.FORBIDDEN, desc = "an update is lost")
  @State
  public static class Arbitrated {
    volatile int value;

    @Actor
    public void first() {
      value++;
    }

    @Actor
    public void second() {
      value++;
    }

    @Arbiter
    public void both(I_Result r) {
      r.r1 = value;
    }
  }

  /** Store buffering: 0, 0 needs a weak memory model, although it is forbidden here. */
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "both stores are late")
  @Outcome(id = "[01], [01]", expect = Expect.ACCEPTABLE, desc = "in some order")
  public static class StoreBuffering {
    @State
    public static class Variables {
      int x;
      int y;
    }

    @Actor
    public void first(Variables v, II_Result r) {
      v.x = 1;
      r.r1 = v.y;
    }

    @Actor
    public void second(Variables v, II_Result r) {
      v.y = 1;
      r.r2 = v.x;
    }
  }

  /** No id matches the result null, and there is no default. */
  @JCStressTest
  @Outcome(id = "true, (a|b)+", expect = Expect.ACCEPTABLE, desc = "published")
  @Outcome(id = "true, c", expect = Expect.FORBIDDEN, desc = "never written")
  @State
  public static class Undeclared {
    volatile Object text;

    @Actor
    public void writer() {
      text = "abba";
    }

    @Actor
    public void reader(ZL_Result r) {
      r.r1 = true;
      r.r2 = text;
    }
  }

  /** The outcomes of another class, and a result class of its own. */
  @Outcome(id = "from 0 to 1", expect = Expect.ACCEPTABLE, desc = "begins")
  @Outcome(expect = Expect.UNKNOWN, desc = "the default")
  public static class Table {}

  @Result
  @State
  public static class Range {
    int from;
    int to;

    @Override
    public String toString() {
      return "from " + from + " to " + to;
    }
  }

  public abstract static class Variable {
    volatile int x;
  }

  @JCStressTest
  @JCStressMeta(Table.class)
  @State
  public static class Meta extends Variable {
    @Actor
    public void writer() {
      x = 1;
    }

    @Actor
    public void reader(Range r) {
      r.from = x;
      r.to = 1;
    }
  }

  /** Under sequential consistency the loop sees the write. A compiler may hoist the plain read. */
  @JCStressTest(Mode.Termination)
  @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "sees the write")
  @Outcome(id = "STALE", expect = Expect.ACCEPTABLE_INTERESTING, desc = "never sees it")
  @State
  public static class PlainLoop {
    boolean stop;

    @Actor
    public void loop() {
      while (!stop) {
        Thread.onSpinWait();
      }
    }

    @Signal
    public void stop() {
      stop = true;
    }
  }

  @JCStressTest(Mode.Termination)
  @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "is interrupted")
  @Outcome(id = "STALE", expect = Expect.FORBIDDEN, desc = "sleeps for ever")
  @State
  public static class Interrupted {
    @Actor
    public synchronized void sleeper() {
      try {
        wait();
      } catch (InterruptedException end) {
        // expected
      }
    }

    @Signal
    public void wake(Thread actor) {
      actor.interrupt();
    }
  }

  /** The signal can come before the wait. */
  @JCStressTest(Mode.Termination)
  @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "is notified")
  @Outcome(id = "STALE", expect = Expect.FORBIDDEN, desc = "misses the notification")
  @State
  public static class Notified {
    @Actor
    public synchronized void sleeper() throws InterruptedException {
      wait();
    }

    @Signal
    public synchronized void wake() {
      notify();
    }
  }

  /** The actor ends and the signal does not: that is not the result STALE. */
  @JCStressTest(Mode.Termination)
  @Outcome(id = {"TERMINATED", "STALE"}, expect = Expect.ACCEPTABLE, desc = "anything")
  @State
  public static class SignalWaits {
    @Actor
    public void actor() {}

    @Signal
    public synchronized void signal() throws InterruptedException {
      wait();
    }
  }

  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "before the write")
  @State
  public static class Throws {
    volatile boolean on;

    @Actor
    public void writer() {
      on = true;
    }

    @Actor
    public void reader(I_Result r) {
      if (on) throw new IllegalStateException("on");
    }
  }

  /** What the test prints is not its result. */
  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing else")
  @State
  public static class Prints {
    @Actor
    public void one(I_Result r) {
      System.out.println("\u00013\u0001");
    }

    @Actor
    public void two() {
      System.out.println("two");
    }
  }

  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing else")
  @State
  public static class Replaces {
    public Replaces() {
      System.setOut(System.err);
    }

    @Actor
    public void one(I_Result r) {
      System.out.println("one");
    }
  }

  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "no exit")
  @State
  public static class Exits {
    @Actor
    public void one(I_Result r) {
      System.exit(0);
    }
  }

  @JCStressTest
  @Outcome(id = "(", expect = Expect.ACCEPTABLE, desc = "not a regular expression")
  @State
  public static class BadId {
    @Actor
    public void one(I_Result r) {}
  }

  @JCStressTest
  @Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "nothing")
  @State
  public static class NoActor {
    @Arbiter
    public void one(I_Result r) {}
  }
}
