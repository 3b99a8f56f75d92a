// JARS: guava.jar
// EXPECT: violation
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;

/** A value that is loading when the key is invalidated enters the cache afterwards. */
public class GuavaCacheInvalidate {
  static volatile int source = 1;
  static final Cache<String, Integer> CACHE = CacheBuilder.newBuilder().build();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      CACHE.get("a", () -> source);
    }, () -> {
      source = 2;
      CACHE.invalidate("a");
    });
    if (CACHE.get("a", () -> source) != 2) throw new AssertionError();
  }
}
