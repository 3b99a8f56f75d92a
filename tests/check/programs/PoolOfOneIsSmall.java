// A pool of one with one empty task has at most 2,000 states.
// OPTIONS: --por clock --max-states 2000
// EXPECT: correct
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolOfOneIsSmall {
  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> {});
    pool.shutdown();
  }
}
