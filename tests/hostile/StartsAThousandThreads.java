import java.util.concurrent.atomic.AtomicInteger;

// EXPECT: incomplete
// OPTIONS: --time 10
public class StartsAThousandThreads {
  public static void main(String[] args) throws Exception {
    AtomicInteger sum = new AtomicInteger();
    Thread[] threads = new Thread[1000];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(sum::incrementAndGet);
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    if (sum.get() != threads.length) throw new AssertionError();
  }
}
