// JARS: groovy-all.jar
// EXPECT: correct
import org.codehaus.groovy.runtime.InvokerHelper;

/** Two threads call methods by name. */
public class GroovyInvoke {
  static Object first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = InvokerHelper.invokeMethod("abc", "length", null);
    }, () -> {
      second = InvokerHelper.invokeMethod("ab", "length", null);
    });
    if (!first.equals(3) || !second.equals(2)) throw new AssertionError();
  }
}
