// JARS: scala-library.jar
// EXPECT: correct
import scala.collection.concurrent.TrieMap;

/** A trie map keeps the first value of a key. */
public class ScalaTrieMap {
  static final TrieMap<String, Integer> MAP = new TrieMap<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.putIfAbsent("a", 1);
    }, () -> {
      MAP.putIfAbsent("a", 2);
      MAP.putIfAbsent("b", 3);
    });
    if (MAP.size() != 2) throw new AssertionError();
  }
}
