package cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A cache that is filled before it is used. */
class WarmCacheTest {
  private final AtomicInteger loads = new AtomicInteger();
  private final Cache cache = new Cache(2, key -> key + loads.incrementAndGet());

  @Test
  void isWarmBehindALatch() throws InterruptedException {
    CountDownLatch warm = new CountDownLatch(1);
    Parallel.run(
        () -> {
          cache.get("a");
          warm.countDown();
        },
        () -> {
          try {
            warm.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          assertEquals("a1", cache.get("a"));
        });
  }

  @Test
  void isWarmWithoutALatch() throws InterruptedException {
    int[] size = new int[1];
    Parallel.run(() -> cache.get("a"), () -> size[0] = cache.size());
    assertEquals(1, size[0]);
  }

  @Test
  void warmsUpInTheBackground() {
    CompletableFuture<String> value = CompletableFuture.supplyAsync(() -> cache.get("a"));
    assertEquals("a1", value.join());
  }
}
