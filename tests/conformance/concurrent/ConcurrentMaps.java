import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

// ConcurrentHashMap on one thread: the map operations and their return values.
public class ConcurrentMaps {
  static void refuse(String what, Runnable body) {
    try {
      body.run();
      System.out.println(what + " accepted");
    } catch (RuntimeException e) {
      System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    System.out.println(m.put("a", 1) + " " + m.put("a", 2) + " " + m.putIfAbsent("a", 3) + " "
        + m.putIfAbsent("b", 4) + " " + m);
    System.out.println(m.get("c") + " " + m.getOrDefault("c", 9) + " " + m.replace("c", 1) + " "
        + m.replace("a", 5) + " " + m.replace("a", 4, 6) + " " + m.replace("a", 5, 6) + " "
        + m.remove("a", 5) + " " + m.remove("a", 6) + " " + m.remove("a") + " " + m);
    System.out.println(m.compute("b", (k, v) -> v * 2) + " " + m.compute("n", (k, v) -> v == null
        ? 100 : 0) + " " + m.compute("b", (k, v) -> null) + " " + m.containsKey("b"));
    System.out.println(m.computeIfAbsent("q", String::length) + " " + m.computeIfAbsent("q",
        k -> 77) + " " + m.computeIfAbsent("none", k -> null) + " " + m.computeIfPresent("q",
        (k, v) -> v + 1) + " " + m.computeIfPresent("zz", (k, v) -> v + 1) + " " + m.size());
    System.out.println(m.merge("w", 1, Integer::sum) + " " + m.merge("w", 1, Integer::sum) + " "
        + m.merge("w", 1, (x, y) -> null) + " " + m.containsKey("w") + " " + m.contains(100) + " "
        + m.containsValue(2));
    refuse("null key", () -> m.put(null, 1));
    refuse("null value", () -> m.put("x", null));
    refuse("null get", () -> m.get(null));
    refuse("capacity", () -> new ConcurrentHashMap<>(-1));
    refuse("recursive", () -> m.computeIfAbsent("r", k -> m.computeIfAbsent("r", j -> 1)));
    refuse("failing function", () -> m.compute("f", (k, v) -> {
      throw new IllegalStateException("no");
    }));
    System.out.println(m.containsKey("f") + " " + m.mappingCount());

    ConcurrentHashMap<Integer, String> numbers = new ConcurrentHashMap<>(4);
    for (int i = 0; i < 200; i++) {
      numbers.put(i * 37 % 211, "v" + i);
    }
    System.out.println(numbers.size() + " " + numbers.get(37) + " " + numbers.keySet().contains(12)
        + " " + numbers.values().contains("v199"));
    numbers.keySet().removeIf(k -> k % 3 != 0);
    numbers.values().removeIf(v -> v.length() == 4);
    numbers.entrySet().removeIf(e -> e.getKey() > 100);
    System.out.println(new TreeMap<>(numbers));
    numbers.replaceAll((k, v) -> v + k);
    Iterator<Map.Entry<Integer, String>> it = numbers.entrySet().iterator();
    List<String> changed = new ArrayList<>();
    while (it.hasNext()) {
      Map.Entry<Integer, String> e = it.next();
      if (e.getKey() % 2 == 0) {
        it.remove();
      } else {
        e.setValue(e.getValue() + "!");
      }
    }
    numbers.forEach((k, v) -> changed.add(k + "=" + v));
    changed.sort(null);
    System.out.println(changed);
    System.out.println(new ConcurrentHashMap<>(Map.of(1, 2)).equals(Map.of(1, 2)) + " "
        + new ConcurrentHashMap<>(Map.of(1, 2)).hashCode());
    // Colliding keys turn a bin into a tree and back.
    ConcurrentHashMap<Same, Integer> bad = new ConcurrentHashMap<>(256);
    for (int i = 0; i < 40; i++) {
      bad.put(new Same(i), i);
    }
    int sum = 0;
    for (int i = 0; i < 45; i++) {
      sum += bad.getOrDefault(new Same(i), 1000);
    }
    for (int i = 0; i < 38; i++) {
      bad.remove(new Same(i));
    }
    System.out.println(sum + " " + bad.size() + " " + bad.get(new Same(39)));
    var set = ConcurrentHashMap.<String>newKeySet();
    System.out.println(set.add("x") + " " + set.add("x") + " " + set.remove("x") + " " + set);
    var view = m.keySet(5);
    System.out.println(view.add("fresh") + " " + m.get("fresh") + " " + view.getMappedValue());
    m.clear();
    System.out.println(m.isEmpty() + " " + m);
  }

  static final class Same implements Comparable<Same> {
    final int id;

    Same(int id) {
      this.id = id;
    }

    @Override
    public int hashCode() {
      return 42;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Same && ((Same) o).id == id;
    }

    @Override
    public int compareTo(Same other) {
      return Integer.compare(id, other.id);
    }
  }
}
