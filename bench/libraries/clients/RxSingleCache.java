// JARS: rxjava.jar reactive-streams.jar
// EXPECT: correct
import io.reactivex.rxjava3.core.Single;
import java.util.concurrent.atomic.AtomicInteger;

/** A cached value is computed once. */
public class RxSingleCache {
  static final AtomicInteger CALLS = new AtomicInteger();
  static final Single<Integer> VALUE = Single.fromCallable(CALLS::incrementAndGet).cache();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      VALUE.blockingGet();
    }, () -> {
      VALUE.blockingGet();
    });
    if (CALLS.get() != 1) throw new AssertionError();
  }
}
