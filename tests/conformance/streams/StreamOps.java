// Sequential streams: every intermediate and terminal operation, laziness, order of evaluation, reuse.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class StreamOps {
  public static void main(String[] args) {
    List<String> w = List.of("delta", "alpha", "echo", "bravo", "charlie", "alpha", "golf");
    System.out.println(w.stream().filter(s -> s.length() == 5).toList() + " " + w.stream().map(String::length).toList() + w.stream().distinct().count() + w.stream().sorted().toList() + w.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
    System.out.println(w.stream().skip(2).limit(3).toList() + " " + w.stream().takeWhile(s -> !s.startsWith("b")).toList() + w.stream().dropWhile(s -> s.compareTo("b") > 0).toList() + w.stream().flatMap(s -> s.chars().mapToObj(c -> (char) c)).filter(c -> c > 'q').toList());
    System.out.println(w.stream().reduce("", (a, b) -> a + b.charAt(0)) + w.stream().reduce((a, b) -> a.length() >= b.length() ? a : b).get() + w.stream().reduce(0, (n, s) -> n + s.length(), Integer::sum) + w.stream().anyMatch(s -> s.isEmpty()) + w.stream().allMatch(s -> s.length() > 3) + w.stream().noneMatch("x"::equals)
        + w.stream().min(Comparator.naturalOrder()).get() + w.stream().max(Comparator.comparing(String::length)).get() + w.stream().findFirst() + Stream.empty().findAny());
    StringBuilder trace = new StringBuilder();
    Optional<Integer> found = Stream.of(1, 2, 3, 4, 5, 6).peek(i -> trace.append("p").append(i)).filter(i -> { trace.append("f").append(i); return i % 2 == 0; }).map(i -> { trace.append("m").append(i); return i * 10; }).skip(1).findFirst();
    System.out.println(found + " " + trace);
    trace.setLength(0);
    List<Integer> sorted = Stream.of(3, 1, 2).peek(i -> trace.append("a").append(i)).sorted().peek(i -> trace.append("b").append(i)).limit(2).toList();
    System.out.println(sorted + " " + trace);
    System.out.println(Stream.iterate(1, i -> i * 2).limit(10).toList() + " " + Stream.iterate(1, i -> i < 50, i -> i * 3).toList() + Stream.generate(() -> "g").limit(2).toList() + Stream.concat(Stream.of(1), Stream.of(2, 3)).toList() + Stream.ofNullable(null).count());
    System.out.println(Stream.of(1, 2, 3).<Object>mapMulti((i, sink) -> { for (int k = 0; k < i; k++) sink.accept(i + "" + k); }).toList() + " " + Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).mapToInt(Integer::intValue).sum() + Arrays.toString(Stream.of("x", "y").toArray(String[]::new)));
    System.out.println(IntStream.rangeClosed(1, 5).sum() + " " + IntStream.range(0, 5).average().getAsDouble() + IntStream.of(3, 1, 2).sorted().boxed().toList() + IntStream.range(0, 10).filter(i -> i % 3 == 0).mapToObj(Integer::toString).collect(Collectors.joining("/")) + IntStream.empty().max() + IntStream.of(5).min()
        + IntStream.iterate(1, i -> i + i).limit(5).mapToLong(i -> i * 1000000000L).sum() + IntStream.range(0, 4).mapToDouble(i -> i / 2.0).sum() + IntStream.of(1, 1, 2).distinct().count() + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b));
    IntSummaryStatistics st = IntStream.of(4, 8, -2, 9).summaryStatistics();
    System.out.println(st + " " + st.getAverage() + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + DoubleStream.of(1.5, 2.5, -1).summaryStatistics() + LongStream.range(0, 5).asDoubleStream().boxed().toList() + DoubleStream.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7).sum());
    System.out.println("hello".chars().filter(c -> c != 'l').mapToObj(c -> "" + (char) c).collect(Collectors.joining()) + IntStream.range(0, 20).boxed().collect(Collectors.partitioningBy(i -> i % 2 == 0, Collectors.summingInt(i -> i))) + IntStream.of(1, 2, 3).anyMatch(i -> i > 2) + IntStream.range(5, 5).findFirst() + IntStream.range(0, 3).flatMap(i -> IntStream.range(0, i)).boxed().toList() + IntStream.concat(IntStream.of(1), IntStream.of(2)).boxed().toList());
    Iterator<Integer> it = Stream.of(1, 2, 3).map(i -> i * i).iterator();
    int n = 0;
    while (it.hasNext()) n = n * 10 + it.next();
    System.out.println(n + " " + new ArrayList<>(Stream.of(1).collect(ArrayList::new, ArrayList::add, ArrayList::addAll)));
    Stream<String> used = w.stream();
    used.count();
    try { used.count(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    try { Stream.of(1, 2).map(i -> i / (i - 1)).toList(); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    try { Stream.of(1).toList().add(2); } catch (UnsupportedOperationException e) { System.out.println("toList is fixed"); }
    try { Stream.of("a", "b").collect(Collectors.toMap(s -> 1, s -> s)); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    try { Stream.of(1, 2).limit(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    List<String> closed = new ArrayList<>();
    try (Stream<Integer> s = Stream.of(1, 2).onClose(() -> closed.add("first")).onClose(() -> closed.add("second"))) { System.out.println(s.mapToInt(i -> i).sum()); }
    System.out.println(closed + " " + Stream.of(1, 2, 3, 4).unordered().isParallel() + Stream.of(5, 3).sorted(Comparator.reverseOrder()).toList() + Stream.<Integer>builder().add(1).add(2).build().toList());
    System.out.println(IntStream.rangeClosed(2, 100).filter(i -> IntStream.rangeClosed(2, (int) Math.sqrt(i)).noneMatch(j -> i % j == 0)).boxed().toList());
    Stream.of("for", "each").forEachOrdered(s -> System.out.print(s + " "));
    System.out.println(Optional.of(3).stream().count() + " " + Optional.empty().or(() -> Optional.of("or")).get() + Optional.ofNullable(null).map(Object::toString).orElse("none") + Optional.of("x").isEmpty() + Optional.of(1).equals(Optional.of(1)) + Optional.of("v") + java.util.OptionalInt.of(4) + java.util.OptionalDouble.empty());
    Optional.of(1).ifPresentOrElse(i -> System.out.println("present " + i), () -> System.out.println("absent"));
  }
}
