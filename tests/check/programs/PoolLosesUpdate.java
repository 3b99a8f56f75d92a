import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Two tasks of a pool of two increment a number without a lock.
// EXPECT: exception java.lang.AssertionError
// OPTIONS: --max-states 2000000
// REDUCTIONS: clock lazy
public class PoolLosesUpdate {
  static int x;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> a = pool.submit(() -> { x++; });
    Future<?> b = pool.submit(() -> { x++; });
    a.get();
    b.get();
    pool.shutdown();
    if (x != 2) throw new AssertionError("x=" + x);
  }
}
