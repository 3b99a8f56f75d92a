// JARS: caffeine.jar
// EXPECT: correct
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** Merging into the map view is atomic. */
public class CaffeineMerge {
  static final Cache<String, Integer> CACHE = Caffeine.newBuilder().build();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      CACHE.asMap().merge("a", 1, Integer::sum);
    }, () -> {
      CACHE.asMap().merge("a", 1, Integer::sum);
    });
    if (CACHE.getIfPresent("a") != 2) throw new AssertionError();
  }
}
