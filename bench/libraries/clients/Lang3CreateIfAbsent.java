// JARS: commons-lang3.jar
// EXPECT: correct
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.lang3.concurrent.ConcurrentUtils;

/** Both threads see the value that was put first. */
public class Lang3CreateIfAbsent {
  static Integer first, second;
  static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = ConcurrentUtils.putIfAbsent(MAP, "a", 1);
    }, () -> {
      second = ConcurrentUtils.putIfAbsent(MAP, "a", 2);
    });
    if (first != second || !MAP.get("a").equals(first)) throw new AssertionError();
  }
}
