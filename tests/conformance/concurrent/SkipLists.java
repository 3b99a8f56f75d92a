import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

// ConcurrentSkipListMap and ConcurrentSkipListSet: navigation, views, contention.
public class SkipLists {
  public static void main(String[] args) throws Exception {
    ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
    for (int i = 0; i < 20; i++) {
      m.put(i * 13 % 40, "v" + i);
    }
    System.out.println(m);
    System.out.println(m.firstKey() + " " + m.lastEntry() + " " + m.lowerKey(13) + " "
        + m.floorKey(13) + " " + m.ceilingKey(14) + " " + m.higherEntry(39) + " "
        + m.lowerEntry(0));
    System.out.println(m.headMap(8) + " " + m.headMap(8, true) + " " + m.tailMap(35, false) + " "
        + m.subMap(10, 20));
    System.out.println(m.descendingMap().firstKey() + " " + m.descendingKeySet().first() + " "
        + m.subMap(5, true, 15, true).descendingMap());
    System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.size() + " "
        + m.containsValue("v3") + " " + m.getOrDefault(77, "?"));
    NavigableMap<Integer, String> view = m.subMap(10, true, 30, true);
    view.remove(view.firstKey());
    m.put(20, "twenty");
    System.out.println(view.get(20) + " " + view.size());
    try {
      view.put(99, "out");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      m.firstEntry().setValue("x");
    } catch (UnsupportedOperationException e) {
      System.out.println("snapshot entry");
    }
    System.out.println(m.merge(20, "!", String::concat) + " " + m.computeIfPresent(20, (k, v)
        -> null) + " " + m.computeIfAbsent(20, k -> "again") + " " + m.putIfAbsent(20, "no"));
    ConcurrentSkipListMap<String, Integer> words = new ConcurrentSkipListMap<>(
        Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    for (String w : "one two three four five six seven".split(" ")) {
      words.put(w, w.length());
    }
    System.out.println(words + " " + words.clone().equals(words));

    ConcurrentSkipListSet<Integer> s = new ConcurrentSkipListSet<>(List.of(5, 1, 9, 3, 7));
    System.out.println(s + " " + s.add(4) + " " + s.add(4) + " " + s.headSet(4, true) + " "
        + s.descendingSet() + " " + s.pollFirst() + " " + s.ceiling(6) + " " + s.lower(3));
    NavigableSet<Integer> middle = s.subSet(4, 9);
    middle.clear();
    System.out.println(s);

    ConcurrentSkipListMap<Integer, Integer> shared = new ConcurrentSkipListMap<>();
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      int me = t;
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 80; k++) {
          int key = (k * 17 + me * 5) % 97;
          shared.merge(key, 1, Integer::sum);
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int total = 0;
    int last = -1;
    boolean sorted = true;
    for (Map.Entry<Integer, Integer> e : shared.entrySet()) {
      total += e.getValue();
      sorted &= e.getKey() > last;
      last = e.getKey();
    }
    System.out.println("total " + total + " sorted " + sorted + " size " + shared.size());

    // Pollers share out a sorted set, each seeing increasing values.
    ConcurrentSkipListSet<Integer> pool = new ConcurrentSkipListSet<>();
    for (int i = 0; i < 120; i++) {
      pool.add(i * 7 % 120);
    }
    boolean[] rising = {true};
    List<Integer> taken = new ArrayList<>();
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        int before = -1;
        for (Integer v = pool.pollFirst(); v != null; v = pool.pollFirst()) {
          if (v <= before) {
            rising[0] = false;
          }
          before = v;
          synchronized (taken) {
            taken.add(v);
          }
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    taken.sort(null);
    System.out.println("taken " + taken.size() + " first " + taken.get(0) + " last "
        + taken.get(119) + " rising " + rising[0]);
    Iterator<Integer> it = s.iterator();
    it.next();
    it.remove();
    System.out.println(s);
  }
}
