// JARS: guava.jar
// EXPECT: correct
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** A listener runs once, whether it comes before the value or after. */
public class GuavaFutureListener {
  static final SettableFuture<Integer> FUTURE = SettableFuture.create();
  static final AtomicInteger CALLS = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      FUTURE.addListener(CALLS::incrementAndGet, MoreExecutors.directExecutor());
      FUTURE.set(1);
    }, () -> {
      FUTURE.addListener(CALLS::incrementAndGet, MoreExecutors.directExecutor());
      FUTURE.cancel(false);
    });
    if (CALLS.get() != 2) throw new AssertionError();
  }
}
