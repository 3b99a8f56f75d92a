// JARS: commons-lang3.jar
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.Memoizer;

/** A memoizer computes a value once. */
public class Lang3Memoizer {
  static final AtomicInteger CALLS = new AtomicInteger();
  static final Memoizer<String, Integer> MEMOIZER =
      new Memoizer<String, Integer>(key -> CALLS.incrementAndGet());

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MEMOIZER.compute("a");
    }, () -> {
      MEMOIZER.compute("a");
    });
    if (CALLS.get() != 1) throw new AssertionError();
  }
}
