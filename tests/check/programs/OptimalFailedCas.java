// Compare-and-sets that fail only read: their order does not matter, and there is one trace.
//
// OPTIONS: --por optimal --outcomes
// EXPECT: correct
// EXECUTIONS: 1
// OUTCOME: 0 0 a
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

class OptimalFailedCas {
  static final AtomicInteger x = new AtomicInteger();
  static final AtomicLong y = new AtomicLong();
  static final AtomicReference<String> z = new AtomicReference<>("a");

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      threads[i] = new Thread(() -> {
        x.compareAndSet(5, 6);
        y.compareAndSet(7, 8);
        z.compareAndSet("q", "w");
      });
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    System.out.println(x.get() + " " + y.get() + " " + z.get());
  }
}
