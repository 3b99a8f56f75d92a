// A polling loop with a sleep is still an endless loop.
// EXPECT: termination
// NEEDS: store
// REDUCTIONS: clock safe eager lazy jpf source-stateful
public class SleepsForEver {
  static boolean done;

  static synchronized boolean isDone() {
    return done;
  }

  public static void main(String[] args) throws InterruptedException {
    while (!isDone()) Thread.sleep(10); // EXPECT: termination
  }
}
