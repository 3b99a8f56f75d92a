// EXPECT: deadlock
// The only worker of a pool that nobody shuts down waits for another task for ever.
// REPORT: Thread "pool-1-thread-1" is parked, waits for java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject@*
// OUTPUT: 42
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolNotShutDown {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    System.out.println(pool.submit(() -> 6 * 7).get());
  }
}
