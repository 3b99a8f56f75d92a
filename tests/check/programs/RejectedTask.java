import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// The pool takes the third task only if its thread has taken the first one from the queue.
// EXPECT: correct
// OPTIONS: --outcomes --max-states 2000000
// OUTCOME: 2R
// OUTCOME: 3
// REDUCTIONS: clock lazy
public class RejectedTask {
  static final AtomicInteger done = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
    boolean rejected = false;
    for (int i = 0; i < 3; i++) {
      try {
        pool.execute(done::incrementAndGet);
      } catch (RejectedExecutionException e) {
        rejected = true;
      }
    }
    pool.shutdown();
    while (!pool.awaitTermination(1, TimeUnit.DAYS)) {}
    System.out.print(done.get() + (rejected ? "R" : ""));
  }
}
