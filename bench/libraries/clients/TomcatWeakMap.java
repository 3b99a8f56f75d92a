// JARS: tomcat9-util.jar tomcat9-juli.jar
// EXPECT: correct
import org.apache.tomcat.util.collections.ManagedConcurrentWeakHashMap;

/** A map with weak keys keeps one value for a key. */
public class TomcatWeakMap {
  static final ManagedConcurrentWeakHashMap<String, Integer> MAP =
      new ManagedConcurrentWeakHashMap<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.putIfAbsent("a", 1);
    }, () -> {
      MAP.putIfAbsent("a", 2);
      MAP.maintain();
    });
    if (MAP.size() != 1) throw new AssertionError();
  }
}
