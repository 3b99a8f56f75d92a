// JARS: kotlin-stdlib.jar
// EXPECT: correct
import kotlin.Lazy;
import kotlin.LazyKt;

/** A lazy value is computed once. */
public class KotlinLazy {
  static int calls;
  static final Lazy<Integer> LAZY = LazyKt.lazy(() -> ++calls);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LAZY.getValue();
    }, () -> {
      LAZY.isInitialized();
      LAZY.getValue();
    });
    if (calls != 1) throw new AssertionError();
  }
}
