// JARS: commons-logging.jar
// EXPECT: correct
import org.apache.commons.logging.LogFactory;

/** A name has one log. */
public class CommonsLogging {
  static Object first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = LogFactory.getLog("a");
    }, () -> {
      second = LogFactory.getLog("a");
      LogFactory.getLog("a").info("b");
    });
    if (first != second) throw new AssertionError();
  }
}
