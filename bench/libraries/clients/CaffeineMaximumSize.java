// JARS: caffeine.jar
// EXPECT: correct
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** A bounded cache keeps at most its maximum after maintenance. */
public class CaffeineMaximumSize {
  static final Cache<String, Integer> CACHE =
      Caffeine.newBuilder().executor(Runnable::run).maximumSize(1).build();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      CACHE.put("a", 1);
    }, () -> {
      CACHE.put("b", 2);
    });
    CACHE.cleanUp();
    if (CACHE.estimatedSize() != 1) throw new AssertionError();
  }
}
