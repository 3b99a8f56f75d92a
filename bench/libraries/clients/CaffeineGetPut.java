// JARS: caffeine.jar
// EXPECT: violation
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** Reading and putting a count loses an increment. */
public class CaffeineGetPut {
  static final Cache<String, Integer> CACHE = Caffeine.newBuilder().build();

  public static void main(String[] args) throws Exception {
    CACHE.put("a", 1);
    Threads.run(() -> {
      CACHE.put("a", CACHE.getIfPresent("a") + 1);
    }, () -> {
      CACHE.put("a", CACHE.getIfPresent("a") + 1);
    });
    if (CACHE.getIfPresent("a") != 3) throw new AssertionError();
  }
}
