// Iterators and spliterators written by hand and by the library; Iterable in for loops; characteristics.
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

public class IteratorsAndSpliterators {
  record Range(int from, int to) implements Iterable<Integer> {
    @Override public Iterator<Integer> iterator() {
      return new Iterator<>() {
        int at = from;
        @Override public boolean hasNext() { return at < to; }
        @Override public Integer next() { if (!hasNext()) throw new NoSuchElementException("after " + to); return at++; }
      };
    }
  }

  static class Squares extends AbstractList<Integer> {
    @Override public Integer get(int i) { return i * i; }
    @Override public int size() { return 6; }
  }

  static class Evens extends AbstractSet<Integer> {
    @Override public Iterator<Integer> iterator() { return new Range(0, 5).iterator(); }
    @Override public int size() { return 5; }
    @Override public boolean contains(Object o) { return o instanceof Integer i && i < 5; }
  }

  static class One extends AbstractMap<String, Integer> {
    @Override public Set<Map.Entry<String, Integer>> entrySet() { return Set.of(Map.entry("one", 1)); }
  }

  static class Split implements Spliterator<String> {
    final String[] a; int from; final int to; final String name;
    Split(String[] a, int from, int to, String name) { this.a = a; this.from = from; this.to = to; this.name = name; }
    @Override public boolean tryAdvance(Consumer<? super String> c) { if (from >= to) return false; c.accept(name + a[from++]); return true; }
    @Override public Spliterator<String> trySplit() { int mid = (from + to) / 2; if (mid == from) return null; Split s = new Split(a, from, mid, name + "<"); from = mid; return s; }
    @Override public long estimateSize() { return to - from; }
    @Override public int characteristics() { return ORDERED | SIZED | SUBSIZED | NONNULL; }
  }

  public static void main(String[] args) {
    int sum = 0;
    for (int i : new Range(1, 5)) for (int j : new Range(0, i)) sum += i * j;
    System.out.println(sum);
    Iterator<Integer> it = new Range(0, 1).iterator();
    it.next();
    try { it.next(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
    try { it.remove(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
    new Range(7, 9).forEach(System.out::println);
    List<Integer> sq = new Squares();
    System.out.println(sq + " " + sq.indexOf(16) + sq.contains(9) + sq.subList(2, 4) + sq.hashCode() + sq.equals(List.of(0, 1, 4, 9, 16, 25)) + sq.stream().mapToInt(i -> i).sum());
    try { sq.add(3); } catch (UnsupportedOperationException e) { System.out.println("fixed"); }
    System.out.println(new Evens() + " " + new Evens().equals(Set.of(0, 1, 2, 3, 4)) + new One() + new One().get("one") + new One().containsKey("two") + new One().values());
    System.out.println(new AbstractCollection<String>() {
      @Override public Iterator<String> iterator() { return List.of("x", "y").iterator(); }
      @Override public int size() { return 2; }
    });
    Spliterator<String> s = new Split("a b c d e f g h".split(" "), 0, 8, "");
    Spliterator<String> t = s.trySplit(), u = t.trySplit();
    StringBuilder sb = new StringBuilder();
    u.forEachRemaining(x -> sb.append(x).append(' '));
    t.tryAdvance(x -> sb.append("| ").append(x).append(' '));
    System.out.println(sb + "" + s.estimateSize() + t.getExactSizeIfKnown() + u.tryAdvance(x -> { }));
    System.out.println(StreamSupport.stream(new Split("a b c".split(" "), 0, 3, ""), false).map(String::toUpperCase).toList() + " " + StreamSupport.stream(new Range(0, 4).spliterator(), false).map(i -> i * 2).toList());
    Spliterator<?>[] kinds = {new ArrayList<>(List.of(1)).spliterator(), new TreeSet<>(Set.of(1)).spliterator(), Arrays.asList(1, 2).spliterator(), new java.util.HashSet<>(Set.of(1)).spliterator(), List.of(1).spliterator(), Spliterators.emptySpliterator(), new Range(0, 3).spliterator(), new java.util.LinkedList<>(List.of(1, 2)).spliterator()};
    for (Spliterator<?> k : kinds) System.out.print(k.characteristics() + ":" + k.estimateSize() + " ");
    System.out.println();
    Spliterator.OfInt ints = Arrays.spliterator(new int[] {1, 2, 3, 4, 5, 6, 7, 8});
    Spliterator.OfInt half = ints.trySplit();
    int[] total = {0, 0};
    half.forEachRemaining((int i) -> total[0] += i);
    ints.forEachRemaining((int i) -> total[1] += i);
    System.out.println(total[0] + " " + total[1]);
    PrimitiveIterator.OfInt p = java.util.stream.IntStream.range(0, 3).iterator();
    while (p.hasNext()) System.out.print(p.nextInt() + " ");
    Iterator<String> fromSpliterator = Spliterators.iterator(List.of("p", "q").spliterator());
    System.out.println(fromSpliterator.next() + fromSpliterator.hasNext() + fromSpliterator.next() + fromSpliterator.hasNext());
    Iterable<Integer> lambda = () -> new Range(3, 6).iterator();
    for (int i : lambda) System.out.print(i + " ");
    System.out.println();
    List<Integer> removing = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
    for (Iterator<Integer> r = removing.iterator(); r.hasNext(); ) if (r.next() % 2 == 0) r.remove();
    System.out.println(removing);
  }
}
