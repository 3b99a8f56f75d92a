// JARS: commons-lang3.jar
// EXPECT: correct
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.TimedSemaphore;

/** At most one thread passes in one period. */
public class Lang3TimedSemaphore {
  static final TimedSemaphore SEMAPHORE = new TimedSemaphore(1, TimeUnit.DAYS, 1);
  static final AtomicInteger PASSED = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      if (SEMAPHORE.tryAcquire()) PASSED.incrementAndGet();
    }, () -> {
      if (SEMAPHORE.tryAcquire()) PASSED.incrementAndGet();
    });
    SEMAPHORE.shutdown();
    if (PASSED.get() < 1) throw new AssertionError();
  }
}
