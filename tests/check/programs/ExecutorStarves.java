// A task that waits for another task of a pool with one thread.
// EXPECT: deadlock
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class ExecutorStarves {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> pool.submit(() -> 7).get()).get();
    pool.shutdown();
  }
}
