import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** Two threads use collections under one lock. */
public class SharedCollections {
  static final Map<String, Integer> map = new HashMap<>();
  static final ArrayDeque<Integer> queue = new ArrayDeque<>();

  static void put(String key, int value) {
    synchronized (map) {
      map.put(key, value);
      queue.addLast(value);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> put("a", 1));
    Thread b = new Thread(() -> put("b", 2));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(map + " " + queue);
  }
}
