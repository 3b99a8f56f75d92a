import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

// An exception thrown by a task given to execute is printed with the pool's frames.
public class TaskTraceUncaught {
  static void fail(String message) {
    throw new IllegalStateException(message);
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 2; i++) {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      String message = "task of pool " + i;
      pool.execute(() -> fail(message));
      pool.shutdown();
      System.out.println(pool.awaitTermination(1, TimeUnit.HOURS));
      // The trace is printed by the dying thread, perhaps after termination: wait for it.
      Thread[] threads = new Thread[10];
      int n = Thread.enumerate(threads);
      for (int k = 0; k < n; k++) {
        if (threads[k].getName().startsWith("pool-")) {
          threads[k].join();
        }
      }
    }
    ExecutorService silent = Executors.newSingleThreadExecutor();
    silent.submit(() -> fail("kept in the future"));
    silent.shutdown();
    System.out.println("silent " + silent.awaitTermination(1, TimeUnit.HOURS));
  }
}
