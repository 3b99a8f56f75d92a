import java.util.concurrent.CountDownLatch;

// A daemon exits while it holds a lock that a hook needs. The end of main then does not end the program.
// REDUCTIONS: clock lazy eager safe source optimal persistent source-stateful
// EXPECT: deadlock
public class ExitByDaemonStuck {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Object lock = new Object();
    Thread daemon = new Thread(() -> {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> {
        begun.countDown();
        synchronized (lock) {
        }
      }));
      synchronized (lock) {
        System.exit(3);
      }
    });
    daemon.setDaemon(true);
    daemon.start();
    begun.await();
  }
}
