// JARS: tomcat9-util.jar tomcat9-juli.jar
// EXPECT: correct
import org.apache.tomcat.util.collections.ConcurrentCache;

/** A cache of two generations finds what was put. */
public class TomcatConcurrentCache {
  static final ConcurrentCache<String, Integer> CACHE = new ConcurrentCache<>(1);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      CACHE.put("a", 1);
      CACHE.get("a");
    }, () -> {
      CACHE.put("b", 2);
    });
    if (CACHE.get("b") == null && CACHE.get("a") == null) throw new AssertionError();
  }
}
