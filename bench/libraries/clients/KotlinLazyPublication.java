// JARS: kotlin-stdlib.jar
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;
import kotlin.Lazy;
import kotlin.LazyKt;
import kotlin.LazyThreadSafetyMode;

/** Both threads see the value that was published first. */
public class KotlinLazyPublication {
  static final AtomicInteger CALLS = new AtomicInteger();
  static final Lazy<Integer> LAZY =
      LazyKt.lazy(LazyThreadSafetyMode.PUBLICATION, CALLS::incrementAndGet);
  static int first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = LAZY.getValue();
    }, () -> {
      second = LAZY.getValue();
    });
    if (first != second) throw new AssertionError();
  }
}
