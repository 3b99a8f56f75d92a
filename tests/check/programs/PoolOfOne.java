import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// A pool of one thread, one empty task, and shutdown. With the JDK's locks this has 327,062 states.
// EXPECT: correct
// OPTIONS: --max-states 2000000
// REDUCTIONS: clock lazy
public class PoolOfOne {
  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> {});
    pool.shutdown();
  }
}
