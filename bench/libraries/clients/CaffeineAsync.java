// JARS: caffeine.jar
// EXPECT: correct
import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicInteger;

/** An asynchronous cache shares one future for a key. */
public class CaffeineAsync {
  static final AtomicInteger LOADS = new AtomicInteger();
  static final AsyncLoadingCache<String, Integer> CACHE =
      Caffeine.newBuilder().executor(Runnable::run).buildAsync(key -> LOADS.incrementAndGet());

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      if (CACHE.get("a").get() != 1) throw new AssertionError();
    }, () -> {
      if (CACHE.get("a").get() != 1) throw new AssertionError();
    });
    if (LOADS.get() != 1) throw new AssertionError();
  }
}
