// JARS: vavr-0.x.jar vavr-match-0.x.jar
// EXPECT: correct
import io.vavr.concurrent.Promise;
import java.util.concurrent.atomic.AtomicInteger;

/** One of two threads completes a promise. */
public class VavrPromise {
  static final Promise<Integer> PROMISE = Promise.make(Runnable::run);
  static final AtomicInteger COMPLETED = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      if (PROMISE.trySuccess(1)) COMPLETED.incrementAndGet();
    }, () -> {
      if (PROMISE.trySuccess(1)) COMPLETED.incrementAndGet();
    });
    if (COMPLETED.get() != 1 || !PROMISE.isCompleted()) throw new AssertionError();
  }
}
