// JARS: caffeine.jar
// EXPECT: correct
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** An unbounded cache computes a value once. */
public class CaffeineComputes {
  static int calls;
  static final Cache<String, Integer> CACHE = Caffeine.newBuilder().build();

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      CACHE.get("a", key -> ++calls);
    });
    thread.start();
    CACHE.get("a", key -> ++calls);
    thread.join();
    if (calls != 1) throw new AssertionError();
  }
}
