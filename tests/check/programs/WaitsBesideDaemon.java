// Main waits for a notification that never comes. Because a daemon loops, this is not a deadlock.
// EXPECT: termination main
// NEEDS: store
// REDUCTIONS: clock safe eager lazy jpf source-stateful
public class WaitsBesideDaemon {
  static volatile int ticks;

  public static void main(String[] args) throws InterruptedException {
    Thread ticker = new Thread(() -> {
      while (true) ticks = 1 - ticks; // EXPECT: termination
    });
    ticker.setDaemon(true);
    ticker.start();
    synchronized (ticker) {
      ticker.wait(); // EXPECT: termination
    }
  }
}
