// The program keeps the time of its start, and sleeps until another thread is done. Nobody reads the clock meanwhile, so
// it takes finitely many values. No sleep is shorter than it says.
// EXPECT: correct
// NEEDS: store
// REDUCTIONS: clock lazy
public class SleepsAfterRead {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> done = true).start();
    long start = System.nanoTime();
    long sleeps = 0;
    while (!done) {
      Thread.sleep(100);
      if (sleeps < 3) ++sleeps;
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    if (millis < 100 * sleeps || (sleeps < 3 && millis != 100 * sleeps)) throw new AssertionError();
  }
}
