// Two threads lock and unlock in turns until a third sets a flag, which it never does in one of its orders.
// EXPECT: termination
// REDUCTIONS: clock lazy optimal source persistent
public class WaitsUnderMonitorForEver {
  static volatile boolean done, skipped;
  static final Object monitor = new Object();

  public static void main(String[] args) throws InterruptedException {
    Runnable waits = () -> {
      while (!done) {
        synchronized (monitor) {
        }
      }
    };
    Thread a = new Thread(waits), b = new Thread(waits), c = new Thread(() -> skipped = true);
    a.start();
    b.start();
    c.start();
    if (!skipped) done = true;
    a.join();
    b.join();
  }
}
