// JARS: commons-collections4.jar
// EXPECT: violation
import org.apache.commons.collections4.map.LRUMap;

/** LRUMap is not for several threads: even reading moves an entry. */
public class Collections4LruMap {
  static final LRUMap<String, Integer> MAP = new LRUMap<>(4);

  public static void main(String[] args) throws Exception {
    for (String key : new String[] {"a", "b", "c"}) MAP.put(key, 1);
    Threads.run(() -> {
      MAP.get("a");
      MAP.get("b");
    }, () -> {
      MAP.get("b");
      MAP.get("a");
    });
    int count = 0;
    for (String key : MAP.keySet()) count++;
    if (count != 3 || !MAP.lastKey().equals("a") && !MAP.lastKey().equals("b")) {
      throw new AssertionError();
    }
  }
}
