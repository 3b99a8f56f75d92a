// EXIT: 42
import java.util.concurrent.CountDownLatch;

// An exit with hooks of which one throws; the exit code is the one asked for.
public class HookFailures {
  public static void main(String[] args) throws Exception {
    CountDownLatch failed = new CountDownLatch(1);
    Thread bad = new Thread(() -> {
      throw new IllegalStateException("hook fails");
    }, "bad-hook");
    bad.setUncaughtExceptionHandler((t, e) -> {
      System.out.println(t.getName() + ": " + e.getMessage());
      failed.countDown();
    });
    Runtime.getRuntime().addShutdownHook(bad);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        failed.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      System.out.println("good hook still runs");
    }, "good-hook"));
    Thread daemon = new Thread(() -> {
      try {
        Thread.sleep(10_000_000);
      } catch (InterruptedException e) {
        System.out.println("not interrupted by exit");
      } finally {
        System.out.println("finally not run by exit");
      }
    });
    daemon.setDaemon(true);
    daemon.start();
    Thread ordinary = new Thread(() -> {
      synchronized (daemon) {
        try {
          Thread.sleep(10_000_000);
        } catch (InterruptedException e) {
          System.out.println("not interrupted by exit");
        }
      }
    });
    ordinary.start();
    try {
      System.out.println("exiting");
      System.exit(42);
    } finally {
      System.out.println("finally not run after exit");
    }
  }
}
