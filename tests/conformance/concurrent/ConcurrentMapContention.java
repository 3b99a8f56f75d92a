import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

// Concurrent maps changed by many threads: atomicity of compute, merge and computeIfAbsent.
public class ConcurrentMapContention {
  static void parallel(int n, java.util.function.IntConsumer body) throws InterruptedException {
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      threads[i] = new Thread(() -> body.accept(me));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void check(ConcurrentMap<Integer, Integer> map, boolean onceOnly) throws Exception {
    System.out.println(map.getClass().getSimpleName());
    parallel(4, me -> {
      for (int k = 0; k < 150; k++) {
        map.merge(k % 10, 1, Integer::sum);
        map.compute(100 + k % 3, (key, v) -> v == null ? me : v + me);
      }
    });
    System.out.println(new TreeMap<>(map));

    map.clear();
    AtomicInteger created = new AtomicInteger();
    parallel(4, me -> {
      for (int k = 0; k < 40; k++) {
        map.computeIfAbsent(k, key -> {
          created.incrementAndGet();
          return key * key;
        });
      }
    });
    System.out.println("size " + map.size() + (onceOnly ? " created " + created : ""));

    AtomicInteger won = new AtomicInteger();
    parallel(4, me -> {
      for (int k = 0; k < 40; k++) {
        if (map.putIfAbsent(1000 + k, me) == null) {
          won.incrementAndGet();
        }
        if (map.remove(k, k * k)) {
          won.addAndGet(100);
        }
      }
    });
    System.out.println("won " + won + " size " + map.size());

    map.clear();
    map.put(0, 0);
    parallel(4, me -> {
      for (int k = 0; k < 60; k++) {
        Integer old;
        do {
          old = map.get(0);
        } while (!map.replace(0, old, old + 1));
      }
    });
    System.out.println("replaced " + map.get(0));

    // Growth under contention keeps everything.
    map.clear();
    parallel(4, me -> {
      for (int k = 0; k < 250; k++) {
        map.put(me * 250 + k, me);
        if (k % 5 == 0) {
          map.remove(me * 250 + k);
        }
      }
    });
    long sum = 0;
    for (Map.Entry<Integer, Integer> e : map.entrySet()) {
      sum += e.getKey() * (e.getValue() + 1L);
    }
    System.out.println("grown " + map.size() + " " + sum);
  }

  public static void main(String[] args) throws Exception {
    check(new ConcurrentHashMap<>(), true);
    check(new ConcurrentSkipListMap<>(), false);

    // Word counting with adders.
    ConcurrentHashMap<String, LongAdder> words = new ConcurrentHashMap<>();
    String[] text = "the quick brown fox jumps over the lazy dog the end".split(" ");
    parallel(3, me -> {
      for (int k = 0; k < 55; k++) {
        words.computeIfAbsent(text[(k + me) % text.length], w -> new LongAdder()).increment();
      }
    });
    System.out.println(new TreeMap<>(words));

    // Iterators are weakly consistent: no exception while others change the map.
    ConcurrentHashMap<Integer, Integer> busy = new ConcurrentHashMap<>();
    for (int i = 0; i < 100; i++) {
      busy.put(i, i);
    }
    int[] fixed = new int[1];
    parallel(2, me -> {
      if (me == 0) {
        for (int k = 0; k < 200; k++) {
          busy.put(1000 + k, k);
          busy.remove(1000 + k);
        }
      } else {
        for (int round = 0; round < 5; round++) {
          int seen = 0;
          for (int key : busy.keySet()) {
            if (key < 100) {
              seen++;
            }
          }
          if (seen == 100) {
            fixed[0]++;
          }
        }
      }
    });
    System.out.println("complete traversals " + fixed[0] + " size " + busy.size());
  }
}
