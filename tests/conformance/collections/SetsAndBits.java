// Sets of every kind, set algebra, BitSet, and salted immutable sets looked at only in sorted order.
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.stream.Collectors;

public class SetsAndBits {
  static void algebra(Set<Integer> a, Set<Integer> b) {
    for (int i = 0; i < 30; i += 2) a.add(i);
    for (int i = 0; i < 30; i += 3) b.add(i);
    Set<Integer> union = new TreeSet<>(a), inter = new TreeSet<>(a), diff = new TreeSet<>(a);
    union.addAll(b);
    inter.retainAll(b);
    diff.removeAll(b);
    System.out.println(a.getClass().getSimpleName() + a + " " + union.size() + inter + diff + a.containsAll(inter) + b.containsAll(a) + a.add(4) + a.remove(4) + a.remove(5) + a.equals(b) + a.hashCode());
  }

  public static void main(String[] args) {
    algebra(new HashSet<>(), new HashSet<>());
    algebra(new LinkedHashSet<>(), new TreeSet<>());
    algebra(new TreeSet<>(), new HashSet<>());
    algebra(new CopyOnWriteArraySet<>(), new HashSet<>());
    algebra(ConcurrentHashMap.newKeySet(), new HashSet<>());
    Set<String> strings = new HashSet<>();
    for (String s : "to be or not to be that is the question whether tis nobler in the mind to suffer the slings and arrows".split(" ")) strings.add(s);
    System.out.println(strings + " " + strings.size());
    Set<Character> chars = "hello world".chars().mapToObj(c -> (char) c).collect(Collectors.toCollection(LinkedHashSet::new));
    System.out.println(chars + " " + new HashSet<>(chars) + new HashSet<>(List.of(1.5, -2.0, 1e10)) + new HashSet<>(List.of(10000000000L, -1L, 7L)));
    Set<String> of = Set.of("q", "w", "e", "r", "t", "y");
    System.out.println(new TreeSet<>(of) + " " + of.contains("q") + of.contains("z") + of.size() + of.equals(new HashSet<>(of)) + of.hashCode());
    Map<Integer, String> mof = Map.of(3, "c", 1, "a", 2, "b");
    List<Integer> keys = new ArrayList<>(mof.keySet());
    keys.sort(null);
    System.out.println(keys + " " + mof.get(2) + mof.containsValue("c") + mof.hashCode() + Set.copyOf(List.of(1, 1, 1)));
    for (Runnable r : new Runnable[] {() -> Set.of(1, 1), () -> of.add("x"), () -> Set.of((Object) null), () -> of.contains(null), () -> mof.clear(), () -> new TreeSet<>(java.util.Arrays.asList(1, null))}) {
      try {
        r.run();
        System.out.println("allowed");
      } catch (RuntimeException e) {
        System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
      }
    }
    BitSet primes = new BitSet(200);
    primes.set(2, 200);
    for (int i = 2; i * i < 200; i++) if (primes.get(i)) for (int j = i * i; j < 200; j += i) primes.clear(j);
    System.out.println(primes + " " + primes.cardinality() + " " + primes.length() + " " + primes.size() + " " + primes.nextSetBit(100) + primes.nextClearBit(2) + primes.previousSetBit(150) + primes.previousClearBit(3));
    BitSet odd = new BitSet();
    for (int i = 1; i < 100; i += 2) odd.set(i);
    BitSet x = (BitSet) primes.clone();
    x.and(odd);
    BitSet y = (BitSet) primes.clone();
    y.andNot(odd);
    BitSet z = (BitSet) odd.clone();
    z.xor(primes);
    z.flip(0, 10);
    System.out.println(x.cardinality() + " " + y + z.cardinality() + " " + odd.intersects(y) + primes.get(0, 20) + primes.stream().sum() + " " + primes.hashCode() + x.equals(odd));
    System.out.println(java.util.Arrays.toString(x.toLongArray()) + BitSet.valueOf(new long[] {5, 1}) + new BitSet().length() + BitSet.valueOf(new byte[] {3, 1}).toByteArray().length);
    try {
      primes.set(-1);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    Collection<Integer> view = new HashSet<>(Set.of(1, 2, 3));
    view.removeIf(i -> i > 1);
    System.out.println(view);
  }
}
