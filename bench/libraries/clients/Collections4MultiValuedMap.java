// JARS: commons-collections4.jar
// EXPECT: violation
import org.apache.commons.collections4.multimap.ArrayListValuedHashMap;

/** A multi-valued map is not for several threads. */
public class Collections4MultiValuedMap {
  static final ArrayListValuedHashMap<String, Integer> MAP = new ArrayListValuedHashMap<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.put("a", 1);
    }, () -> {
      MAP.put("a", 2);
    });
    if (MAP.get("a").size() != 2) throw new AssertionError();
  }
}
