// JARS: logback-classic.jar logback-core.jar slf4j-api.jar
// EXPECT: correct
import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

/** An asynchronous appender passes on what it got before it stops. */
public class LogbackAsyncAppender {
  static final LoggerContext CONTEXT = new LoggerContext();
  static final Logger LOGGER = CONTEXT.getLogger("a");
  static final ListAppender<ILoggingEvent> LIST = new ListAppender<>();
  static final AsyncAppender ASYNC = new AsyncAppender();

  public static void main(String[] args) throws Exception {
    LIST.start();
    ASYNC.addAppender(LIST);
    ASYNC.setContext(CONTEXT);
    ASYNC.setMaxFlushTime(0);
    ASYNC.start();
    LOGGER.addAppender(ASYNC);
    Threads.run(() -> {
      LOGGER.error("first");
    });
    ASYNC.stop();
    if (LIST.list.size() != 1) throw new AssertionError();
  }
}
