// Parallel streams whose results do not depend on how the work is split.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class ParallelStreams {
  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 2000).parallel().sum() + " " + LongStream.rangeClosed(1, 1000).parallel().map(i -> i * i).sum() + " " + IntStream.range(0, 500).parallel().boxed().filter(i -> i % 97 == 0).toList());
    List<Integer> l = IntStream.range(0, 300).boxed().collect(Collectors.toList());
    Collections.reverse(l);
    System.out.println(l.parallelStream().map(i -> i * 3).sorted().limit(5).toList() + " " + l.parallelStream().mapToInt(i -> i).max().getAsInt() + " " + l.parallelStream().reduce(0, Integer::sum) + " " + l.parallelStream().findFirst().get() + " " + l.parallelStream().anyMatch(i -> i == 250) + l.parallelStream().allMatch(i -> i < 299));
    System.out.println(l.parallelStream().map(String::valueOf).collect(Collectors.joining(",")).length() + " " + l.parallelStream().skip(10).limit(4).toList() + l.parallelStream().distinct().count());
    Map<Integer, Long> groups = l.parallelStream().collect(Collectors.groupingBy(i -> i % 4, TreeMap::new, Collectors.counting()));
    Map<Integer, List<Integer>> concurrent = new TreeMap<>(l.parallelStream().collect(Collectors.groupingByConcurrent(i -> i / 100)));
    concurrent.values().forEach(Collections::sort);
    System.out.println(groups + " " + concurrent.get(2).subList(0, 3));
    AtomicLong atomic = new AtomicLong();
    LongAdder adder = new LongAdder();
    Map<Integer, Boolean> seen = new ConcurrentHashMap<>();
    IntStream.range(0, 400).parallel().forEach(i -> { atomic.addAndGet(i); adder.increment(); seen.put(i % 50, true); });
    System.out.println(atomic + " " + adder + " " + seen.size());
    List<Integer> ordered = new ArrayList<>();
    IntStream.range(0, 30).parallel().map(i -> i * i).forEachOrdered(ordered::add);
    System.out.println(ordered);
    int[] a = new int[500];
    Arrays.parallelSetAll(a, i -> 500 - i);
    Arrays.parallelSort(a);
    Arrays.parallelPrefix(a, Integer::sum);
    System.out.println(a[0] + " " + a[499] + " " + Arrays.stream(a).parallel().filter(x -> x % 2 == 0).count());
    System.out.println(Stream.of("a", "b", "c", "d").parallel().flatMap(s -> Stream.of(s, s + s)).toList() + " " + Stream.iterate(1, i -> i + 1).parallel().limit(100).mapToInt(i -> i).sum() + Arrays.toString(IntStream.range(0, 8).parallel().mapToObj(i -> "e" + i).toArray()));
    try {
      IntStream.range(0, 100).parallel().forEach(i -> { if (i == 57) throw new IllegalStateException("element " + i); });
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(l.parallelStream().sequential().isParallel() + " " + l.stream().parallel().takeWhile(i -> i > 290).toList() + l.parallelStream().dropWhile(i -> i > 3).toList() + l.parallelStream().unordered().filter(i -> i > 297).map(i -> i).sorted().toList());
  }
}
