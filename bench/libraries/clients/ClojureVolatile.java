// JARS: clojure.jar
// EXPECT: correct
import java.util.concurrent.atomic.AtomicInteger;

/** The last reset of a volatile wins. */
public class ClojureVolatile {
  static final clojure.lang.Volatile CELL = new clojure.lang.Volatile(0);
  static final AtomicInteger RESETS = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      CELL.reset(1);
      RESETS.incrementAndGet();
    });
    thread.start();
    CELL.reset(2);
    RESETS.incrementAndGet();
    thread.join();
    if (RESETS.get() != 2 || CELL.deref().equals(0)) throw new AssertionError();
  }
}
