// OPTIONS: --search pos --time 100
// ARGS: 50
// EXPECT: exception AssertionError
// A pool of four with 50 tasks that use a cache: two tasks can compute the same value. A complete search does not get
// to the two preemptions that this needs; sampled executions do.

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class SampledPool {
  static final Map<Integer, Integer> memo = new ConcurrentHashMap<>();
  static final AtomicInteger computed = new AtomicInteger();

  static int square(int key) {
    Integer value = memo.get(key);
    if (value == null) {
      value = key * key;
      computed.incrementAndGet();
      memo.put(key, value);
    }
    return value;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      int key = i % 5;
      futures.add(pool.submit(() -> square(key)));
    }
    for (Future<Integer> future : futures) future.get();
    pool.shutdown();
    if (computed.get() > 5) throw new AssertionError("computed " + computed + " times");
  }
}
