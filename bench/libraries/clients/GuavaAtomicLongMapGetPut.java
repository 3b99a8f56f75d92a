// JARS: guava.jar
// EXPECT: violation
import com.google.common.util.concurrent.AtomicLongMap;

/** Check then act loses an increment. */
public class GuavaAtomicLongMapGetPut {
  static final AtomicLongMap<String> MAP = AtomicLongMap.create();

  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {
      MAP.put("a", MAP.get("a") + 1);
    });
    thread.start();
    MAP.put("a", MAP.get("a") + 1);
    thread.join();
    if (MAP.get("a") != 2) throw new AssertionError();
  }
}
