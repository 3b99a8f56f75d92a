// JARS: fastutil.jar
// EXPECT: violation
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/** A map of fastutil is not for several threads. */
public class FastutilMap {
  static final Int2IntOpenHashMap MAP = new Int2IntOpenHashMap();

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      MAP.addTo(1, 1);
    });
    thread.start();
    MAP.addTo(1, 1);
    thread.join();
    if (MAP.get(1) != 2) throw new AssertionError();
  }
}
