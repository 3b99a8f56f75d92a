import java.util.concurrent.CountDownLatch;

// The end of the last user thread waits for the exit that a daemon has begun, so the daemon sets the status.
// OPTIONS: --outcomes
// REDUCTIONS: clock lazy eager safe source optimal persistent source-stateful
// EXPECT: correct
// END: exit 3
public class ExitByDaemonRunsHooks {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(begun::countDown));
    Thread daemon = new Thread(() -> System.exit(3));
    daemon.setDaemon(true);
    daemon.start();
    begun.await();
  }
}
