import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

// The bulk operations of ConcurrentHashMap: forEach, search and reduce, in sequence and parallel.
public class ConcurrentMapBulk {
  static void check(ConcurrentHashMap<String, Integer> m, long threshold) {
    System.out.println("threshold " + (threshold == Long.MAX_VALUE ? "max" : "" + threshold));
    LongAdder sum = new LongAdder();
    m.forEach(threshold, (k, v) -> sum.add(v + k.length()));
    System.out.println("forEach " + sum.sumThenReset());
    m.forEach(threshold, (k, v) -> v % 2 == 0 ? v : null, v -> sum.add(v));
    System.out.println("transformed " + sum.sumThenReset());
    m.forEachKey(threshold, k -> sum.add(k.charAt(1)));
    m.forEachValue(threshold, v -> v > 50 ? v : null, v -> sum.increment());
    m.forEachEntry(threshold, e -> sum.add(e.getValue()));
    System.out.println("keys, values, entries " + sum.sumThenReset());
    System.out.println("search " + m.search(threshold, (k, v) -> v == 33 ? k : null) + " "
        + m.search(threshold, (k, v) -> v == 333 ? k : null) + " "
        + m.searchKeys(threshold, k -> k.equals("k7") ? k + "!" : null) + " "
        + m.searchValues(threshold, v -> v == 99 ? -v : null) + " "
        + m.searchEntries(threshold, e -> e.getValue() == 5 ? e.getKey() : null));
    System.out.println("reduce " + m.reduce(threshold, (k, v) -> v * 2, Integer::sum) + " "
        + m.reduceKeys(threshold, (a, b) -> a.compareTo(b) > 0 ? a : b) + " "
        + m.reduceKeys(threshold, String::length, Integer::sum) + " "
        + m.reduceValues(threshold, Math::max) + " "
        + m.reduceValues(threshold, v -> v < 10 ? v : null, Integer::sum) + " "
        + m.reduceEntries(threshold, e -> e.getValue(), Math::min));
    System.out.println("primitive " + m.reduceToInt(threshold, (k, v) -> v, 0, Integer::sum) + " "
        + m.reduceToLong(threshold, (k, v) -> (long) v << 32, 0, Math::max) + " "
        + m.reduceToDouble(threshold, (k, v) -> v / 2.0, 0, Double::sum) + " "
        + m.reduceKeysToInt(threshold, String::length, 0, Integer::sum) + " "
        + m.reduceValuesToLong(threshold, v -> v * v, 0, Long::sum) + " "
        + m.reduceEntriesToDouble(threshold, e -> e.getValue(), -1, Math::max));
    try {
      m.forEach(threshold, (k, v) -> {
        if (v == 40) {
          throw new IllegalStateException("at forty");
        }
      });
    } catch (IllegalStateException e) {
      // One thrown in another thread of the pool comes wrapped in one of its own kind.
      Throwable root = e;
      while (root.getCause() != null) {
        root = root.getCause();
      }
      System.out.println("thrown " + root.getMessage());
    }
  }

  public static void main(String[] args) {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    for (int i = 0; i < 100; i++) {
      m.put("k" + i, i);
    }
    check(m, Long.MAX_VALUE);
    check(m, 1);
    check(m, 10);
    ConcurrentHashMap<String, Integer> empty = new ConcurrentHashMap<>();
    System.out.println("empty " + empty.reduceValues(1, Integer::sum) + " "
        + empty.search(1, (k, v) -> k) + " " + empty.reduceToInt(1, (k, v) -> v, 7, Integer::sum));
    AtomicInteger total = new AtomicInteger();
    m.values().parallelStream().forEach(total::addAndGet);
    Set<String> high = ConcurrentHashMap.newKeySet();
    m.forEach(1, (k, v) -> v >= 96 ? k : null, high::add);
    System.out.println(total + " " + new TreeSet<>(high) + " "
        + m.entrySet().stream().filter(e -> e.getValue() < 10).count() + " "
        + m.keySet().parallelStream().mapToInt(String::length).sum());
  }
}
