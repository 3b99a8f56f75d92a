// JARS: trove.jar
// EXPECT: violation
import gnu.trove.TIntIntHashMap;

/** A map of Trove is not for several threads. */
public class TroveMap {
  static final TIntIntHashMap MAP = new TIntIntHashMap();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.adjustOrPutValue(1, 1, 1);
    }, () -> {
      MAP.adjustOrPutValue(1, 1, 1);
    });
    if (MAP.get(1) != 2) throw new AssertionError();
  }
}
