// EXPECT: correct
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

// The worker clears its interrupt when it comes to a lock or a condition, in the step before; shutdown looks whether it
// is interrupted.
public class InterruptClearedInPassing {
  public static void main(String[] args) {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.prestartCoreThread();
    pool.shutdown();
  }
}
