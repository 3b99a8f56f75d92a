// JARS: caffeine.jar
// EXPECT: correct
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicInteger;

/** Removals are counted once. */
public class CaffeineInvalidate {
  static final AtomicInteger REMOVED = new AtomicInteger();
  static final Cache<String, Integer> CACHE = Caffeine.newBuilder()
      .executor(Runnable::run)
      .removalListener((key, value, cause) -> REMOVED.incrementAndGet())
      .build();

  public static void main(String[] args) throws Exception {
    CACHE.put("a", 1);
    Threads.run(() -> {
      CACHE.invalidate("a");
      CACHE.getIfPresent("a");
    }, () -> {
      CACHE.invalidate("a");
    });
    if (REMOVED.get() != 1) throw new AssertionError();
  }
}
