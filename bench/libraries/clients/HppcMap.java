// JARS: hppc.jar
// EXPECT: violation
import com.carrotsearch.hppc.IntIntHashMap;

/** A map of HPPC is not for several threads. */
public class HppcMap {
  static final IntIntHashMap MAP = new IntIntHashMap();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.addTo(1, 1);
    }, () -> {
      MAP.addTo(1, 1);
    });
    if (MAP.get(1) != 2) throw new AssertionError();
  }
}
