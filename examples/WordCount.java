import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/** Counts the words of standard input on a pool of four threads, one task per line. */
public class WordCount {
  record Line(int number, String text) {}

  public static void main(String[] args) throws Exception {
    int most = args.length > 0 ? Integer.parseInt(args[0]) : 5;
    List<Line> lines = new ArrayList<>();
    try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in))) {
      for (String text = in.readLine(); text != null; text = in.readLine()) {
        lines.add(new Line(lines.size() + 1, text));
      }
    }
    ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    Map<String, Integer> linesByThread = new TreeMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Callable<String>> tasks = lines.stream().<Callable<String>>map(line -> () -> {
        for (String word : line.text().toLowerCase().split("[^\\p{L}]+")) {
          if (!word.isEmpty()) {
            counts.merge(word, 1, Integer::sum);
          }
        }
        return Thread.currentThread().getName();
      }).collect(Collectors.toList());
      for (Future<String> done : pool.invokeAll(tasks)) {
        linesByThread.merge(done.get(), 1, Integer::sum);
      }
    } finally {
      pool.shutdown();
    }
    Comparator<Map.Entry<String, Integer>> byCount = Map.Entry.comparingByValue(Comparator.reverseOrder());
    counts.entrySet().stream()
        .sorted(byCount.thenComparing(Map.Entry.comparingByKey()))
        .limit(most)
        .forEach(e -> System.out.printf("%6d %s%n", e.getValue(), e.getKey()));
    System.out.println("lines by thread: " + linesByThread);
  }
}
