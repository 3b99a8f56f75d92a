// An entry of a WeakHashMap goes when its key is unreachable, and stays while a thread has the key.
// OPTIONS: --references clear --outcomes
// REDUCTIONS: safe eager lazy clock source-stateful persistent source optimal jpf
// EXPECT: correct
// OUTCOME: 2 2
// OUTCOME: 2 1
// OUTCOME: 1 1
import java.util.Map;
import java.util.WeakHashMap;

public class ReferenceWeakMap {
  static class Key {}

  public static void main(String[] args) {
    Map<Key, String> map = new WeakHashMap<>();
    Key kept = new Key();
    map.put(kept, "kept");
    map.put(new Key(), "dropped");
    int first = map.size(), second = map.size();
    System.out.print(first + " " + second);
    if (!"kept".equals(map.get(kept))) throw new AssertionError();
  }
}
