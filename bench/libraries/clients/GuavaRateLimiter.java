// JARS: guava.jar
// EXPECT: correct
import com.google.common.util.concurrent.RateLimiter;
import java.util.concurrent.atomic.AtomicInteger;

/** One permit is there at the start. */
public class GuavaRateLimiter {
  static final RateLimiter LIMITER = RateLimiter.create(1);
  static final AtomicInteger PERMITS = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      if (LIMITER.tryAcquire()) PERMITS.incrementAndGet();
    }, () -> {
      if (LIMITER.tryAcquire()) PERMITS.incrementAndGet();
    });
    if (PERMITS.get() != 1) throw new AssertionError();
  }
}
