// JARS: logback-classic.jar logback-core.jar slf4j-api.jar
// EXPECT: correct
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;

/** A level reaches the children of a logger. */
public class LogbackLevel {
  static final LoggerContext CONTEXT = new LoggerContext();

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      CONTEXT.getLogger("a").setLevel(Level.ERROR);
    }, () -> {
      CONTEXT.getLogger("a.b").isInfoEnabled();
    });
    if (CONTEXT.getLogger("a.b").isInfoEnabled()) throw new AssertionError();
  }
}
