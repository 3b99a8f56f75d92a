// JARS: h2.jar
// EXPECT: correct
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** A store in memory keeps what two threads put. */
public class H2MvMap {
  static final MVStore STORE = MVStore.open(null);
  static final MVMap<Integer, Integer> MAP = STORE.openMap("map");

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.put(1, 1);
    }, () -> {
      MAP.put(2, 2);
    });
    if (MAP.size() != 2) throw new AssertionError();
    STORE.close();
  }
}
