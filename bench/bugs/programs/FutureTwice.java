// BUG: a future of our own completes twice

import java.util.concurrent.atomic.AtomicInteger;

public class FutureTwice {
  static volatile Integer result;
  static final AtomicInteger completions = new AtomicInteger();

  static void complete(int value) {
    for (int i = 0; i < 8; i++) value += i;
    if (result == null) {
      result = value;
      if (completions.incrementAndGet() > 1) throw new AssertionError("twice");
    }
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[7];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> complete(id));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
  }
}
