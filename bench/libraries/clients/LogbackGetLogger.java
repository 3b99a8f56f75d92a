// JARS: logback-classic.jar logback-core.jar slf4j-api.jar
// EXPECT: correct
import ch.qos.logback.classic.LoggerContext;

/** A name has one logger. */
public class LogbackGetLogger {
  static final LoggerContext CONTEXT = new LoggerContext();
  static Object first, second;

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      first = CONTEXT.getLogger("a.b");
    }, () -> {
      second = CONTEXT.getLogger("a.b");
    });
    if (first != second || CONTEXT.getLogger("a") == null) throw new AssertionError();
  }
}
