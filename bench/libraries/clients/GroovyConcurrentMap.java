// JARS: groovy-all.jar
// EXPECT: violation
import org.codehaus.groovy.util.ManagedConcurrentMap;
import org.codehaus.groovy.util.ReferenceBundle;

/** getOrPut replaces the value that another thread has put meanwhile: see docs/found.md. */
public class GroovyConcurrentMap {
  static final ManagedConcurrentMap<String, Integer> MAP =
      new ManagedConcurrentMap<>(ReferenceBundle.getSoftBundle());
  static Object first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = MAP.getOrPut("a", 1).getValue();
    }, () -> {
      second = MAP.getOrPut("a", 2).getValue();
    });
    if (first != second) throw new AssertionError();
  }
}
