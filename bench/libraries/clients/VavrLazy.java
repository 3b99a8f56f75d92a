// JARS: vavr-0.x.jar vavr-match-0.x.jar
// EXPECT: correct
import io.vavr.Lazy;

/** A lazy value is computed once. */
public class VavrLazy {
  static int calls;
  static final Lazy<Integer> LAZY = Lazy.of(() -> ++calls);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LAZY.get();
    }, () -> {
      LAZY.get();
    });
    if (calls != 1) throw new AssertionError();
  }
}
