// BUG: lazy initialisation without a lock makes two instances

import java.util.concurrent.atomic.AtomicInteger;

public class LazyInit {
  static volatile Object instance;
  static final AtomicInteger made = new AtomicInteger();

  static Object get() {
    if (instance == null) {
      made.incrementAndGet();
      instance = new Object();
    }
    return instance;
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[6];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> get());
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    if (made.get() != 1) throw new AssertionError("made " + made);
  }
}
