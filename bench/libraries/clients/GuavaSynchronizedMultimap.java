// JARS: guava.jar
// EXPECT: correct
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multimaps;

/** A synchronized multimap loses no value. */
public class GuavaSynchronizedMultimap {
  static final Multimap<String, Integer> MAP =
      Multimaps.synchronizedMultimap(ArrayListMultimap.create());

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      MAP.put("a", 1);
      MAP.put("b", 1);
    }, () -> {
      MAP.put("a", 2);
      MAP.get("a").size();
    });
    if (MAP.size() != 3) throw new AssertionError();
  }
}
