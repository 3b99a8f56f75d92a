// JARS: commons-collections4.jar
// EXPECT: correct
import org.apache.commons.collections4.map.StaticBucketMap;

/** A bucket map has a lock for each bucket. */
public class Collections4StaticBucketMap {
  static final StaticBucketMap<String, Integer> MAP = new StaticBucketMap<>(2);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.put("a", 1);
      MAP.get("b");
    }, () -> {
      MAP.put("b", 2);
      MAP.remove("a");
    });
    if (MAP.size() < 1 || MAP.get("b") != 2) throw new AssertionError();
  }
}
