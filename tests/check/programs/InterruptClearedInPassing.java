// EXPECT: correct
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// The worker clears its interrupt status in the step before a lock or a condition (a hidden access); shutdown reads
// that status.
public class InterruptClearedInPassing {
  public static void main(String[] args) {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.prestartCoreThread();
    pool.shutdown();
  }
}
