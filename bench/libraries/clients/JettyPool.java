// JARS: jetty9-util.jar servlet-api.jar
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.util.Pool;

/** A pool of one entry gives it to one thread at a time. */
public class JettyPool {
  static final Pool<AtomicInteger> POOL = new Pool<>(Pool.StrategyType.FIRST, 1);

  static void use() {
    Pool<AtomicInteger>.Entry entry = POOL.acquire();
    if (entry == null) return;
    if (entry.getPooled().incrementAndGet() != 1) throw new AssertionError();
    entry.getPooled().decrementAndGet();
    POOL.release(entry);
  }

  public static void main(String[] args) throws Exception {
    POOL.reserve().enable(new AtomicInteger(), false);
    Threads.run(() -> {
      use();
      use();
    }, () -> {
      use();
    });
    if (POOL.getInUseCount() != 0) throw new AssertionError();
  }
}
