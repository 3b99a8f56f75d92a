// BUG: a cache in a pool: get and put are two steps

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class CacheComputesTwice {
  static final Map<Integer, Integer> cache = new ConcurrentHashMap<>();
  static final AtomicInteger computed = new AtomicInteger();

  static int square(int key) {
    Integer value = cache.get(key);
    if (value == null) {
      computed.incrementAndGet();
      value = key * key;
      cache.put(key, value);
    }
    return value;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    List<Future<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      int key = i % 4;
      futures.add(pool.submit(() -> square(key)));
    }
    for (Future<Integer> future : futures) future.get();
    pool.shutdown();
    if (computed.get() > 4) throw new AssertionError("computed " + computed);
  }
}
