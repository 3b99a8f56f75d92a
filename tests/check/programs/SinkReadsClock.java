// Each round of the loop reads the clock, so the search never comes back to a state. The lost update is a few steps from
// the start.
// EXPECT: exception java.lang.IllegalStateException
// NEEDS: store
// REDUCTIONS: clock lazy eager source-stateful optimal source persistent
public class SinkReadsClock {
  static volatile boolean done;
  static volatile int x;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> {
      x++;
      done = true;
    }).start();
    x++;
    long last = 0;
    while (!done) {
      last = System.nanoTime();
      Thread.sleep(5);
    }
    if (x != 2) throw new IllegalStateException("at " + last);
  }
}
