// JARS: spring3-core.jar commons-logging.jar
// EXPECT: correct
import org.springframework.util.ConcurrentReferenceHashMap;

/** A map with soft references keeps one value for a key. */
public class SpringReferenceMap {
  static final ConcurrentReferenceHashMap<String, Integer> MAP =
      new ConcurrentReferenceHashMap<>(2);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.putIfAbsent("a", 1);
    }, () -> {
      MAP.putIfAbsent("a", 2);
      MAP.get("a");
    });
    if (MAP.size() != 1) throw new AssertionError();
  }
}
