// Every kind of Map: order of iteration, compute methods, views, null handling, equality, removal.
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;

public class Maps {
  static final String[] WORDS = "the quick brown fox jumps over the lazy dog and runs away from the angry bear while the other animals watch".split(" ");

  static void exercise(String name, Supplier<Map<String, Integer>> make) {
    Map<String, Integer> m = make.get();
    for (String w : WORDS) m.merge(w, 1, Integer::sum);
    System.out.println(name + " " + m + " " + m.size() + m.containsKey("fox") + m.containsValue(4) + m.get("nope"));
    System.out.println("  " + m.keySet() + m.values());
    System.out.println("  " + m.put("fox", 10) + m.putIfAbsent("fox", 11) + m.putIfAbsent("cat", 12) + m.getOrDefault("cow", -1) + m.replace("cat", 13) + m.replace("cow", 1) + m.replace("cat", 13, 14) + m.remove("dog") + m.remove("cat", 0)
        + m.compute("fox", (k, v) -> v == null ? 1 : v + 5) + m.compute("lazy", (k, v) -> null) + m.computeIfAbsent("new", String::length) + m.computeIfAbsent("none", k -> null) + m.computeIfPresent("bear", (k, v) -> v * 100)
        + m.computeIfPresent("gone", (k, v) -> 1) + m.merge("the", 0, (a, b) -> null));
    m.replaceAll((k, v) -> v + k.length());
    System.out.println("  " + m.hashCode() + " " + m.equals(new HashMap<>(m)) + " " + m.entrySet().contains(Map.entry("fox", 18)));
    m.keySet().removeIf(k -> k.length() > 4);
    m.values().remove(4);
    m.entrySet().removeIf(e -> e.getValue() > 1000);
    for (Map.Entry<String, Integer> e : m.entrySet()) if (e.getKey().startsWith("f")) e.setValue(-e.getValue());
    Iterator<String> it = m.keySet().iterator();
    it.next();
    it.remove();
    System.out.println("  " + m + m.keySet().retainAll(List.of("fox", "from", "runs")) + m);
    StringBuilder sb = new StringBuilder();
    m.forEach((k, v) -> sb.append(k).append(v).append(';'));
    System.out.println("  " + sb + new ArrayList<>(m.entrySet()));
    try {
      m.put("a", 1);
      m.put("b", 1);
      for (String k : m.keySet()) m.put(k + "x", 2);
      System.out.println("  grew");
    } catch (ConcurrentModificationException e) {
      System.out.println("  " + e);
    }
    m.clear();
    try {
      m.put(null, 5);
      System.out.println("  null key " + m + m.get(null));
    } catch (NullPointerException e) {
      System.out.println("  no null key");
    }
    try {
      m.put("k", null);
      System.out.println("  null value " + m.containsKey("k") + m.putIfAbsent("k", 3) + m.get("k"));
    } catch (NullPointerException e) {
      System.out.println("  no null value");
    }
  }

  public static void main(String[] args) {
    exercise("HashMap", HashMap::new);
    exercise("LinkedHashMap", LinkedHashMap::new);
    exercise("TreeMap", TreeMap::new);
    exercise("reverse TreeMap", () -> new TreeMap<>(Collections.reverseOrder()));
    exercise("Hashtable", Hashtable::new);
    exercise("WeakHashMap", WeakHashMap::new);
    exercise("synchronizedMap", () -> Collections.synchronizedMap(new HashMap<>()));
    exercise("small HashMap", () -> new HashMap<>(1, 5f));
    for (Supplier<Map<String, Integer>> s : List.<Supplier<Map<String, Integer>>>of(ConcurrentHashMap::new, ConcurrentSkipListMap::new)) {
      Map<String, Integer> m = s.get();
      for (String w : WORDS) m.merge(w, w.length(), Integer::sum);
      for (String k : m.keySet()) m.computeIfPresent(k, (x, v) -> v % 2 == 0 ? null : v);
      System.out.println(m.getClass().getSimpleName() + " " + m + " " + m.size());
    }
    Map<String, Integer> lru = new LinkedHashMap<>(16, 0.75f, true) {
      @Override protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 3; }
    };
    for (String k : "a b c a d b e a".split(" ")) lru.merge(k, 1, Integer::sum);
    System.out.println(lru + " " + lru.get("b") + lru);
    Map<String, Integer> identity = new IdentityHashMap<>();
    identity.put("k", 1);
    identity.put(new String("k"), 2);
    identity.put("k", 3);
    System.out.println(identity.size() + " " + identity.get("k") + " " + new HashMap<>(identity).size());
    Map<Object, String> mixed = new HashMap<>();
    for (int i = 0; i < 40; i++) mixed.put(i * 16, "v" + i);
    System.out.println(mixed.keySet());
    Map<Collide, Integer> bad = new HashMap<>();
    for (int i = 0; i < 50; i++) bad.put(new Collide(i), i);
    int sum = 0;
    for (int i = 0; i < 60; i++) sum += bad.getOrDefault(new Collide(i), 1000);
    for (int i = 0; i < 45; i++) bad.remove(new Collide(i));
    System.out.println(bad.size() + " " + sum + " " + bad.values().stream().sorted().toList());
    Map<String, Integer> of = new TreeMap<>(Map.of("x", 1, "y", 2, "z", 3));
    System.out.println(of + " " + Map.entry("k", 1) + new TreeMap<>(Map.ofEntries(Map.entry(2, 'b'), Map.entry(1, 'a'))) + Collections.unmodifiableMap(of) + Collections.singletonMap("a", null) + Map.of());
  }

  record Collide(int n) {
    @Override public int hashCode() { return 7; }
  }
}
