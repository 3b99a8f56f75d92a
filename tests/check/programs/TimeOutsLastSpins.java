// A spinning thread is enabled, so no time passes. The code after the sleep is not explored, and the
// verdict must not claim that it was.
// OPTIONS: --timeouts last --time 20
// REDUCTIONS: clock lazy eager source optimal persistent
// EXPECT: incomplete
public class TimeOutsLastSpins {
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    new Thread(() -> {
      try {
        Thread.sleep(10);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      done = true;
    }).start();
    while (!done) Thread.onSpinWait();
  }
}
