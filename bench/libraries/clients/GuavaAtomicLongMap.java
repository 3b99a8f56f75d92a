// JARS: guava.jar
// EXPECT: correct
import com.google.common.util.concurrent.AtomicLongMap;

/** AtomicLongMap counts every increment. */
public class GuavaAtomicLongMap {
  static final AtomicLongMap<String> MAP = AtomicLongMap.create();

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      MAP.incrementAndGet("a");
    });
    thread.start();
    MAP.incrementAndGet("a");
    thread.join();
    if (MAP.get("a") != 2) throw new AssertionError();
  }
}
