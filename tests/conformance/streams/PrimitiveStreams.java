// Streams of int, long and double in detail, with conversions, boxing, iterators and statistics.
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class PrimitiveStreams {
  public static void main(String[] args) {
    int[] a = IntStream.iterate(7, x -> x != 1, x -> x % 2 == 0 ? x / 2 : 3 * x + 1).toArray();
    System.out.println(Arrays.toString(a) + Arrays.stream(a).max() + Arrays.stream(a, 2, 5).sum() + IntStream.of(a).skip(3).limit(4).boxed().toList());
    System.out.println(IntStream.rangeClosed(1, 6).mapToObj(i -> "x".repeat(i)).collect(Collectors.joining(",")) + " " + IntStream.range(0, 5).map(i -> 4 - i).takeWhile(i -> i > 1).boxed().toList() + IntStream.range(0, 6).dropWhile(i -> i < 4).boxed().toList() + IntStream.range(0, 3).mapMulti((i, c) -> { c.accept(i); c.accept(-i); }).sum());
    System.out.println(LongStream.iterate(1, x -> x * 3).limit(30).max().getAsLong() + " " + LongStream.of(5, 1, 3).sorted().mapToObj(Long::toString).toList() + LongStream.rangeClosed(1, 100).filter(x -> x % 7 == 0).summaryStatistics() + LongStream.range(0, 10).mapToInt(x -> (int) x).sum() + LongStream.empty().average());
    System.out.println(DoubleStream.iterate(1, x -> x / 2).limit(20).sum() + " " + DoubleStream.of(3, -1, Double.NaN).max() + DoubleStream.of(1, 2, 4).map(Math::sqrt).boxed().map(d -> String.format("%.3f", d)).toList() + DoubleStream.of(1e100, 1, -1e100).sum() + " " + DoubleStream.concat(DoubleStream.of(1), DoubleStream.of(2)).average().getAsDouble() + DoubleStream.of(2.7, -2.7).mapToLong(d -> (long) d).boxed().toList() + DoubleStream.of(0.1, 0.2, 0.3).sum());
    IntSummaryStatistics is = new IntSummaryStatistics();
    LongSummaryStatistics ls = new LongSummaryStatistics();
    DoubleSummaryStatistics ds = new DoubleSummaryStatistics();
    for (int i = -3; i < 10; i++) { is.accept(i); ls.accept(1L << (i + 3)); ds.accept(i / 4.0); }
    is.combine(IntStream.of(100).summaryStatistics());
    System.out.println(is + " " + ls + " " + ds + " " + new IntSummaryStatistics() + new DoubleSummaryStatistics().getMax());
    PrimitiveIterator.OfLong it = LongStream.range(0, 4).map(x -> x * x).iterator();
    long sum = 0;
    while (it.hasNext()) sum = sum * 10 + it.nextLong();
    OptionalInt first = IntStream.range(10, 20).filter(i -> i % 6 == 0).findFirst();
    System.out.println(sum + " " + first + first.getAsInt() + first.isPresent() + " " + IntStream.range(0, 9).noneMatch(i -> i > 10) + IntStream.range(0, 9).allMatch(i -> i < 8));
    Map<Boolean, Long> parity = IntStream.range(0, 11).boxed().collect(Collectors.partitioningBy(i -> i % 2 == 0, Collectors.counting()));
    System.out.println(parity + " " + IntStream.range(0, 20).boxed().collect(Collectors.groupingBy(Integer::bitCount, TreeMap::new, Collectors.averagingInt(i -> i))) + IntStream.of(3, 1, 2).collect(StringBuilder::new, (sb, i) -> sb.append(i), StringBuilder::append));
    System.out.println("" + Stream.of("3", "1", "2").mapToInt(Integer::parseInt).sorted().asLongStream().map(x -> x << 33).boxed().toList() + Stream.of(1, 2).mapToDouble(i -> i).sum() + Stream.of("ab", "c").flatMapToInt(String::chars).boxed().toList() + IntStream.builder().add(4).add(5).build().sum() + IntStream.generate(() -> 7).limit(3).sum());
    System.out.println(IntStream.range(1, 30).filter(c -> IntStream.range(1, c).anyMatch(x -> IntStream.range(x, c).anyMatch(y -> x * x + y * y == c * c))).boxed().toList() + " " + IntStream.rangeClosed(1, 20).mapToObj(i -> i % 15 == 0 ? "FB" : i % 5 == 0 ? "B" : i % 3 == 0 ? "F" : "" + i).collect(Collectors.joining(" ")));
    int[][] grid = IntStream.range(0, 3).mapToObj(i -> IntStream.range(0, 3).map(j -> i * j).toArray()).toArray(int[][]::new);
    System.out.println(Arrays.deepToString(grid) + Arrays.stream(grid).flatMapToInt(Arrays::stream).sum() + " " + IntStream.range(0, 100).parallel().filter(i -> i % 10 == 3).sequential().boxed().toList());
    try {
      IntStream.empty().max().getAsInt();
    } catch (java.util.NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(IntStream.range(5, 2).count() + " " + LongStream.range(0, 1L << 40).count() + " " + IntStream.range(0, Integer.MAX_VALUE).skip(10).findFirst().getAsInt() + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).boxed().toList());
  }
}
