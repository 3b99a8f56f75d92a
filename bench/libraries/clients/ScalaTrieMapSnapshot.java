// JARS: scala-library.jar
// EXPECT: correct
import scala.collection.concurrent.TrieMap;

/** A snapshot does not change. */
public class ScalaTrieMapSnapshot {
  static final TrieMap<String, Integer> MAP = new TrieMap<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.put("a", 1);
    }, () -> {
      TrieMap<String, Integer> copy = MAP.snapshot();
      int size = copy.size();
      if (copy.size() != size) throw new AssertionError();
    });
    if (MAP.size() != 1) throw new AssertionError();
  }
}
