// JARS: logback-classic.jar logback-core.jar slf4j-api.jar
// EXPECT: correct
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

/** A list appender keeps the events of both threads. */
public class LogbackListAppender {
  static final LoggerContext CONTEXT = new LoggerContext();
  static final Logger LOGGER = CONTEXT.getLogger("a");
  static final ListAppender<ILoggingEvent> APPENDER = new ListAppender<>();

  public static void main(String[] args) throws Exception {
    APPENDER.start();
    LOGGER.addAppender(APPENDER);
    Threads.run(() -> {
      LOGGER.info("first");
    }, () -> {
      LOGGER.warn("second");
    });
    if (APPENDER.list.size() != 2) throw new AssertionError();
  }
}
