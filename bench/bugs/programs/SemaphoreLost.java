// BUG: a permit is lost if the work fails

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreLost {
  static final Semaphore permits = new Semaphore(2);
  static final AtomicInteger turns = new AtomicInteger();

  static void work() {
    for (int i = 0; i < 3; i++) {
      permits.acquireUninterruptibly();
      if (turns.incrementAndGet() % 5 == 0) continue;
      permits.release();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> work());
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
