// JARS: log4j-api.jar log4j-core.jar
// EXPECT: correct
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Two threads log through the default configuration. */
public class Log4jLogger {
  static final Logger LOGGER = LogManager.getLogger("a");

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      LOGGER.error("first {}", 1);
      LOGGER.info("not printed");
    }, () -> {
      LOGGER.error("second");
    });
    if (!LOGGER.isErrorEnabled()) throw new AssertionError();
  }
}
