import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

// CopyOnWriteArrayList and CopyOnWriteArraySet.
public class CopyOnWrite {
  static void refuse(String what, Runnable body) {
    try {
      body.run();
      System.out.println(what + " accepted");
    } catch (RuntimeException e) {
      System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    CopyOnWriteArrayList<String> l = new CopyOnWriteArrayList<>(List.of("a", "b", "c"));
    Iterator<String> before = l.iterator();
    l.add("d");
    l.add(0, "z");
    System.out.println(l + " " + l.set(1, "A") + " " + l.remove(2) + " " + l.remove("q") + " "
        + l.addIfAbsent("c") + " " + l.addIfAbsent("e") + " " + l.addAllAbsent(List.of("e", "f"))
        + " " + l);
    StringBuilder old = new StringBuilder();
    before.forEachRemaining(old::append);
    System.out.println("snapshot " + old);
    refuse("iterator remove", () -> {
      Iterator<String> it = l.iterator();
      it.next();
      it.remove();
    });
    refuse("listIterator set", () -> {
      ListIterator<String> it = l.listIterator();
      it.next();
      it.set("x");
    });
    refuse("get", () -> l.get(10));
    refuse("remove", () -> l.remove(-1));
    refuse("add", () -> l.add(100, "x"));
    System.out.println(l.indexOf("c") + " " + l.lastIndexOf("c") + " " + l.contains("f") + " "
        + l.subList(1, 3) + " " + l.equals(Arrays.asList("z", "A", "c", "d", "e", "f")));
    l.replaceAll(String::toUpperCase);
    l.sort(null);
    System.out.println(l + " " + l.removeIf(s -> s.compareTo("C") < 0) + " " + l);
    l.addAll(1, List.of("p", "q"));
    l.retainAll(List.of("C", "p", "Z"));
    System.out.println(l + " " + Arrays.toString(l.toArray(new String[0])) + " " + l.hashCode());
    for (String s : l) {
      l.add(s + s);
    }
    System.out.println("changed while iterating " + l);
    List<String> view = l.subList(0, 2);
    l.add("late");
    refuse("stale view", () -> view.size());

    CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>(List.of(3, 1, 2));
    System.out.println(set.add(3) + " " + set.add(4) + " " + set.remove(1) + " " + set + " "
        + set.contains(2) + " " + set.containsAll(List.of(2, 3)) + " " + set.equals(
        java.util.Set.of(2, 3, 4)));

    CopyOnWriteArrayList<Integer> shared = new CopyOnWriteArrayList<>();
    CopyOnWriteArraySet<Integer> unique = new CopyOnWriteArraySet<>();
    int[] failures = new int[1];
    Thread[] threads = new Thread[5];
    for (int t = 0; t < threads.length; t++) {
      int me = t;
      threads[t] = new Thread(() -> {
        for (int k = 0; k < 40; k++) {
          shared.add(me * 40 + k);
          unique.add(k % 10);
          int last = -1;
          for (int v : shared) {
            if (v / 40 == me) {
              if (v <= last) {
                failures[0]++;
              }
              last = v;
            }
          }
        }
      });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int sum = 0;
    for (int v : shared) {
      sum += v;
    }
    Integer[] sorted = unique.toArray(new Integer[0]);
    Arrays.sort(sorted);
    System.out.println(shared.size() + " " + sum + " " + Arrays.toString(sorted) + " failures "
        + failures[0]);
  }
}
