// JARS: guava.jar
// EXPECT: correct
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;

/** A loading cache loads a value once, also if two threads ask for it. */
public class GuavaCacheLoads {
  static int loads;
  static final LoadingCache<String, Integer> CACHE =
      CacheBuilder.newBuilder().build(CacheLoader.from(key -> ++loads));

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      CACHE.get("a");
      CACHE.get("a");
    }, () -> {
      CACHE.get("a");
      CACHE.getIfPresent("a");
    });
    if (loads != 1 || CACHE.size() != 1) throw new AssertionError();
  }
}
