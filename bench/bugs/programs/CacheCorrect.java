// CORRECT: computeIfAbsent computes once

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class CacheCorrect {
  static final Map<Integer, Integer> cache = new ConcurrentHashMap<>();
  static final AtomicInteger computed = new AtomicInteger();

  static int square(int key) {
    return cache.computeIfAbsent(key, k -> {
      computed.incrementAndGet();
      return k * k;
    });
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      int id = i;
      threads[i] = new Thread(() -> square(id % 2));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    if (computed.get() != 2) throw new AssertionError();
  }
}
