// java.util.Collections and java.util.Arrays: algorithms, wrappers, searches, comparisons, fills.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class CollectionsClass {
  record P(String n, int k) {}

  static void refused(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + " allowed");
    } catch (RuntimeException e) {
      System.out.println(what + " " + e);
    }
  }

  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>(List.of(5, 3, 9, 1, 7, 3));
    System.out.println(Collections.max(l) + " " + Collections.min(l, Comparator.reverseOrder()) + " " + Collections.frequency(l, 3) + Collections.disjoint(l, List.of(2, 4)));
    Collections.swap(l, 0, 5);
    Collections.rotate(l, 2);
    System.out.print(l);
    Collections.reverse(l);
    System.out.print(l);
    Collections.sort(l, Collections.reverseOrder());
    System.out.println(l + " " + Collections.binarySearch(l, 3, Collections.reverseOrder()) + Collections.indexOfSubList(l, List.of(3, 3)) + Collections.lastIndexOfSubList(l, List.of(9)));
    Collections.shuffle(l, new Random(3));
    System.out.println(l + " " + Collections.replaceAll(l, 3, 30) + l);
    Collections.fill(l.subList(1, 3), 0);
    Collections.copy(l, List.of(8, 8));
    System.out.println(l + " " + Collections.addAll(l, 1, 2) + l);
    List<P> ps = new ArrayList<>();
    for (int i = 0; i < 40; i++) ps.add(new P("n" + i, i * 13 % 5));
    ps.sort(Comparator.comparingInt(P::k));
    System.out.println(ps.stream().map(P::n).toList());
    List<Integer> ul = Collections.unmodifiableList(l);
    l.add(77);
    System.out.println(ul.get(ul.size() - 1) + " " + ul.equals(l));
    refused("unmodifiable add", () -> ul.add(1));
    refused("unmodifiable sort", () -> ul.sort(null));
    refused("unmodifiable iterator", () -> { var it = ul.iterator(); it.next(); it.remove(); });
    refused("empty add", () -> Collections.emptyList().add(1));
    refused("singleton remove", () -> Collections.singleton(1).remove(1));
    refused("nCopies set", () -> Collections.nCopies(2, 1).set(0, 2));
    refused("entry set value", () -> Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))).entrySet().iterator().next().setValue(5));
    @SuppressWarnings({"unchecked", "rawtypes"}) Collection<Object> checked = (Collection) Collections.checkedSet(new HashSet<>(), String.class);
    refused("checked add", () -> checked.add(5));
    refused("sort mixed", () -> Collections.sort(new ArrayList(Arrays.asList(1, "a"))));
    refused("bad comparator", () -> { Integer[] a = new Integer[64]; for (int i = 0; i < 64; i++) a[i] = i * 37 % 64; Arrays.sort(a, (x, y) -> x % 3 == 0 ? 1 : y % 5 == 0 ? -1 : 1); });
    Set<String> fromMap = Collections.newSetFromMap(new TreeMap<>());
    fromMap.addAll(List.of("b", "a"));
    System.out.println(fromMap + " " + Collections.list(Collections.enumeration(List.of(1, 2))) + Collections.unmodifiableSortedSet(new TreeSet<>(List.of(2, 1))).first() + new LinkedHashSet<>(List.of(3, 1, 2, 3, 1).subList(0, 3)));
    int[] a = {5, 2, 8, 1, 9, 3};
    int[] b = a.clone();
    Arrays.sort(a, 1, 4);
    System.out.print(Arrays.toString(a));
    Arrays.sort(a);
    System.out.println(Arrays.toString(a) + Arrays.binarySearch(a, 8) + Arrays.binarySearch(a, 4) + Arrays.equals(a, b) + Arrays.hashCode(a) + Arrays.mismatch(a, b) + Arrays.compare(a, b) + Arrays.equals(a, 0, 1, b, 3, 4));
    System.out.println(Arrays.toString(Arrays.copyOf(a, 8)) + Arrays.toString(Arrays.copyOfRange(a, 2, 4)) + Arrays.stream(a).sum() + Arrays.asList(1, 2) + Arrays.deepHashCode(new Object[] {1, new int[] {2}}));
    Arrays.setAll(b, i -> i * i);
    Arrays.parallelPrefix(b, Integer::sum);
    System.out.print(Arrays.toString(b));
    Arrays.fill(b, 2, 4, -1);
    System.out.println(Arrays.toString(b) + Arrays.toString(new double[] {1, -0.0, Double.NaN}) + Arrays.toString((int[]) null) + Arrays.deepToString(new Object[] {1, new String[] {"x", null}, new int[][] {{1}}}));
    double[] ds = {3, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, -1};
    Arrays.sort(ds);
    char[] cs = "sorting characters".toCharArray();
    Arrays.sort(cs);
    byte[] bs = new byte[200];
    for (int i = 0; i < bs.length; i++) bs[i] = (byte) (i * 37);
    Arrays.sort(bs);
    String[] ss = {"b", "C", "a", "B"};
    Arrays.sort(ss, String.CASE_INSENSITIVE_ORDER);
    System.out.println(Arrays.toString(ds) + new String(cs) + Arrays.hashCode(bs) + Arrays.toString(ss) + Arrays.binarySearch(ss, "c", String.CASE_INSENSITIVE_ORDER));
    long[] big = new long[3000];
    Random r = new Random(9);
    for (int i = 0; i < big.length; i++) big[i] = r.nextLong() >> (i % 50);
    long[] par = big.clone();
    Arrays.sort(big);
    Arrays.parallelSort(par);
    boolean sorted = true;
    for (int i = 1; i < big.length; i++) sorted &= big[i - 1] <= big[i];
    System.out.println(sorted + " " + Arrays.equals(big, par) + " " + Arrays.hashCode(big));
    Integer[] desc = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    Arrays.sort(desc, 2, 8, Comparator.reverseOrder());
    Object[] grid = {new int[] {1}, new int[] {1}};
    System.out.println(Arrays.toString(desc) + Arrays.deepEquals(grid, grid.clone()) + Arrays.equals(new Object[] {null}, new Object[] {null}) + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}));
  }
}
