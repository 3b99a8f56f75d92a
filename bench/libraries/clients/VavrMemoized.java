// JARS: vavr-0.x.jar vavr-match-0.x.jar
// EXPECT: correct
import io.vavr.Function1;

/** A memoized function computes a value once. */
public class VavrMemoized {
  static int calls;
  static final Function1<Integer, Integer> FUNCTION =
      Function1.<Integer, Integer>of(n -> ++calls).memoized();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      FUNCTION.apply(1);
    }, () -> {
      FUNCTION.apply(1);
    });
    if (calls != 1) throw new AssertionError();
  }
}
