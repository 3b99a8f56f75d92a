// JARS: jctools-core.jar
// EXPECT: correct
import org.jctools.maps.NonBlockingHashMap;

/** A map without locks keeps the first value of a key. */
public class JctoolsHashMap {
  static final NonBlockingHashMap<String, Integer> MAP = new NonBlockingHashMap<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.putIfAbsent("a", 1);
      MAP.put("b", 1);
    }, () -> {
      MAP.putIfAbsent("a", 2);
    });
    if (MAP.size() != 2) throw new AssertionError();
  }
}
