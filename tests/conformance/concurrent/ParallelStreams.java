import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

// Parallel streams: results equal those of sequential ones.
public class ParallelStreams {
  static boolean prime(int n) {
    for (int d = 2; d * d <= n; d++) {
      if (n % d == 0) {
        return false;
      }
    }
    return n > 1;
  }

  public static void main(String[] args) throws Exception {
    System.out.println(IntStream.range(0, 1000).parallel().sum() + " "
        + LongStream.rangeClosed(1, 15).parallel().reduce(1, (a, b) -> a * b) + " "
        + IntStream.range(0, 300).parallel().filter(ParallelStreams::prime).count());
    List<Integer> numbers = IntStream.range(0, 200).map(i -> i * 37 % 101).boxed().collect(
        Collectors.toList());
    System.out.println(numbers.parallelStream().map(i -> i * 2).filter(i -> i % 3 == 0).limit(10)
        .collect(Collectors.toList()));
    System.out.println(numbers.parallelStream().sorted().distinct().skip(90).collect(
        Collectors.toList()));
    System.out.println(numbers.parallelStream().max(Integer::compare).get() + " "
        + numbers.parallelStream().min(Integer::compare).get() + " "
        + numbers.parallelStream().mapToInt(i -> i).average().getAsDouble() + " "
        + numbers.parallelStream().anyMatch(i -> i == 100) + " "
        + numbers.parallelStream().allMatch(i -> i < 101) + " "
        + numbers.parallelStream().noneMatch(i -> i < 0) + " "
        + numbers.parallelStream().findFirst().get());
    Map<Integer, Long> groups = numbers.parallelStream().collect(Collectors.groupingBy(i -> i % 5,
        TreeMap::new, Collectors.counting()));
    ConcurrentMap<Integer, Integer> concurrent = numbers.parallelStream().collect(
        Collectors.toConcurrentMap(i -> i % 7, i -> i, Integer::sum));
    System.out.println(groups + " " + new TreeMap<>(concurrent));
    System.out.println(Stream.of("a", "b", "c", "d", "e", "f").parallel().reduce("", String::concat)
        + " " + Stream.of("x", "y", "z").parallel().collect(Collectors.joining(",", "[", "]")));
    StringBuilder ordered = new StringBuilder();
    IntStream.range(0, 20).parallel().forEachOrdered(ordered::append);
    System.out.println(ordered);
    LongAdder adder = new LongAdder();
    IntStream.range(0, 500).parallel().forEach(adder::add);
    System.out.println(adder);
    System.out.println(Arrays.toString(IntStream.range(0, 30).parallel().map(i -> i * i)
        .filter(i -> i % 2 == 1).toArray()));
    System.out.println(numbers.parallelStream().collect(Collectors.partitioningBy(i -> i > 50,
        Collectors.summingInt(i -> i))));
    System.out.println(numbers.parallelStream().reduce(0, (a, b) -> a + b, Integer::sum) + " "
        + numbers.parallelStream().mapToDouble(i -> i / 2.0).sum() + " "
        + numbers.parallelStream().collect(Collectors.summarizingInt(i -> i)));
    List<Integer> collected = numbers.parallelStream().collect(ArrayList::new, ArrayList::add,
        ArrayList::addAll);
    System.out.println(collected.equals(numbers) + " " + numbers.parallelStream().isParallel()
        + " " + numbers.parallelStream().sequential().isParallel());
    System.out.println(Stream.iterate(1, i -> i * 2).parallel().limit(12).collect(
        Collectors.toList()));
    System.out.println(numbers.parallelStream().flatMap(i -> Stream.of(i, -i)).mapToInt(i -> i)
        .sum() + " " + numbers.parallelStream().takeWhile(i -> i != 5).count() + " "
        + numbers.parallelStream().dropWhile(i -> i != 5).count());
    try {
      IntStream.range(0, 100).parallel().forEach(i -> {
        if (i == 77) {
          throw new IllegalStateException("at 77");
        }
      });
    } catch (IllegalStateException e) {
      Throwable root = e;
      while (root.getCause() != null) {
        root = root.getCause();
      }
      System.out.println(root.getMessage());
    }
    ForkJoinPool pool = new ForkJoinPool(3);
    System.out.println(pool.submit(() -> IntStream.range(0, 400).parallel().map(i -> i ^ 5).sum())
        .get());
    pool.shutdown();
    List<String> words = new ArrayList<>(List.of("pear", "fig", "apple", "kiwi", "banana"));
    Collections.sort(words);
    ArrayList<String> upper = words.parallelStream().map(String::toUpperCase).collect(
        Collectors.toCollection(ArrayList::new));
    System.out.println(upper);
    boolean[] closed = new boolean[1];
    try (Stream<Integer> stream = numbers.parallelStream().onClose(() -> closed[0] = true)) {
      System.out.println(stream.unordered().skip(50).count());
    }
    System.out.println("closed " + closed[0]);
  }
}
