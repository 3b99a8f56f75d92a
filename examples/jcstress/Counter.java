import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Two threads increment a counter. */
public class Counter {
  @JCStressTest
  @Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "one after the other")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE_INTERESTING, desc = "an update is lost")
  @Outcome(id = "2, 2", expect = Expect.FORBIDDEN, desc = "an update comes from nowhere")
  @State
  public static class Plain {
    int value;

    @Actor
    public void anna(II_Result r) {
      r.r1 = ++value;
    }

    @Actor
    public void ben(II_Result r) {
      r.r2 = ++value;
    }
  }

  @JCStressTest
  @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "both count")
  @Outcome(id = "1", expect = Expect.FORBIDDEN, desc = "an update is lost")
  @State
  public static class Volatile {
    volatile int value;

    @Actor
    public void anna() {
      value++;
    }

    @Actor
    public void ben() {
      value++;
    }

    @Arbiter
    public void both(I_Result r) {
      r.r1 = value;
    }
  }

  @JCStressTest
  @Outcome(id = "2", expect = Expect.ACCEPTABLE, desc = "both count")
  @Outcome(id = "[01]", expect = Expect.FORBIDDEN, desc = "an update is lost")
  @State
  public static class Locked {
    int value;

    @Actor
    public synchronized void anna() {
      value++;
    }

    @Actor
    public synchronized void ben() {
      value++;
    }

    @Arbiter
    public void both(I_Result r) {
      r.r1 = value;
    }
  }
}
