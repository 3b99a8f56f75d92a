// EXPECT: exception java.lang.AssertionError
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapCheckThenAct {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

  static void add() {
    Integer old = map.get("k");
    map.put("k", old == null ? 1 : old + 1);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(ConcurrentMapCheckThenAct::add);
    t.start();
    add();
    t.join();
    assert map.get("k") == 2;
  }
}
