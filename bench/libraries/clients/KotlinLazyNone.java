// JARS: kotlin-stdlib.jar
// EXPECT: violation
import java.util.concurrent.atomic.AtomicInteger;
import kotlin.Lazy;
import kotlin.LazyKt;
import kotlin.LazyThreadSafetyMode;

/** A lazy value without a lock is computed twice. */
public class KotlinLazyNone {
  static final AtomicInteger CALLS = new AtomicInteger();
  static final Lazy<Integer> LAZY = LazyKt.lazy(LazyThreadSafetyMode.NONE, CALLS::incrementAndGet);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LAZY.getValue();
    }, () -> {
      LAZY.getValue();
    });
    if (CALLS.get() != 1) throw new AssertionError();
  }
}
