import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

// Map-reduce: a small framework with splits, mappers, combiners, a partitioned shuffle, reducers,
// failing attempts that are repeated, and several jobs; word counts are checked against other ways
// to compute them.
public class MapReduceWords {
  interface Mapper<I, K, V> {
    void map(I input, Emitter<K, V> out);
  }

  interface Reducer<K, V, R> {
    R reduce(K key, List<V> values);
  }

  interface Emitter<K, V> {
    void emit(K key, V value);
  }

  static final class JobFailed extends Exception {
    JobFailed(String message, Throwable cause) {
      super(message, cause);
    }
  }

  static final class Job<I, K extends Comparable<K>, V, R> {
    final String name;
    final Mapper<I, K, V> mapper;
    final Reducer<K, V, R> reducer;
    final Reducer<K, V, V> combiner;
    final LongAdder emitted = new LongAdder();
    final LongAdder shuffled = new LongAdder();
    final AtomicInteger attempts = new AtomicInteger();

    Job(String name, Mapper<I, K, V> mapper, Reducer<K, V, V> combiner, Reducer<K, V, R> reducer) {
      this.name = name;
      this.mapper = mapper;
      this.combiner = combiner;
      this.reducer = reducer;
    }

    private Map<K, List<V>> mapOne(Collection<I> split) {
      Map<K, List<V>> local = new HashMap<>();
      for (I input : split) {
        mapper.map(input, (k, v) -> {
          emitted.increment();
          local.computeIfAbsent(k, x -> new ArrayList<>()).add(v);
        });
      }
      if (combiner != null) {
        local.replaceAll((k, values) -> List.of(combiner.reduce(k, values)));
      }
      return local;
    }

    private <T> T withRetry(String what, int tries, Callable<T> body) throws JobFailed {
      Throwable last = null;
      for (int i = 0; i < tries; i++) {
        attempts.incrementAndGet();
        try {
          return body.call();
        } catch (Exception e) {
          last = e;
        }
      }
      throw new JobFailed(name + " " + what + " failed " + tries + " times", last);
    }

    Map<K, R> run(List<I> inputs, int splits, int partitions, int threads) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(threads);
      try {
        List<LinkedBlockingQueue<Map.Entry<K, List<V>>>> shuffle = new ArrayList<>();
        for (int p = 0; p < partitions; p++) {
          shuffle.add(new LinkedBlockingQueue<>());
        }
        List<Future<Void>> maps = new ArrayList<>();
        int size = (inputs.size() + splits - 1) / splits;
        for (int s = 0; s < splits; s++) {
          int number = s;
          List<I> split = inputs.subList(Math.min(inputs.size(), s * size),
              Math.min(inputs.size(), (s + 1) * size));
          maps.add(pool.submit(() -> {
            Map<K, List<V>> local = withRetry("split " + number, 3, () -> mapOne(split));
            for (Map.Entry<K, List<V>> entry : local.entrySet()) {
              shuffled.add(entry.getValue().size());
              shuffle.get(Math.floorMod(entry.getKey().hashCode(), partitions)).add(entry);
            }
            return null;
          }));
        }
        for (Future<Void> map : maps) {
          await(map);
        }
        List<Future<Map<K, R>>> reduces = new ArrayList<>();
        for (LinkedBlockingQueue<Map.Entry<K, List<V>>> partition : shuffle) {
          reduces.add(pool.submit(() -> {
            Map<K, List<V>> grouped = new TreeMap<>();
            for (Map.Entry<K, List<V>> entry : partition) {
              grouped.computeIfAbsent(entry.getKey(), k -> new ArrayList<>())
                  .addAll(entry.getValue());
            }
            Map<K, R> reduced = new TreeMap<>();
            grouped.forEach((k, values) -> reduced.put(k, reducer.reduce(k, values)));
            return reduced;
          }));
        }
        Map<K, R> result = new TreeMap<>();
        for (Future<Map<K, R>> reduce : reduces) {
          result.putAll(await(reduce));
        }
        return result;
      } finally {
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.HOURS);
      }
    }

    private static <T> T await(Future<T> future) throws InterruptedException, JobFailed {
      try {
        return future.get();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof JobFailed) {
          throw (JobFailed) e.getCause();
        }
        throw new JobFailed("reduce failed", e.getCause());
      }
    }
  }

  static final String TEXT = "It was a bright cold day in April and the clocks were striking one\n"
      + "the sea was calm and the day was long and nobody counted the clocks\n"
      + "a long road went down to the sea and a cold wind came up from the sea\n"
      + "one by one the birds of April came back to the calm road by the water\n"
      + "the wind and the water and the road and the day\n"
      + "were one and the same and nobody was cold";

  static List<String> lines() {
    return Arrays.asList(TEXT.split("\n"));
  }

  static final Mapper<String, String, Integer> WORDS = (line, out) -> {
    for (String word : line.toLowerCase().split("[^a-z]+")) {
      if (!word.isEmpty()) {
        out.emit(word, 1);
      }
    }
  };

  static int sum(List<Integer> values) {
    int total = 0;
    for (int v : values) {
      total += v;
    }
    return total;
  }

  static void wordCount() throws Exception {
    Map<String, Integer> reference = new TreeMap<>();
    for (String line : lines()) {
      for (String word : line.toLowerCase().split(" ")) {
        reference.merge(word, 1, Integer::sum);
      }
    }
    int[][] shapes = {{1, 1, 1}, {3, 2, 2}, {6, 4, 3}, {10, 3, 4}};
    for (int[] shape : shapes) {
      Job<String, String, Integer, Integer> plain = new Job<>("count", WORDS, null,
          (k, values) -> sum(values));
      Job<String, String, Integer, Integer> combined = new Job<>("count", WORDS,
          (k, values) -> sum(values), (k, values) -> sum(values));
      Map<String, Integer> a = plain.run(lines(), shape[0], shape[1], shape[2]);
      Map<String, Integer> b = combined.run(lines(), shape[0], shape[1], shape[2]);
      System.out.println(Arrays.toString(shape) + " same " + (a.equals(reference)
          && b.equals(reference)) + " emitted " + plain.emitted + " shuffled " + plain.shuffled
          + " combined to " + combined.shuffled + " attempts " + plain.attempts);
    }
    System.out.println(reference);
    Map<String, Long> streamed = lines().parallelStream().flatMap(l -> Arrays.stream(
        l.toLowerCase().split(" "))).collect(Collectors.groupingByConcurrent(w -> w,
        Collectors.counting()));
    ConcurrentHashMap<String, Integer> merged = new ConcurrentHashMap<>();
    CountDownLatch done = new CountDownLatch(lines().size());
    for (String line : lines()) {
      new Thread(() -> {
        for (String word : line.toLowerCase().split(" ")) {
          merged.merge(word, 1, Integer::sum);
        }
        done.countDown();
      }).start();
    }
    done.await();
    boolean same = new TreeMap<>(merged).equals(reference) && streamed.size() == reference.size();
    for (Map.Entry<String, Long> e : streamed.entrySet()) {
      same &= reference.get(e.getKey()) == e.getValue().intValue();
    }
    System.out.println("streams and maps agree " + same + " fork-join "
        + new ForkJoinPool(3).invoke(new Count(lines(), 0, 6)).equals(reference));
  }

  static final class Count extends RecursiveTask<TreeMap<String, Integer>> {
    private final List<String> lines;
    private final int low;
    private final int high;

    Count(List<String> lines, int low, int high) {
      this.lines = lines;
      this.low = low;
      this.high = high;
    }

    @Override
    protected TreeMap<String, Integer> compute() {
      if (high - low == 1) {
        TreeMap<String, Integer> counts = new TreeMap<>();
        for (String word : lines.get(low).toLowerCase().split(" ")) {
          counts.merge(word, 1, Integer::sum);
        }
        return counts;
      }
      int middle = (low + high) >>> 1;
      Count left = new Count(lines, low, middle);
      left.fork();
      TreeMap<String, Integer> right = new Count(lines, middle, high).compute();
      left.join().forEach((k, v) -> right.merge(k, v, Integer::sum));
      return right;
    }
  }

  static void otherJobs() throws Exception {
    List<String[]> numbered = new ArrayList<>();
    for (int i = 0; i < lines().size(); i++) {
      numbered.add(new String[] {"" + i, lines().get(i)});
    }
    Job<String[], String, Integer, String> index = new Job<>("index", (line, out) -> {
      for (String word : line[1].toLowerCase().split(" ")) {
        if (word.length() > 4) {
          out.emit(word, Integer.parseInt(line[0]));
        }
      }
    }, null, (word, where) -> new TreeSet<>(where).toString());
    System.out.println("index " + index.run(numbered, 3, 2, 3));
    Job<String, Integer, String, String> byLength = new Job<>("lengths", (line, out) -> {
      for (String word : line.split(" ")) {
        out.emit(word.length(), word.toLowerCase());
      }
    }, null, (length, words) -> Collections.max(words) + "/" + new TreeSet<>(words).size());
    System.out.println("longest words " + byLength.run(lines(), 4, 3, 2));
    Job<Integer, Integer, Integer, Integer> divisors = new Job<>("divisors", (n, out) -> {
      for (int d = 1; d <= n; d++) {
        if (n % d == 0) {
          out.emit(n, d);
        }
      }
    }, (n, ds) -> sum(ds), (n, ds) -> sum(ds) - n);
    List<Integer> numbers = new ArrayList<>();
    for (int i = 1; i <= 60; i++) {
      numbers.add(i);
    }
    Map<Integer, Integer> sums = divisors.run(numbers, 5, 4, 3);
    List<Integer> perfect = new ArrayList<>();
    sums.forEach((n, s) -> {
      if (n.equals(s)) {
        perfect.add(n);
      }
    });
    System.out.println("perfect " + perfect + " emitted " + divisors.emitted);
  }

  static void failures() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    ConcurrentHashMap<String, Integer> tries = new ConcurrentHashMap<>();
    Job<String, String, Integer, Integer> flaky = new Job<>("flaky", (line, out) -> {
      calls.incrementAndGet();
      // Each line that begins with t fails on its first attempt.
      if (line.startsWith("t") && tries.merge(line, 1, Integer::sum) == 1) {
        throw new IllegalStateException("lost worker");
      }
      out.emit(line.substring(0, 1), 1);
    }, null, (k, values) -> sum(values));
    System.out.println("flaky " + flaky.run(lines(), 6, 2, 3) + " attempts " + flaky.attempts
        + " calls " + calls);
    Job<String, String, Integer, Integer> broken = new Job<>("broken", (line, out) -> {
      if (line.contains("birds")) {
        throw new UnsupportedOperationException("cannot read birds");
      }
    }, null, (k, values) -> 0);
    try {
      broken.run(lines(), 6, 2, 3);
    } catch (JobFailed e) {
      System.out.println(e.getMessage() + " because " + e.getCause().getMessage());
    }
    Job<String, String, Integer, Integer> badReduce = new Job<>("bad", WORDS, null,
        (k, values) -> 10 / (values.size() - values.size()));
    try {
      badReduce.run(lines(), 2, 1, 2);
    } catch (JobFailed e) {
      System.out.println(e.getMessage() + " because " + e.getCause());
    }
    Job<String, String, Integer, Integer> empty = new Job<>("empty", WORDS, null,
        (k, values) -> 1);
    System.out.println("empty " + empty.run(List.of(), 2, 2, 2));
  }

  public static void main(String[] args) throws Exception {
    wordCount();
    otherJobs();
    failures();
  }
}
