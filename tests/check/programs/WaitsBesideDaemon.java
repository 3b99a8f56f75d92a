// Main waits for a notification that nobody gives; a daemon that loops keeps this from being a deadlock.
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
