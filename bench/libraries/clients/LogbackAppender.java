// JARS: logback-classic.jar logback-core.jar slf4j-api.jar
// EXPECT: correct
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;

/** An appender gets one event at a time. */
public class LogbackAppender {
  static int events;
  static final LoggerContext CONTEXT = new LoggerContext();
  static final Logger LOGGER = CONTEXT.getLogger("a");

  public static void main(String[] args) throws Exception {
    AppenderBase<ILoggingEvent> appender = new AppenderBase<>() {
      @Override
      protected void append(ILoggingEvent event) {
        events++;
      }
    };
    appender.start();
    LOGGER.addAppender(appender);
    Threads.run(() -> {
      LOGGER.info("first {}", 1);
    }, () -> {
      LOGGER.info("second");
    });
    if (events != 2) throw new AssertionError();
  }
}
