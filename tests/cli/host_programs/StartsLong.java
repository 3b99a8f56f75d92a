/** Computes for a long time before it starts a thread, partly in a static initialiser. */
import java.util.concurrent.ConcurrentHashMap;

public class StartsLong {
  static final int[] numbers = new int[4_000_000];

  static {
    for (int round = 0; round < 1000; round++)
      for (int i = 0; i < numbers.length; i++) numbers[i] += i * round;
  }

  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    for (int i = 0; i < 50_000_000; i++) map.merge("key " + i % 5000, 1, Integer::sum);
    Thread t = new Thread(() -> map.clear());
    t.start();
    t.join();
  }
}
