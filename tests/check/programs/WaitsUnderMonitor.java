// A loop that locks, reads and unlocks waits: it changes nothing.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: seen
// REDUCTIONS: clock lazy optimal source persistent
public class WaitsUnderMonitor {
  static boolean ready;

  static synchronized boolean isReady() {
    return ready;
  }

  static synchronized void setReady() {
    ready = true;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(() -> {
      while (!isReady()) {
      }
      System.out.print("seen");
    });
    waiter.start();
    setReady();
    waiter.join();
  }
}
