// A map of the library under the program's lock.
import java.util.HashMap;
import java.util.Map;

public class Library {
  static final Map<Integer, Integer> map = new HashMap<>();

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int t = 0; t < threads.length; ++t) {
      final int key = t;
      threads[t] = new Thread(() -> {
        synchronized (map) {
          map.put(key, key);
        }
      });
      threads[t].start();
    }
    for (Thread t : threads) t.join();
    if (map.size() != 2) throw new AssertionError();
  }
}
