import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

// Collections.synchronizedX, Vector and Hashtable shared by threads.
public class SynchronizedCollections {
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

  public static void main(String[] args) throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Collection<Integer> set = Collections.synchronizedSet(new LinkedHashSet<>());
    Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
    SortedMap<Integer, Integer> sorted = Collections.synchronizedSortedMap(new TreeMap<>());
    Vector<Integer> vector = new Vector<>();
    Hashtable<Integer, Integer> table = new Hashtable<>();
    StringBuffer text = new StringBuffer();
    parallel(5, me -> {
      for (int k = 0; k < 80; k++) {
        list.add(k);
        set.add(k % 20);
        map.merge(k % 10, 1, Integer::sum);
        synchronized (sorted) {
          Integer old = sorted.get(k % 4);
          sorted.put(k % 4, old == null ? 1 : old + 1);
        }
        vector.add(k);
        table.merge(k % 6, 1, Integer::sum);
        text.append((char) ('a' + me));
      }
    });
    int sum = 0;
    synchronized (list) {
      for (int v : list) {
        sum += v;
      }
    }
    System.out.println(list.size() + " " + sum + " " + new TreeSet<>(set).last() + " "
        + set.size());
    System.out.println(new TreeMap<>(map) + " " + sorted + " " + vector.size() + " "
        + new TreeMap<>(table));
    char[] letters = text.toString().toCharArray();
    Arrays.sort(letters);
    System.out.println(letters.length + " " + letters[0] + letters[79] + letters[80]
        + letters[399]);

    // The wrapper is its own lock, so compound actions can be guarded by it.
    List<Integer> guarded = Collections.synchronizedList(new ArrayList<>());
    parallel(4, me -> {
      for (int k = 0; k < 25; k++) {
        synchronized (guarded) {
          if (!guarded.contains(k)) {
            guarded.add(k);
          }
        }
      }
    });
    System.out.println("no duplicates " + guarded.size());
    boolean[] held = new boolean[2];
    List<Integer> spying = Collections.synchronizedList(new ArrayList<>());
    spying.add(1);
    spying.forEach(x -> held[0] = Thread.holdsLock(spying));
    spying.removeIf(x -> held[1] = Thread.holdsLock(spying));
    System.out.println("held in callbacks " + held[0] + " " + held[1]);

    List<Integer> failFast = Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)));
    try {
      for (int v : failFast) {
        failFast.add(v);
      }
    } catch (ConcurrentModificationException e) {
      System.out.println("still fail-fast " + e.getMessage());
    }
    Collection<Integer> values = map.values();
    Collection<Integer> keys = map.keySet();
    System.out.println(values.size() + " " + keys.contains(3) + " " + map.getOrDefault(99, -1)
        + " " + map.computeIfAbsent(50, k -> k * 2) + " " + map.remove(50));
    System.out.println(sorted.headMap(2) + " " + sorted.lastKey() + " "
        + sorted.getClass().getSimpleName());
    List<Integer> sub = list.subList(0, 3);
    sub.clear();
    System.out.println(list.size());

    // Map iterated under the lock while others try to change it.
    Map<Integer, Integer> shared = Collections.synchronizedMap(new TreeMap<>());
    for (int i = 0; i < 30; i++) {
      shared.put(i, i);
    }
    int[] errors = new int[1];
    parallel(3, me -> {
      for (int k = 0; k < 20; k++) {
        if (me == 0) {
          synchronized (shared) {
            int count = 0;
            for (int key : shared.keySet()) {
              count += key >= 0 ? 1 : 0;
              if (key == 15) {
                Thread.yield();
              }
            }
            if (count < 30) {
              errors[0]++;
            }
          }
        } else {
          shared.put(me * 100 + k, k);
        }
      }
    });
    System.out.println("errors " + errors[0] + " size " + shared.size());
  }
}
