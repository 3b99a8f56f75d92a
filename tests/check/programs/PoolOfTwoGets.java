import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// Two tasks in a pool of two threads, and their results.
// EXPECT: correct
// OPTIONS: --por lazy --max-states 1000000
public class PoolOfTwoGets {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> one = pool.submit(() -> 1), two = pool.submit(() -> 2);
    int sum = one.get() + two.get();
    pool.shutdown();
    assert sum == 3;
  }
}
