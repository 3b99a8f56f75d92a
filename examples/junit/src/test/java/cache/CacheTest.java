package cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CacheTest {
  private Cache cache;

  @BeforeEach
  void makeCache() {
    cache = new Cache(2, key -> key + "!");
  }

  @Test
  void countsEveryRequest() throws InterruptedException {
    Parallel.run(() -> cache.get("a"), () -> cache.get("b"));
    assertEquals(2, cache.requests());
  }

  @Test
  void sizeIsBounded() throws InterruptedException {
    Parallel.run(() -> cache.get("a"), () -> cache.get("b"), () -> cache.get("c"));
    assertEquals(2, cache.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void refusesCapacity(int capacity) {
    assertThrows(IllegalArgumentException.class, () -> new Cache(capacity, key -> key));
  }

  @Test
  void loadsOnce() throws InterruptedException {
    int[] loads = new int[1];
    Cache counting = new Cache(2, key -> key + loads[0]++);
    Parallel.run(() -> counting.get("a"), () -> counting.get("a"));
    assertEquals(1, loads[0]);
  }

  @Test
  void worksOnManyProcessors() {
    assumeTrue(Runtime.getRuntime().availableProcessors() > 4);
    assertEquals("a!", cache.get("a"));
  }

  @Test
  @Disabled("needs a cache that remembers when entries were used")
  void forgetsTheLeastRecentlyUsed() {}

  @Nested
  class WhenFull {
    @BeforeEach
    void fill() {
      cache.get("a");
      cache.get("b");
    }

    @Test
    void forgetsTheOldest() throws InterruptedException {
      Parallel.run(() -> cache.get("c"), () -> cache.get("d"));
      assertEquals(2, cache.size());
    }

    @Test
    void keepsItsEntries() throws InterruptedException {
      Parallel.run(() -> cache.get("a"), () -> cache.get("b"));
      assertTrue(cache.size() <= 2);
    }
  }
}
