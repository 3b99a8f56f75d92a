// NavigableMap and NavigableSet: searches, head, tail, sub and descending views, bounds, polls.
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

public class SortedViews {
  static void map(NavigableMap<Integer, String> m) {
    for (int i = 10; i <= 100; i += 10) m.put(i, "v" + i);
    System.out.println(m.getClass().getSimpleName() + " " + m.firstKey() + m.lastKey() + " " + m.floorKey(35) + m.ceilingKey(35) + m.lowerKey(10) + m.higherKey(100) + m.floorEntry(9) + m.ceilingEntry(100) + m.lowerEntry(50) + m.higherEntry(50));
    NavigableMap<Integer, String> sub = m.subMap(20, false, 70, true);
    System.out.println(sub + " " + sub.headMap(50) + sub.tailMap(50) + sub.tailMap(50, false) + sub.descendingMap() + sub.descendingKeySet().headSet(40) + sub.firstKey() + sub.floorKey(1000) + sub.lowerKey(30));
    sub.put(25, "new");
    sub.remove(40);
    sub.merge(70, "!", String::concat);
    m.put(65, "outside");
    System.out.println(sub + " " + sub.size() + " " + m.size());
    for (int bad : new int[] {20, 71, 0}) {
      try {
        sub.put(bad, "x");
        System.out.println("put " + bad);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      sub.headMap(90);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      m.subMap(50, 40);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    SortedMap<Integer, String> tail = m.tailMap(60);
    tail.keySet().removeIf(k -> k % 20 == 0);
    System.out.println(m + " " + m.pollFirstEntry() + m.pollLastEntry() + " " + m.navigableKeySet().subSet(20, 60) + m.descendingMap().headMap(50, true));
    sub.clear();
    System.out.println(m + " " + m.firstEntry() + m.lastEntry());
    try {
      m.firstEntry().setValue("x");
    } catch (UnsupportedOperationException e) {
      System.out.println("entry snapshots are fixed");
    }
    m.clear();
    System.out.println(m.firstEntry() + " " + m.pollFirstEntry() + m.floorKey(3));
  }

  static void set(NavigableSet<String> s) {
    s.addAll(Arrays.asList("pear", "apple", "fig", "kiwi", "date", "plum", "lime"));
    System.out.println(s.getClass().getSimpleName() + " " + s + s.first() + s.last() + " " + s.floor("g") + s.ceiling("g") + s.lower("apple") + s.higher("zzz") + " " + s.headSet("kiwi") + s.headSet("kiwi", true) + s.tailSet("kiwi") + s.subSet("b", "l") + s.descendingSet());
    NavigableSet<String> d = s.descendingSet().subSet("m", true, "d", true);
    d.add("hazel");
    System.out.println(d + " " + d.pollFirst() + d.pollLast() + " " + s + s.add("fig") + s.add("fog") + s.remove("pear"));
    StringBuilder sb = new StringBuilder();
    s.descendingIterator().forEachRemaining(x -> sb.append(x).append(' '));
    System.out.println(sb);
  }

  public static void main(String[] args) {
    map(new TreeMap<>());
    map(new ConcurrentSkipListMap<>());
    set(new TreeSet<>());
    set(new ConcurrentSkipListSet<>());
    NavigableSet<String> byLength = new TreeSet<>(Comparator.comparing(String::length));
    System.out.println(byLength.addAll(Arrays.asList("aa", "b", "cc", "ddd")) + " " + byLength + byLength.contains("zz") + byLength.comparator().compare("a", "bb"));
    TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    ci.put("Key", 1);
    ci.put("KEY", 2);
    System.out.println(ci + " " + ci.get("key"));
    TreeMap<Integer, Integer> big = new TreeMap<>();
    for (int i = 0; i < 1000; i++) big.put(i * 7919 % 1000, i);
    for (int i = 0; i < 1000; i += 3) big.remove(i);
    int sum = 0;
    for (Map.Entry<Integer, Integer> e : big.subMap(100, 500).entrySet()) sum += e.getKey() * 3 - e.getValue();
    System.out.println(big.size() + " " + sum + " " + big.headMap(500).size() + " " + big.higherKey(499) + big.lowerKey(499));
    try {
      new TreeSet<Object>().add(new Object());
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
  }
}
