import java.util.concurrent.CountDownLatch;

// Hooks all run, at the same time, after the last ordinary thread has ended.
public class ShutdownHooks {
  static volatile int sum;
  static volatile boolean mainEnded;
  static volatile boolean workerEnded;

  static synchronized void add(int n) {
    sum += n;
  }

  public static void main(String[] args) throws Exception {
    Runtime runtime = Runtime.getRuntime();
    CountDownLatch added = new CountDownLatch(5);
    for (int i = 1; i <= 5; i++) {
      int n = i;
      runtime.addShutdownHook(new Thread(() -> {
        add(n);
        added.countDown();
      }, "hook-" + i));
    }
    // This one ends only if the others run beside it.
    runtime.addShutdownHook(new Thread(() -> {
      try {
        added.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      System.out.println("hooks sum " + sum + " main ended " + mainEnded + " worker ended "
          + workerEnded);
      try {
        runtime.addShutdownHook(new Thread());
      } catch (IllegalStateException e) {
        System.out.println("too late: " + e.getMessage());
      }
      try {
        runtime.removeShutdownHook(new Thread());
      } catch (IllegalStateException e) {
        System.out.println("too late: " + e.getMessage());
      }
    }, "last"));
    Thread removed = new Thread(() -> System.out.println("never"));
    runtime.addShutdownHook(removed);
    System.out.println("removed " + runtime.removeShutdownHook(removed) + " again "
        + runtime.removeShutdownHook(removed));
    Thread twice = new Thread(() -> {});
    runtime.addShutdownHook(twice);
    try {
      runtime.addShutdownHook(twice);
    } catch (IllegalArgumentException e) {
      System.out.println("twice: " + e.getMessage());
    }
    try {
      runtime.addShutdownHook(Thread.currentThread());
    } catch (IllegalArgumentException e) {
      System.out.println("running: " + e.getMessage());
    }
    Thread main = Thread.currentThread();
    new Thread(() -> {
      try {
        main.join();
        Thread.sleep(5);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      workerEnded = true;
    }).start();
    mainEnded = true;
    System.out.println("main ends, hooks not run yet: " + sum);
  }
}
