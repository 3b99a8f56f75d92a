// EXPECT: correct
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapPutIfAbsent {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> map.putIfAbsent("k", 1));
    t.start();
    Integer before = map.putIfAbsent("k", 2);
    t.join();
    assert map.get("k") == (before == null ? 2 : 1);
  }
}
